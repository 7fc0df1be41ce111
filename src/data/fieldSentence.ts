import { CallError } from './CallError.ts'
import { sentenceFor } from './sentenceFor.ts'
import type { Texts } from '#schema/texts/createTexts.ts'

/** The error of a field if there is one, or else the general error; dialogs with one input show it there. */
export function fieldSentence(error: unknown, t: Texts['t']): string {
  const [message] = error instanceof CallError ? Object.values(error.errors) : []
  return message ? t.message(message) : sentenceFor(error, t)
}
