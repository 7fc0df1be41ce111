import type { CatchUp } from '#domain/lab/nextPlayed.ts'

/**
 * The kinds of background jobs by name. The action of a schedule is one of these names. `catchUp` says which of its runs count while
 * the clock goes forward in the lab; by default each does.
 */
const jobKinds = {
  sync_daily_rates: {},
  sync_annual_rates: {},
  sync_sdr_rates: {},
  sync_non_eu_rates: {},
  sync_vat_rates: {},
  generate_invoices: {},
  preview_invoices: {},
  generate_fiscal_import: {},
  generate_fiscal_non_eu_gb: {},
  generate_fiscal_non_eu_no: {},
  generate_fiscal_non_eu_ch: {},
  generate_fiscal_non_union: {},
  generate_fiscal_union: {},
  compose_returns: {},
  follow_ledger: {},
  alert_filings: {},
  make_dpo_reports: {},
  mark_overdue: { catchUp: 'day' },
  confirm_bank_entries: {},
  choose_fee_classes: {},
  count_mail_order_turnover: {},
  rebuild_dashboard: { catchUp: 'last' },
  send_direct_messages: { catchUp: 'last' },
  notify_of_errors: { catchUp: 'last' },
  tell_people: { catchUp: 'last' },
  clean_up: { catchUp: 'last' },
  take_upload: {},
  apply_upload: {},
  revert_upload: {},
  find_backdated_orders: {},
  close_interrupted_intake: {},
  judge_numbers: {},
  invite_merchants: {},
  add_partitions: {},
  make_evidence_pack: {},
  export_person: {},
  end_terms: {},
  check_audit: { catchUp: 'last' },
  compare_derived: { catchUp: 'last' },
} as const satisfies Readonly<Record<string, { catchUp?: CatchUp }>>

export type JobKindName = keyof typeof jobKinds
export const jobKindNames = Object.keys(jobKinds) as JobKindName[]

/** Whether a text names a kind of job. */
export const isJobKind = (name: string): name is JobKindName => Object.hasOwn(jobKinds, name)

/** Which runs of a kind of job count while the clock goes forward. */
export function catchUpOf(name: string): CatchUp {
  const kind: { catchUp?: CatchUp } = isJobKind(name) ? jobKinds[name] : {}
  return kind.catchUp ?? 'each'
}
