import type { FindingCode } from '#schema/intake/findingCodes.ts'

/** What was found in a line. */
export interface LineProblem {
  code: FindingCode
  level: 'error' | 'warning'
  /** A path within the line, such as `items.2.unit_price`. */
  field: string | null
  message: string
}
