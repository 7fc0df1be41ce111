import type { CatchUp } from '#domain/lab/nextPlayed.ts'

/**
 * The kinds of background jobs by name. `missing` names the part of the product that a kind still lacks. The action of a schedule
 * is one of these names. `catchUp` says which of its runs count while the clock goes forward in the lab; by default each does.
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
  choose_fee_classes: {},
  count_mail_order_turnover: {},
  rebuild_dashboard: { catchUp: 'last' },
  send_direct_messages: { missing: 'messages', catchUp: 'last' },
  clean_up: { catchUp: 'last' },
  take_upload: {},
  apply_upload: {},
  revert_upload: {},
  find_backdated_orders: {},
  close_interrupted_intake: {},
  judge_numbers: {},
  invite_merchants: {},
  add_partitions: {},
  compare_derived: { catchUp: 'last' },
} as const satisfies Readonly<Record<string, { missing?: keyof typeof missingParts; catchUp?: CatchUp }>>

/** The messages for parts of the product that are missing. */
export const missingParts = { messages: 'NO_DIRECT_MESSAGES' } as const
type MissingPart = keyof typeof missingParts

export type JobKindName = keyof typeof jobKinds
/** The kinds that can run. */
export type WorkingJobKind = {
  [Name in JobKindName]: (typeof jobKinds)[Name] extends { missing: MissingPart } ? never : Name
}[JobKindName]
export const jobKindNames = Object.keys(jobKinds) as JobKindName[]

/** Whether a text names a kind of job. */
export const isJobKind = (name: string): name is JobKindName => Object.hasOwn(jobKinds, name)

/** The part that a kind of job still lacks; undefined if it can run. */
export function missingOf(name: string): MissingPart | undefined {
  const kind: { missing?: MissingPart } = isJobKind(name) ? jobKinds[name] : {}
  return kind.missing
}

/** Which runs of a kind of job count while the clock goes forward. */
export function catchUpOf(name: string): CatchUp {
  const kind: { catchUp?: CatchUp } = isJobKind(name) ? jobKinds[name] : {}
  return kind.catchUp ?? 'each'
}
