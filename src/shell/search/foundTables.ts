/** The text key for a record, by table. */
export const recordNames = {
  em_view: 'grid.search.merchant',
  order_info_view: 'grid.search.order',
  invoice_list_info: 'grid.search.invoice',
} as const

/** The tables whose records the search finds. */
export const foundTables = Object.keys(recordNames)
