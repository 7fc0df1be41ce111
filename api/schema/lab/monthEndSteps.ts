/** The steps of the end of a month, as an operator takes them. */
export const monthEndSteps = [
  'orders',
  'invoices',
  'statement',
  'reminders',
  'returns',
  'reconciliation',
  'filing',
  'corrections',
] as const

export type MonthEndStep = (typeof monthEndSteps)[number]
