import { findingSentences } from '#schema/intake/findingSentences.ts'
import type { Texts } from '../../i18n/index.ts'
import { eventPathWords } from '../../kinds/text/eventPathWords.ts'
import { storedSentence } from '../../kinds/text/storedSentence.ts'
import type { LandedCost } from './useLandedCost.ts'

/** A finding in the reader's language, with the part of the question that it concerns. */
export function findingWords(finding: Omit<LandedCost['findings'][number], 'level'>, t: Texts['t']): string {
  const { field, message: text } = finding
  const words = storedSentence({ text, sentence: { of: findingSentences, code: 'detail', params: 'params' }, row: finding }, t)
  return field === null ? words : `${eventPathWords(field, t)}: ${words}`
}
