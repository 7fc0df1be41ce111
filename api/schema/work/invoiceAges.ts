/** How long invoices have been due, in days; `from` is the first of a band. What is not due yet comes first. */
export const ageBands = [
  { name: 'not_due', from: null, to: 0 },
  { name: 'up_to_30', from: 1, to: 30 },
  { name: 'up_to_60', from: 31, to: 60 },
  { name: 'up_to_90', from: 61, to: 90 },
  { name: 'over_90', from: 91, to: null },
] as const
export type AgeBand = (typeof ageBands)[number]['name']
