import type { ReturnFinding } from '#domain/returns/ReturnFinding.ts'
import type { Message } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'

/** A reason that stops the filing of a return, as a sentence. */
export function sayFinding({ code, mscon = '', rate = '', currency = '', day = '', period = '', whose }: ReturnFinding): Message {
  switch (code) {
    case 'RATE_MISSING':
      return say(code, { currency, day })
    case 'NUMBER_MISSING':
      return say(whose === 'intermediary' ? 'INTERMEDIARY_NUMBER_MISSING' : code)
    case 'NEGATIVE_LINE':
    case 'RATE_NOT_IN_FORCE':
    case 'LINE_NOT_ALLOWED':
      return say(code, { country: mscon, rate: String(Number(rate)) })
    case 'OUT_OF_TIME':
      return say(code, { country: mscon, period })
    case 'FILE_DIFFERS':
      return say(code, { found: mscon })
    default:
      return say(code)
  }
}
