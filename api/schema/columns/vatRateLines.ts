/** The line of rates that a type belongs to when nobody names one: most countries have one line a type. */
export const vatRateLines = {
  STANDARD: 'standard',
  REDUCED: 'reduced_1',
  SECOND_REDUCED: 'reduced_2',
  SUPER_REDUCED: 'super_reduced',
  PARKING: 'parking',
  ZERO: 'zero',
  EXEMPT: 'exempt',
} as const
