import type { TextParams, Texts } from '../i18n/createTexts.ts'
import { CallError } from './CallError.ts'

const scalars = (params: Readonly<Record<string, unknown>>): TextParams =>
  Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1])),
  )

/**
 * The sentence for an error, in the person's language: what is wrong with its fields, or its message, or
 * 'Failed with status {code}' (ERRMSG-02..05).
 */
export function sentenceFor(error: unknown, t: Texts['t']): string {
  if (error instanceof CallError) {
    const sentences = new Set(Object.values(error.errors))
    if (sentences.size > 0) return [...sentences].map((sentence) => t.source(sentence)).join(' ')
    return error.message
      ? t.source(error.message, scalars(error.params))
      : t('error.failedWithStatus', { code: error.statusCode })
  }
  return t.source(error instanceof Error ? error.message : String(error))
}
