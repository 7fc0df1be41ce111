/** What a person does on a screen: each names what it acts on by its words. */
export type Step =
  | { press: string }
  | { fill: string; with: string }
  | { keys: string }
  | { write: string }
  /** From here on the calls under this path are not answered. */
  | { lose: string }

export interface ScreenState {
  name: string
  /** The address behind /view/. */
  route: string
  steps: readonly Step[]
}

const press = (...names: string[]): Step[] => names.map((name) => ({ press: name }))

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

/** The dialogs, menus and states of screens that no address alone leads to, and how to get there. */
export const screenStates: readonly ScreenState[] = [
  { name: 'not-found', route: 'no-such-page', steps: [] },
  { name: 'kit', route: 'kit', steps: [] },
  { name: 'kit-menu', route: 'kit', steps: press('Show a menu') },
  { name: 'kit-note', route: 'kit', steps: press('Show a note') },
  { name: 'menu-reference', route: 'ref_currency', steps: [] },
  { name: 'go-to', route: 'dashboard', steps: [{ keys: 'g' }] },
  { name: 'list-as-of', route: 'ref_courier?asOf=2026-11-20', steps: [] },
  { name: 'list-none-match', route: 'ref_courier?f.name=nobody', steps: [] },
  { name: 'list-not-loaded', route: 'ref_country', steps: [{ lose: 'visualize/load' }, ...press('Name', 'Refresh')] },
  { name: 'list-selected', route: 'ref_courier', steps: press('Select all rows') },
  { name: 'list-more-filters', route: 'order_info', steps: press('Add filter') },
  { name: 'list-filter-days', route: 'order_info', steps: press('Timestamp') },
  { name: 'list-filters-in-use', route: 'order_info?f.order_status=cancelled,accepted&f.timestamp=lastYear', steps: [] },
  {
    name: 'landed-cost-answer',
    route: 'landed_cost?to=FI&on=2026-10-15&delivery=20&goods=6109100010~CN~2~150~&goods=640399~CN~1~40~',
    steps: [],
  },
  { name: 'order-papers', route: 'order_info/5', steps: press('Papers') },
  { name: 'list-peek', route: 'order_info?peek=5', steps: [] },
  { name: 'list-columns', route: 'order_info', steps: press('Columns') },
  { name: 'list-conditions', route: 'order_info', steps: press('Add filter', 'Conditions', 'Add group') },
  { name: 'list-save-view', route: 'ref_courier', steps: press('Save as a new view') },
  { name: 'list-as-of-day', route: 'ref_courier', steps: press('As of') },
  { name: 'list-export', route: 'ref_courier', steps: press('Export') },
  { name: 'list-bulk', route: 'ref_courier', steps: press('Select all rows', 'Change field…') },
  { name: 'record-add', route: 'ref_fee_class', steps: press('Add New Record') },
  { name: 'record-refused', route: 'ref_fee_class', steps: press('Add New Record', 'Add record') },
  { name: 'record-edit', route: 'ref_fee_class', steps: press('Edit record') },
  {
    name: 'record-history',
    route: 'ref_courier',
    steps: [...press('Edit record'), { fill: 'Name', with: 'Renamed for a picture' }, ...press('Save', 'History of record')],
  },
  { name: 'record-no-history', route: 'ref_currency', steps: press('History of record') },
  { name: 'cell-editor', route: 'ref_courier', steps: [{ press: 'Name' }, { keys: 'ArrowDown' }, { keys: 'Enter' }] },
  ...merchantTabs.map((tab) => ({ name: `merchant ${tab}`, route: 'em-info', steps: press('View Info', tab) })),
  { name: 'merchant-editor', route: 'em-info', steps: press('View Info', 'Edit ') },
  { name: 'merchant-history', route: 'em-info', steps: press('View Info', 'History') },
  { name: 'merchant-page', route: 'em-info/58', steps: [] },
  { name: 'merchant-page-comment', route: 'em-info/58', steps: [{ fill: 'Comment', with: 'Please look at this, @op' }] },
  { name: 'order-page', route: 'order_info/800', steps: [] },
  { name: 'order-why', route: 'order_info/800', steps: press('Why these numbers?') },
  { name: 'order-what-if', route: 'order_info/800', steps: press('What if…') },
  { name: 'order-list-items', route: 'order_info', steps: press('Items') },
  { name: 'order-list-shipments', route: 'order_info', steps: press('Shipments') },
  { name: 'order-return-summary', route: 'order_return', steps: press('Summary') },
  { name: 'invoice-page', route: 'invoice_list_view/1', steps: [] },
  { name: 'rate-page', route: 'ref_country_vat_rate/35', steps: [] },
  { name: 'merchant-block', route: 'em-info', steps: press('Block ') },
  { name: 'vat-timeline', route: 'ref_country_vat_rate?f.country=DE&f.rate_type=STANDARD', steps: press('now') },
  { name: 'vat-items', route: 'ref_country_vat_rate?f.country=AT&f.rate_type=REDUCED', steps: press('Items') },
  { name: 'vat-finder-goods', route: 'vat_workbench', steps: [{ write: 'book' }] },
  { name: 'vat-finder-answer', route: 'vat_workbench?country=DE&hs6p_code=490199', steps: [] },
  { name: 'vat-finder-below', route: 'vat_workbench?country=BE&hs6p_code=490700', steps: [] },
  { name: 'vat-finder-heading', route: 'vat_workbench?country=FR&hs6p_code=4901', steps: [] },
  { name: 'vat-finder-outside', route: 'vat_workbench?country=US&hs6p_code=490199', steps: [] },
  { name: 'vat-finder-refused', route: 'vat_workbench?country=DE&hs6p_code=49019&date=2026-02-30', steps: [] },
  { name: 'register-guided-numbers', route: 'register/guided?step=numbers', steps: [] },
  { name: 'register-guided-review', route: 'register/guided?step=review', steps: [] },
  { name: 'vat-workbench-line', route: 'vat_workbench?line=LU.super_reduced', steps: [] },
  { name: 'rates-chart', route: 'ref_daily_exchange_rates', steps: press('Chart') },
  { name: 'vat-review-selected', route: 'ref_country_vat_item_review', steps: press('Select all rows') },
  { name: 'vat-nomenclature', route: 'hs_nomenclature', steps: press('49', '4901') },
  { name: 'exports-check', route: 'exports', steps: press('Check a file') },
  { name: 'search', route: 'dashboard', steps: [{ keys: 'Control+k' }, { write: 'a' }] },
  { name: 'search-empty', route: 'dashboard', steps: [{ keys: 'Control+k' }, { write: 'zzzzzz' }] },
  { name: 'keys', route: 'ref_courier', steps: [{ keys: '?' }] },
]
