interface EmptyList {
  hint: string
  open: string
}

/** Where the first rows of lists come from that people do not add rows to, by table. */
export const emptyLists = {
  direct_message: {
    hint: 'Write the first message to merchants.',
    open: 'Write a message',
  },
  em_view: {
    hint: 'Register the first merchant, and it appears here.',
    open: 'Register a merchant',
  },
  order_info_view: {
    hint: 'Orders come in through the intake, from shops or as a file.',
    open: 'Open the intake',
  },
  landed_cost_quote: {
    hint: 'Landed costs appear here once somebody has saved one as a quote.',
    open: 'Open the landed cost',
  },
  dashboard_order_return_view: {
    hint: 'Returns come in through the intake, as orders do.',
    open: 'Open the intake',
  },
  dashboard_order_discount_view: {
    hint: 'Later discounts come in through the intake, as orders do.',
    open: 'Open the intake',
  },
  intake_receipt: {
    hint: 'Each file and each batch that the intake takes appears here.',
    open: 'Open the intake',
  },
  intake_finding: {
    hint: 'Lines that the intake refuses or doubts appear here.',
    open: 'Open the intake',
  },
  post_sale_log: {
    hint: 'Files of orders that are declared after their sale appear here.',
    open: 'Open the intake',
  },
  vat_ledger: {
    hint: 'The VAT of each confirmed order is booked here.',
    open: 'Open the orders',
  },
  vat_id_check: {
    hint: 'The VAT IDs of buyers are checked while their orders come in.',
    open: 'Open the orders',
  },
  credit_request: {
    hint: 'What administrators ask to be credited appears here, where another one has to agree.',
    open: 'Open the invoices',
  },
  bank_entry: {
    hint: 'Entries of our bank account appear here once a statement is read.',
    open: 'Open the statements',
  },
  bank_statement: {
    hint: 'A statement of our bank, CAMT.053 or MT940, appears here once it is read.',
    open: 'Open the statements',
  },
  billing_month: {
    hint: 'A preview of a month shows here what each merchant is to be billed; who cannot be billed stays listed.',
    open: 'Open the schedules',
  },
  invoice_list_info: {
    hint: 'Invoices are issued on a schedule, at the end of a billing period.',
    open: 'Open the schedules',
  },
  taric_measure: {
    hint: "The Commission's files, uploaded with the customs duty rates, fill this list.",
    open: 'Open the customs duty rates',
  },
  taric_exclusion: {
    hint: "The Commission's files, uploaded with the customs duty rates, fill this list.",
    open: 'Open the customs duty rates',
  },
  taric_group_member: {
    hint: "The Commission's files, uploaded with the customs duty rates, fill this list.",
    open: 'Open the customs duty rates',
  },
  auto_active_fee_class: {
    hint: 'Fee classes are chosen automatically on a schedule, from the trade value of past months.',
    open: 'Open the schedules',
  },
  swiss_mail_order: {
    hint: 'What merchants sell to Switzerland in small consignments is added up every night.',
    open: 'Open the schedules',
  },
  job_run: {
    hint: 'Jobs start on their schedules, or when somebody runs one now.',
    open: 'Open the schedules',
  },
  file_upload_job: {
    hint: 'Files are uploaded above the list that their rows belong to, such as the VAT items.',
    open: 'Open the VAT items',
  },
  export_manifest: {
    hint: 'Every export of a list is recorded here.',
    open: 'Open the orders',
  },
  number_check: {
    hint: 'The numbers of a merchant are checked from its page.',
    open: 'Open the merchants',
  },
  em_api_key: {
    hint: 'Keys are created on the page of their merchant.',
    open: 'Open the merchants',
  },
  text_translation: {
    hint: 'Translations appear here once somebody has changed a text in the studio.',
    open: 'Open the studio',
  },
  text_change: {
    hint: 'Bulk changes appear here once a file of texts is taken over or words are replaced in many texts.',
    open: 'Open the studio',
  },
  text_topic: {
    hint: 'Texts appear here once somebody asks about one in the studio.',
    open: 'Open the studio',
  },
  text_publication: {
    hint: 'Publications appear here once approved texts are published in the studio.',
    open: 'Open the studio',
  },
  outbox_view: {
    hint: 'E-mails to merchants and colleagues appear here once they are queued.',
    open: 'Open the merchants',
  },
  emvat_report_fiscal_view: {
    hint: 'VAT returns are composed on a schedule, once a period and its days for late orders are over.',
    open: 'Open the schedules',
  },
  filing_alert_view: {
    hint: 'No return is late. An alert appears here when one is due, late, or ten days late.',
    open: 'Open the filing cockpit',
  },
  filing_cockpit: {
    hint: 'Every return that is due for the registrations of merchants appears here.',
    open: 'Open the merchants',
  },
  ioss_reconciliation: {
    hint: 'Upload what customs have counted under IOSS numbers: it is compared with our parcels here.',
    open: 'Open the filing cockpit',
  },
  backdated_change: {
    hint: 'Changes of VAT law for days that already have orders appear here.',
    open: 'Open the VAT rates',
  },
  backdated_order: {
    hint: 'Orders that a backdated change of VAT law affects appear here.',
    open: 'Open the backdated changes',
  },
  dashboard_user_view: {
    hint: 'Users of the dashboard appear here once a merchant has an account.',
    open: 'Open the merchants',
  },
  vat_proposal: {
    hint: 'What feeds of VAT law propose appears here.',
    open: 'Open the feeds',
  },
  feed_jump: {
    hint: 'Unusually large changes of rates appear here.',
    open: 'Open the feeds',
  },
} as const satisfies Record<string, EmptyList>
