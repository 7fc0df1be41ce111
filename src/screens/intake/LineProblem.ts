import type { FindingCode } from '#schema/intake/findingCodes.ts'
import type { MessageParams } from '#schema/messages/messages.ts'

/** A finding in a line. */
export interface LineProblem {
  code: FindingCode
  level: 'error' | 'warning'
  /** A path within the line, such as `items.2.unit_price`. */
  field: string | null
  message: string
  /** The key of the message, and its values. */
  detail: string | null
  params: MessageParams | null
}
