import type { Message } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import { AppError } from '../../errors.ts'
import type { NumberChecker } from './checkNumber.ts'
import { checkVatNumber } from './checkNumber.ts'
import { vatNumbersOf } from './merchantNumbers.ts'

interface NumberMessage extends Message {
  message_type: 'success' | 'warning' | 'info'
}

const types = { valid: 'success', invalid: 'warning', unknown: 'info' } as const
const sentences = { valid: 'NUMBER_VALID', invalid: 'NUMBER_INVALID', unknown: 'NUMBER_UNKNOWN' } as const

/** Checks each VAT number of a merchant with VIES. @throws {AppError} UNKNOWN_ROW */
export async function checkMerchant(checker: NumberChecker, id: number): Promise<{ messages: NumberMessage[] }> {
  const merchant = await checker.db.write.selectFrom('em').select('id').where('id', '=', id).executeTakeFirst()
  if (!merchant) throw new AppError('UNKNOWN_ROW')
  const numbers = await vatNumbersOf(checker.db.rw, id)
  const messages: NumberMessage[] = []
  for (const { country, number } of numbers) {
    const { result, reason } = await checkVatNumber(checker, { country, number, emId: id })
    messages.push({ message_type: types[result], ...say(sentences[result], { number, reason: reason ?? '–' }) })
  }
  return { messages: messages.length ? messages : [{ message_type: 'info', ...say('NO_VAT_IDS') }] }
}
