/** What can be written into the search besides names and numbers. The first words of a sentence are its key: they are compared with what is typed. */
export const sentences = {
  orders: 'Orders',
  invoices: 'Invoices',
  returns: 'Returns',
  /** Words that may precede the goods, or be between the goods and the country. */
  vat: 'vat rate on',
  to: 'to for in',
  /** Words before the least amount of a list. */
  above: 'above over from',
  /** Words that may precede what is to be added. */
  create: 'create add new make',
  atLeast: 'at least %{amount}',
  vatOf: '%{rate} VAT in %{country}',
  vatOn: 'VAT on %{code}',
  costOf: 'Landed cost of %{code}',
  listOf: '%{title} of %{name}',
  change: 'Change %{field} of %{name}',
  newValue: 'to %{value}',
  examples: 'You can also write',
  exampleOrders: 'orders lotus last month',
  exampleField: 'phone lotus = +372 5550 1234',
  exampleVerb: 'block lotus',
  exampleVat: 'book to Germany',
} as const
