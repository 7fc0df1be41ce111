/** What a person does on a screen: each names what it acts on by its words. */
export type Step =
  | { press: string }
  | { fill: string; with: string }
  | { keys: string }
  | { write: string }
  /** Chooses a file with this name and content. */
  | { attach: string; with: string }
  /** Waits for something that is done in the background. */
  | { see: string }
  /** From here on the calls under this path are not answered. */
  | { lose: string }
  /** Switches to the print layout. */
  | { media: 'print' }

export interface ScreenState {
  name: string
  /** The path after /view/. */
  route: string
  steps: readonly Step[]
  /** The steps on a phone, if they differ. */
  narrowSteps?: readonly Step[]
}

const press = (...names: string[]): Step[] => names.map((name) => ({ press: name }))

/** On a phone, where the rows of a list are cards, what only its table has is there for who asks for the table. */
const inTable = (...names: string[]): { steps: Step[]; narrowSteps: Step[] } => ({
  steps: press(...names),
  narrowSteps: press('More', 'Show as a table', ...names),
})

/** From the head of a column to the editor of its first cell. */
const editing: Step[] = [{ keys: 'ArrowDown' }, { keys: 'Enter' }]

const renaming: Step[] = [{ fill: 'Name', with: 'Renamed for a picture' }, ...press('Save', 'History of record')]

const merchantTabs = [
  'Basic Information',
  'Landed Cost/Payment Settings',
  'Contact Information',
  'EAS Fee Information',
  'OSS Information',
  'VAT Information',
  'Non-EU VAT Registrations',
  'Online Store Information',
  'Establishment Information',
  'Additional Info',
  'Attachments',
]

/** The dialogs, menus and states of screens that have no address, and the steps that lead to them. */
export const screenStates: readonly ScreenState[] = [
  { name: 'not-found', route: 'no-such-page', steps: [] },
  { name: 'account', route: 'account', steps: [] },
  { name: 'for-you', route: 'for_you', steps: [] },
  { name: 'kit', route: 'kit', steps: [] },
  { name: 'kit-menu', route: 'kit', steps: press('Show a menu') },
  { name: 'kit-note', route: 'kit', steps: press('Show a note') },
  { name: 'person-add', route: 'user_management/operator', steps: press('Add person'), narrowSteps: press('More', 'Add person') },
  { name: 'person', route: 'user_management/operator/3', steps: [] },
  { name: 'menu-reference', route: 'ref_currency', steps: [] },
  { name: 'go-to', route: 'dashboard', steps: [{ keys: 'g' }] },
  { name: 'list-as-of', route: 'ref_courier?asOf=2026-11-20', steps: [] },
  { name: 'list-none-match', route: 'ref_courier?f.name=nobody', steps: [] },
  {
    name: 'list-not-loaded',
    route: 'ref_country',
    steps: [{ lose: 'visualize/load' }, ...press('Name', 'Refresh')],
    narrowSteps: [{ lose: 'visualize/load' }, ...press('More', 'Refresh')],
  },
  { name: 'list-selected', route: 'ref_courier', ...inTable('Select all rows') },
  { name: 'list-more-filters', route: 'order_info', steps: press('Add filter'), narrowSteps: press('Filters') },
  { name: 'list-filter-days', route: 'order_info', steps: press('Timestamp'), narrowSteps: press('Filters') },
  { name: 'list-of-merchant', route: 'order_info?f.em_id=58', steps: [] },
  { name: 'list-filters-in-use', route: 'order_info?f.order_status=cancelled,accepted&f.timestamp=lastYear', steps: [] },
  {
    name: 'landed-cost-answer',
    route: 'landed_cost?to=FI&on=2026-10-15&delivery=20&goods=6109100010~CN~2~150~&goods=640399~CN~1~40~',
    steps: [],
  },
  {
    name: 'intake-repair',
    route: 'intake',
    steps: [{ attach: 'orders.ndjson', with: '{"event":"cancel","order":"SO-1"}\n' }, ...press('Repair line ')],
  },
  { name: 'intake-settle', route: 'intake', ...inTable('Select all rows', 'Settle…') },
  { name: 'intake-receipt-page', route: 'intake_receipt/5', steps: [] },
  {
    name: 'order-papers',
    route: 'order_info/5',
    steps: press('Papers'),
    narrowSteps: press('Sections of the record', 'Papers'),
  },
  { name: 'gdpr-add', route: 'gdpr_documents', steps: press('Add New Document') },
  { name: 'gdpr-versions', route: 'gdpr_documents/1', steps: [] },
  { name: 'gdpr-difference', route: 'gdpr_documents/1', steps: press('What changed in version 3') },
  { name: 'cobrand-picture', route: 'emd_configs', ...inTable('View Full Logo of PARTNER') },
  { name: 'cobrand-look', route: 'emd_configs', ...inTable('How it looks: ') },
  { name: 'intermediary-add', route: 'intermediary_information', steps: press('Add New') },
  { name: 'list-peek', route: 'order_info?peek=5', steps: [] },
  { name: 'list-columns', route: 'order_info', steps: press('Columns'), narrowSteps: press('More', 'Columns') },
  {
    name: 'list-conditions',
    route: 'order_info',
    steps: press('Add filter', 'Conditions', 'Add group'),
    narrowSteps: press('Filters', 'Conditions', 'Add group'),
  },
  { name: 'list-save-view', route: 'ref_courier', steps: press('Save as a new view') },
  { name: 'list-as-of-day', route: 'ref_courier', steps: press('As of') },
  { name: 'list-export', route: 'ref_courier', steps: press('Export') },
  { name: 'list-bulk', route: 'ref_courier', ...inTable('Select all rows', 'Change field…') },
  { name: 'list-more', route: 'order_info', steps: press('Refresh'), narrowSteps: press('More') },
  { name: 'record-add', route: 'ref_fee_class', steps: press('Add New Record') },
  { name: 'record-refused', route: 'ref_fee_class', steps: press('Add New Record', 'Add record') },
  { name: 'record-edit', route: 'ref_fee_class', steps: press('Edit record') },
  {
    name: 'record-history',
    route: 'ref_courier',
    steps: [...press('Edit record'), ...renaming],
    narrowSteps: [...press('More', 'Show as a table', 'Edit record'), ...renaming],
  },
  { name: 'record-no-history', route: 'ref_currency', ...inTable('History of record') },
  {
    name: 'cell-editor',
    route: 'ref_courier',
    steps: [...press('Name'), ...editing],
    narrowSteps: [...press('More', 'Show as a table', 'Name'), ...editing],
  },
  ...merchantTabs.map((tab) => ({ name: `merchant ${tab}`, route: 'em-info', ...inTable('View Info', tab) })),
  { name: 'merchant-editor', route: 'em-info', ...inTable('View Info', 'Edit ') },
  { name: 'merchant-history', route: 'em-info', ...inTable('View Info', 'History') },
  { name: 'merchant-page', route: 'em-info/58', steps: [] },
  {
    name: 'merchant-page-comment',
    route: 'em-info/58',
    steps: [...press('Show the timeline'), { fill: 'Comment', with: 'Please look at this, @op' }],
    narrowSteps: [...press('Timeline'), { fill: 'Comment', with: 'Please look at this, @op' }],
  },
  { name: 'application-submitted', route: 'registration_requests?application=43', steps: [] },
  { name: 'application-registering', route: 'registration_requests/42', steps: [] },
  { name: 'application-approve', route: 'registration_requests?application=41', steps: press('Approve') },
  { name: 'application-reject', route: 'registration_requests?application=41', steps: press('Reject') },
  { name: 'invite', route: 'invites', steps: press('Invite') },
  { name: 'order-page', route: 'order_info/800', steps: [] },
  { name: 'order-why', route: 'order_info/800', steps: press('Why these numbers?') },
  { name: 'order-what-if', route: 'order_info/800', steps: press('What if…') },
  {
    name: 'order-list-items',
    route: 'order_info',
    ...inTable('Items'),
  },
  {
    name: 'order-list-shipments',
    route: 'order_info',
    ...inTable('Shipments'),
  },
  { name: 'order-return-summary', route: 'order_return', ...inTable('View') },
  { name: 'vat-return-page', route: 'emvat_report_fiscal_view/20', steps: [] },
  { name: 'vat-return-file', route: 'emvat_report_fiscal_view?f.status=pending', ...inTable('File') },
  { name: 'vat-return-rows', route: 'emvat_report_fiscal_view/20', steps: press('Rows') },
  { name: 'vat-correction-decide', route: 'import_vat_corrections', ...inTable('Decide') },
  { name: 'invoice-page', route: 'invoice_list_view/1', steps: [] },
  { name: 'invoice-credit', route: 'invoice_list_view/1', steps: press('Credit') },
  { name: 'billing-issue', route: 'billing', steps: press('Issue invoices'), narrowSteps: press('More', 'Issue invoices') },
  {
    name: 'statement-read',
    route: 'bank_statements',
    steps: press('Read a statement'),
    narrowSteps: press('More', 'Read a statement'),
  },
  { name: 'matching-split', route: 'matching?f.state=open', ...inTable('Choose invoices') },
  { name: 'rate-page', route: 'ref_country_vat_rate/35', steps: [] },
  { name: 'merchant-block', route: 'em-info', ...inTable('Block ') },
  { name: 'vat-timeline', route: 'ref_country_vat_rate?f.country=DE&f.rate_type=STANDARD', ...inTable('now') },
  { name: 'vat-items', route: 'ref_country_vat_rate?f.country=AT&f.rate_type=REDUCED', ...inTable('Items') },
  { name: 'vat-finder-goods', route: 'vat_workbench', steps: [{ write: 'book' }] },
  { name: 'vat-finder-answer', route: 'vat_workbench?country=DE&hs6p_code=490199', steps: [] },
  { name: 'vat-finder-below', route: 'vat_workbench?country=BE&hs6p_code=490700', steps: [] },
  { name: 'vat-finder-heading', route: 'vat_workbench?country=FR&hs6p_code=4901', steps: [] },
  { name: 'vat-finder-outside', route: 'vat_workbench?country=US&hs6p_code=490199', steps: [] },
  { name: 'vat-finder-refused', route: 'vat_workbench?country=DE&hs6p_code=49019&date=2026-02-30', steps: [] },
  { name: 'register-guided-company', route: 'register/guided?step=company', steps: [] },
  { name: 'register-guided-contacts', route: 'register/guided?step=contacts', steps: [] },
  { name: 'register-guided-fees', route: 'register/guided?step=fees', steps: [] },
  { name: 'register-guided-numbers', route: 'register/guided?step=numbers', steps: [] },
  { name: 'register-guided-review', route: 'register/guided?step=review', steps: [] },
  { name: 'vat-workbench-line', route: 'vat_workbench?line=LU.super_reduced', steps: [] },
  { name: 'rates-chart', route: 'ref_daily_exchange_rates', steps: press('Chart') },
  { name: 'vat-review-selected', route: 'ref_country_vat_item_review', ...inTable('Select all rows') },
  { name: 'vat-nomenclature', route: 'hs_nomenclature', steps: press('49', '4901') },
  { name: 'exports-check', route: 'exports', steps: press('Check a file') },
  { name: 'jobs-failures', route: 'jobs', steps: press('Failures') },
  { name: 'jobs-page', route: 'jobs/2', steps: [] },
  { name: 'schedules-page', route: 'schedules/6', steps: [] },
  { name: 'schedules-edit', route: 'schedules', ...inTable('Edit the time of Daily') },
  { name: 'schedules-past', route: 'schedules', ...inTable('Generate past invoices: Direct') },
  { name: 'search', route: 'dashboard', steps: [{ keys: 'Control+k' }, { write: 'a' }] },
  { name: 'search-empty', route: 'dashboard', steps: [{ keys: 'Control+k' }, { write: 'zzzzzz' }] },
  { name: 'keys', route: 'ref_courier', steps: [{ keys: '?' }] },
  { name: 'language-menu', route: 'dashboard', steps: press('Language'), narrowSteps: press('Open the menu', 'Language') },
  { name: 'for-you-menu', route: 'dashboard', steps: press('For you') },
  { name: 'list-empty', route: 'ref_vat_proposal', steps: [] },
  { name: 'list-grouped', route: 'order_info?group=order_status~cancelled~', steps: [] },
  { name: 'list-row-actions', route: 'order_info', ...inTable('Test Actions') },
  { name: 'list-printed', route: 'order_info?size=25', steps: [{ media: 'print' }] },
  {
    name: 'record-draft',
    route: 'ref_courier',
    steps: [
      ...press('Add New Record'),
      { fill: 'Name', with: 'A courier whose name was typed' },
      { keys: 'Escape' },
      ...press('Add New Record'),
    ],
  },
  { name: 'merchant-printed', route: 'em-info/58', steps: [{ media: 'print' }] },
  {
    name: 'merchant-mentions',
    route: 'em-info/58',
    steps: [...press('Show the timeline'), { fill: 'Comment', with: '' }, { write: 'Please look at this, @op' }],
    narrowSteps: [...press('Timeline'), { fill: 'Comment', with: '' }, { write: 'Please look at this, @op' }],
  },
  {
    name: 'merchant-key',
    route: 'em-info/58',
    steps: press('Dashboard Accounts', 'New key'),
    narrowSteps: press('Sections of the record', 'API Keys', 'New key'),
  },
  { name: 'merchants-none-match', route: 'em-info?f.context=nobody', steps: [] },
  { name: 'order-printed', route: 'order_info/800', steps: [{ media: 'print' }] },
  {
    name: 'order-list-splits',
    route: 'order_info',
    ...inTable('Splits'),
  },
  { name: 'return-page', route: 'order_return/1', steps: [] },
  { name: 'discount-page', route: 'order_discount/1', steps: [] },
  { name: 'invoice-payments', route: 'invoice_list_view', ...inTable('Payments of invoice') },
  { name: 'documents-add', route: 'general_contract_doc', steps: press('Add New') },
  {
    name: 'documents-schedule',
    route: 'general_contract_doc',
    steps: press('A next version of General Terms and Conditions from a later day'),
  },
  { name: 'upload-rates', route: 'ref_country_vat_rate', steps: press('Upload File'), narrowSteps: press('More', 'Upload File') },
  { name: 'upload-duties', route: 'ref_country_customs_duty_rate', steps: press('Upload Files') },
  { name: 'upload-rows', route: 'ref_courier', steps: press('From file') },
  {
    name: 'upload-checked',
    route: 'ref_courier',
    steps: [
      ...press('From file'),
      { attach: 'couriers.csv', with: 'Name;Web Address\nBlue Van;https://bluevan.example\n;nowhere\n' },
      ...press('Check first'),
      { see: 'Another file' },
    ],
    narrowSteps: [
      ...press('More', 'From file'),
      { attach: 'couriers.csv', with: 'Name;Web Address\nBlue Van;https://bluevan.example\n;nowhere\n' },
      ...press('Check first'),
      { see: 'Another file' },
    ],
  },
  { name: 'territory-codes', route: 'ref_special_territory', ...inTable('View') },
  { name: 'settings-edit', route: 'info', steps: press('Edit Post Sale Grace Period') },
  { name: 'vat-workbench-map', route: 'vat_workbench', steps: press('Map') },
  { name: 'feed-page', route: 'feeds/1', steps: [] },
]
