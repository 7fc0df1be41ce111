import type { FindingCode } from '#schema/intake/findingCodes.ts'
import type { FindingDetail } from '#schema/intake/findingSentences.ts'
import { findingSentences } from '#schema/intake/findingSentences.ts'
import type { MessageParams } from '#schema/messages/messages.ts'
import { fill } from '#schema/messages/messages.ts'
import type { Refusal } from '../orders/OrderContext.ts'

/** An error in a line, or a warning about it. */
export interface Finding {
  level: 'error' | 'warning'
  code: FindingCode
  /** A path within the line, such as `items.2.unit_price`. */
  field: string | null
  /** The English sentence. */
  message: string
  /** The key of the sentence, by which it is translated, and its values. */
  detail: FindingCode | FindingDetail
  params: MessageParams | null
}

/** A more precise sentence than that of the code, with its values. */
export interface Details {
  detail: FindingDetail
  params?: MessageParams
}

/** A finding for which the line is refused. */
export function errorOf(code: FindingCode, field: string | null = null, details?: Details): Finding {
  const { detail = code, params = null } = details ?? {}
  return { level: 'error', code, field, message: fill(findingSentences[detail], params ?? {}), detail, params }
}

/** A finding that is only a warning. */
export const warningOf = (code: FindingCode, field: string | null = null, details?: Details): Finding => ({
  ...errorOf(code, field, details),
  level: 'warning',
})

/** A refusal as a finding. */
export const findingOf = ({ code, field, ...details }: Refusal): Finding => errorOf(code, field ?? null, details)
