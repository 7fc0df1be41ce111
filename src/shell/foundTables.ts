/** What a record is called, by the table it is found in. */
export const recordNames = {
  em_view: 'grid.search.merchant',
  order_info_view: 'grid.search.order',
  invoice_list_info: 'grid.search.invoice',
} as const

/** The tables whose records are found. */
export const foundTables = Object.keys(recordNames)
