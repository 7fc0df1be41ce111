/** The four kinds of invoices. Each has a table, a range of ids and a series of numbers of its own. */
const invoiceKinds = ['standard', 'addons', 'mcg', 'gpsr'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** The kind of invoice that an id belongs to (CONST-10 to CONST-13); 1,000,000 itself is still a standard invoice. */
export function invoiceTable(id: number): InvoiceKind {
  if (id >= 12_000_000) return 'gpsr'
  if (id >= 7_000_000) return 'mcg'
  return id > 1_000_000 ? 'addons' : 'standard'
}
