/** The scenarios that ship, each by the key of what the catalogue says about it (`lab.ready`). */
export const readyScenarios = {
  'flood-of-returns': 'floodOfReturns',
  'ioss-exclusion': 'iossExclusion',
  'nil-everywhere': 'nilEverywhere',
  'no-rate-at-month-end': 'noRateAtMonthEnd',
  'one-difference': 'oneDifference',
  peak: 'peak',
  'quiet-month': 'quietMonth',
  'three-years': 'threeYears',
  'vat-change': 'vatChange',
} as const

export type ReadyScenario = keyof typeof readyScenarios

export const isReadyScenario = (name: string): name is ReadyScenario => Object.hasOwn(readyScenarios, name)
