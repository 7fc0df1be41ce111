import type { LabFigureName } from './labFigures.ts'

/** What must always hold at the end of a month, whatever the scenario. */
export const invariantNames = [
  'allBilled',
  'numbersWithoutGaps',
  'paymentsOfInvoices',
  'oneMailOnly',
  'ledgerIsReturns',
  'returnsAreFiles',
  'invoicesOfReturns',
  'allFiled',
  'filedUnmoved',
  'correctionInLedger',
] as const

export type InvariantName = (typeof invariantNames)[number]

/** Something that was looked at after a step, with what it should be and what it is. */
export interface RehearsalCheck {
  /** An expected figure of the scenario, or what must always hold. */
  check: LabFigureName | InvariantName
  /** The merchant that it is about; null for all. */
  merchant: number | null
  expected: string
  found: string
  passed: boolean
  /** Where to look for the difference: a page of the application. */
  link: string
}
