import type { Texts } from '#schema/texts/createTexts.ts'
import { CallError } from '../../data/CallError.ts'
import { sentenceFor } from '../../data/sentenceFor.ts'

/** Why the rates of the Commission were not read: it was away (VAT-19), or what the answer says. */
export const syncReason = (error: unknown, t: Texts['t']): string =>
  error instanceof CallError && error.statusCode === 503 ? t('feeds.unavailable') : sentenceFor(error, t)
