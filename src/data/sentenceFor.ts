import type { Message, StoredMessage, StoredParams } from '#schema/messages/messages.ts'
import { areMessages } from '#schema/messages/messages.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import { CallError } from './CallError.ts'

/** The parameters that a sentence can hold: texts, numbers and other sentences. */
const sayable = (params: Readonly<Record<string, unknown>>): StoredParams =>
  Object.fromEntries(
    Object.entries(params).filter(
      (entry): entry is [string, StoredParams[string]] => ['string', 'number'].includes(typeof entry[1]) || areMessages(entry[1]),
    ),
  )

/** The message of a failed call, apart from the errors of its fields. */
export const messageOf = ({ code, params, message }: CallError): StoredMessage => ({ code, params: sayable(params), message })

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && !(value instanceof Error) && 'code' in value && 'message' in value

/**
 * The sentence for a failure, or for what a rule says, in the person's language: the errors of its fields, or its message,
 * or 'Failed with status {code}' (ERRMSG-02 to ERRMSG-05).
 */
export function sentenceFor(error: unknown, t: Texts['t']): string {
  if (error instanceof CallError) {
    const sentences = new Set(Object.values(error.errors).map((message) => t.message(message)))
    if (sentences.size > 0) return [...sentences].join(' ')
    return error.message ? t.message(messageOf(error)) : t('error.failedWithStatus', { code: error.statusCode })
  }
  if (isMessage(error)) return t.message(error)
  return t.source(error instanceof Error ? error.message : String(error))
}
