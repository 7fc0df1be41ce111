import type { Message, MessageParams } from '#schema/messages/messages.ts'
import type { Texts } from '../i18n/createTexts.ts'
import { CallError } from './CallError.ts'

const scalars = (params: Readonly<Record<string, unknown>>): MessageParams =>
  Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1])),
  )

/** What a failed call says, apart from its fields; without a sentence nothing. */
export const messageOf = ({ code, params, message }: CallError): Message => ({ code, params: scalars(params), message })

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && !(value instanceof Error) && 'code' in value && 'message' in value

/**
 * The sentence for a failure, or for what a rule says, in the person's language: what is wrong with its fields, or its
 * message, or 'Failed with status {code}' (ERRMSG-02..05).
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
