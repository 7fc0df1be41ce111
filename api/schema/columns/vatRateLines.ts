/** The rate line of a type if none is named, as most countries have one line per type. */
export const vatRateLines = {
  STANDARD: 'standard',
  REDUCED: 'reduced_1',
  SECOND_REDUCED: 'reduced_2',
  SUPER_REDUCED: 'super_reduced',
  PARKING: 'parking',
  ZERO: 'zero',
  EXEMPT: 'exempt',
} as const
