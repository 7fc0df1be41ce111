/**
 * The kinds of background jobs by name. `missing` names the part of the product that a kind still lacks. The action of a schedule
 * is one of these names.
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
  mark_overdue: {},
  confirm_bank_entries: {},
  choose_fee_classes: {},
  count_mail_order_turnover: {},
  rebuild_dashboard: {},
  send_direct_messages: { missing: 'messages' },
  clean_up: {},
  take_upload: {},
  apply_upload: {},
  revert_upload: {},
  find_backdated_orders: {},
  close_interrupted_intake: {},
  judge_numbers: {},
  invite_merchants: {},
  add_partitions: {},
  compare_derived: {},
} as const satisfies Readonly<Record<string, { missing?: keyof typeof missingParts }>>

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
