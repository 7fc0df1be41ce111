import type { Attention } from './work/Attention.ts'

const corrections = [
  { name: 'importCorrections', table: 'em_vat_correction_import', route: 'import_vat_corrections' },
  { name: 'nonEuImportCorrections', table: 'em_vat_correction_non_eu_import', route: 'non_eu_import_vat_corrections' },
  { name: 'nonUnionCorrections', table: 'em_vat_correction_non_union', route: 'non_union_vat_corrections' },
  { name: 'unionCorrections', table: 'em_vat_correction_union', route: 'union_vat_corrections' },
] as const

/** What merchants ask to be corrected, until it is approved or rejected. */
const correctionsToDecide = corrections.map(
  (one) =>
    ({
      ...one,
      filter: {},
      empty: 'approval_status',
      since: 'timestamp',
      called: 'full_name',
      inPlace: ['correctionAction'],
      deed: { name: 'decide', on: 'list' },
    }) as const,
)

/** Who asks to be registered: what all stages share. */
const application = {
  table: 'self_registration',
  route: 'registration_requests',
  since: 'stage_since',
  inPlace: ['applicationDeed'],
} as const
const reviewed = { name: 'review', on: 'record', beside: true } as const

/**
 * What needs attention, most urgent first. Each entry is a list with a filter, so that its number and the list that it opens can
 * never differ.
 */
export const attentions = [
  { name: 'auditDiffers', table: 'audit_check', route: 'audit_checks', filter: { state: 'differs' }, since: 'since' },
  {
    name: 'overdueInvoices',
    table: 'invoice_list_info',
    route: 'invoice_list_view',
    filter: { payment_status: 'overdue' },
    due: 'due_date',
    money: 'total_invoice_amount_in_eur',
    inPlace: ['sendInvoiceMail'],
    deed: { name: 'pay', on: 'record' },
  },
  {
    name: 'filingAlerts',
    table: 'filing_alert_view',
    route: 'filing_alerts',
    filter: { state: 'open' },
    after: ['fiscal_report'],
    due: 'due_date',
    inPlace: ['alertReturn'],
  },
  {
    name: 'returnsToFile',
    table: 'filing_cockpit',
    route: 'filing_cockpit',
    filter: { state: 'to_file' },
    after: ['fiscal_report'],
    due: 'due_date',
    money: 'total_vat_due',
    inPlace: ['cockpitOpen'],
    deed: { name: 'file', on: 'list' },
  },
  {
    name: 'unmatchedEntries',
    table: 'bank_entry',
    route: 'matching',
    filter: { state: 'open' },
    after: ['issued_invoice'],
    since: 'booking_day',
    inPlace: ['confirmSure', 'acceptBankEntry'],
    deed: { name: 'lookThrough', on: 'list', beside: true },
  },
  {
    name: 'creditsToApprove',
    table: 'credit_request',
    route: 'credit_requests',
    filter: { state: 'asked' },
    since: 'timestamp',
    inPlace: ['approveCredit'],
    deed: { name: 'decide', on: 'list', beside: true },
  },
  {
    name: 'rejectedPayments',
    table: 'order_info_view',
    route: 'order_info',
    filter: { order_status: 'payment_rejected' },
    since: 'timestamp',
    inPlace: ['cancelOrder'],
    deed: { name: 'lookThrough', on: 'list', beside: true },
  },
  { ...application, name: 'applicationsToReview', filter: { status: 'SUBMITTED' }, deed: reviewed },
  { ...application, name: 'applicationsToApprove', filter: { status: 'REQUEST_APPROVAL' }, deed: reviewed },
  {
    ...application,
    name: 'applicationsToRegister',
    filter: { status: 'REQUESTED_OSS_REG' },
    deed: { name: 'complete', on: 'record', beside: true },
  },
  { name: 'merchantsWithoutFeeClass', table: 'em_view', route: 'em-info', filter: {}, empty: 'fee_class_id_effective' },
  {
    name: 'numbersToCheck',
    table: 'em_view',
    route: 'em-info',
    filter: { numbers_to_check: true },
    after: ['em_oss_info', 'em_vat', 'em_establishment'],
  },
  {
    name: 'swissRegistrationsDue',
    table: 'swiss_mail_order',
    route: 'swiss_mail_order',
    filter: { status: 'registration_due' },
    after: ['em_non_eu_vat_registration'],
  },
  {
    name: 'backdatedChanges',
    table: 'backdated_change',
    route: 'backdated_change',
    filter: { status: 'open' },
    since: 'timestamp',
    inPlace: ['rebookBackdatedChange'],
    deed: { name: 'review', on: 'list', beside: true },
  },
  ...correctionsToDecide,
  {
    name: 'openIntakeErrors',
    table: 'intake_finding',
    route: 'intake',
    filter: { status: 'open', level: 'error' },
    deed: { name: 'mend', on: 'list' },
  },
  {
    name: 'vatCategoriesToReview',
    table: 'vat_category_view',
    route: 'ref_vat_category_review',
    filter: { decision: 'open' },
    touches: 'lines',
    after: ['vat_category_stance', 'country_vat_item'],
    deed: { name: 'review', on: 'list' },
  },
  {
    name: 'vatItemsToReview',
    table: 'vat_item_view',
    route: 'ref_country_vat_item_review',
    filter: { review: 'TO_REVIEW' },
    deed: { name: 'review', on: 'list' },
  },
  {
    name: 'failedJobs',
    table: 'job_run',
    route: 'jobs',
    filter: { follow_up: 'open' },
    since: 'timestamp',
    inPlace: ['runJobAgain', 'acknowledgeJob'],
    deed: { name: 'runAgain', on: 'record' },
  },
  {
    name: 'failedFeeds',
    table: 'feed_view',
    route: 'feeds',
    filter: { state: 'failed' },
    since: 'last_failure',
    inPlace: ['syncFeed'],
    deed: { name: 'readAgain', on: 'list' },
  },
  {
    name: 'staleFeeds',
    table: 'feed_view',
    route: 'feeds',
    filter: { state: 'stale' },
    since: 'last_success',
    inPlace: ['syncFeed'],
    deed: { name: 'readAgain', on: 'list' },
  },
  {
    name: 'unusualRates',
    table: 'feed_jump',
    route: 'feed_jump',
    filter: { state: 'open' },
    since: 'timestamp',
    inPlace: ['acknowledgeJump'],
  },
  {
    name: 'vatProposals',
    table: 'vat_proposal',
    route: 'ref_vat_proposal',
    filter: { state: 'open' },
    since: 'timestamp',
    inPlace: ['settleProposal'],
  },
  {
    name: 'failedMails',
    table: 'outbox_view',
    route: 'outbox',
    filter: { status: 'failed' },
    since: 'created_at',
    inPlace: ['sendMailAgain'],
  },
  {
    name: 'partlyPaidInvoices',
    table: 'invoice_list_info',
    route: 'invoice_list_view',
    filter: { payment_status: 'partially_paid' },
    due: 'due_date',
    money: 'total_invoice_amount_in_eur',
    inPlace: ['invoicePayments'],
    deed: { name: 'pay', on: 'record' },
  },
  {
    name: 'unpaidInvoices',
    table: 'invoice_list_info',
    route: 'invoice_list_view',
    filter: { payment_status: 'pending' },
    due: 'due_date',
    money: 'total_invoice_amount_in_eur',
    inPlace: ['invoicePayments'],
    deed: { name: 'pay', on: 'record' },
  },
] as const satisfies readonly Attention[]

export type AttentionName = (typeof attentions)[number]['name']
