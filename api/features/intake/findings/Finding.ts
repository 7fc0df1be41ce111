import type { FindingCode } from '#schema/intake/findingCodes.ts'
import { findingCodes } from '#schema/intake/findingCodes.ts'

/** What is wrong with a line, or worth a look. */
export interface Finding {
  level: 'error' | 'warning'
  code: FindingCode
  /** A path within the line, such as `items.2.unit_price`. */
  field: string | null
  message: string
}

/** A finding that refuses the line. */
export const errorOf = (code: FindingCode, field: string | null = null, message: string = findingCodes[code]): Finding => ({
  level: 'error',
  code,
  field,
  message,
})

/** A finding that refuses nothing. */
export const warningOf = (code: FindingCode, field: string | null = null, message: string = findingCodes[code]): Finding => ({
  ...errorOf(code, field, message),
  level: 'warning',
})
