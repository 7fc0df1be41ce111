import type { Message } from '../../messages/messages.ts'
import type { SentenceCode } from '../../messages/sentences.ts'
import { say } from '../../messages/sentences.ts'
import type { Text } from '../Text.ts'
import { categoriesOf } from '../Text.ts'
import { gapsIn, gapsOf, sentencesOf } from './gapsOf.ts'

/** The most characters of a sentence. */
export const MAX_CHARACTERS = 4000

/** What is wrong with a translation, and in which of its forms. */
export interface TextFinding extends Message {
  readonly code: SentenceCode
  /** The category of number of the form; undefined for a text that has one form, or for all of them. */
  readonly category?: Intl.LDMLPluralRule
}

/** A translation to be checked, which may come from anywhere. */
export interface Translation {
  language: string
  english: Text
  content: Text
}

/** The categories whose number the words may say without a figure, as in "one row". */
const wordable: ReadonlySet<Intl.LDMLPluralRule> = new Set(['zero', 'one', 'two'])

/** Beginnings of tags, entities and scripts: every text is shown as plain words. */
const markup = /<[a-z/!?]|&(?:[a-z]+|#\w+);|javascript:/i
/** Control characters except the line feed, marks that turn the direction of writing, and whatever else nobody sees or can type. */
const invisible = /(?![\n\u00ad\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/u
/** What a spreadsheet takes for a formula. */
const formula = /^[=+@\t-]/

/** The gaps that a form must have. */
function neededGaps(english: Text, category: Intl.LDMLPluralRule): string[] {
  if (typeof english === 'string') return gapsIn(english)
  const general = gapsIn(english.other)
  if (!wordable.has(category)) return general
  return general.filter((name) => sentencesOf(english).every((sentence) => gapsIn(sentence).includes(name)))
}

/** What is wrong with one sentence of a translation, whatever the language. */
function refusalsOf(sentence: string, english: Text, category: Intl.LDMLPluralRule): Message[] {
  // A few texts of the library are empty in English, too.
  if (sentence.trim() === '') return sentencesOf(english).some((one) => one.trim() === '') ? [] : [say('TEXT_EMPTY')]
  const given = gapsIn(sentence)
  const known = gapsOf(english)
  const missing = neededGaps(english, category).filter((name) => !given.includes(name))
  const foreign = given.filter((name) => !known.includes(name))
  const isLined = sentencesOf(english).some((one) => one.includes('\n'))
  const found: (Message | false)[] = [
    ...missing.map((name) => say('TEXT_GAP_MISSING', { gap: `%{${name}}` })),
    ...foreign.map((name) => say('TEXT_GAP_FOREIGN', { gap: `%{${name}}` })),
    /[{}]/.test(sentence.replaceAll(/%\{\w+\}/g, '')) && say('TEXT_BRACE'),
    markup.test(sentence) && say('TEXT_MARKUP'),
    sentence.includes('||||') && say('TEXT_BARS'),
    (invisible.test(sentence) || !sentence.isWellFormed()) && say('TEXT_INVISIBLE'),
    !isLined && sentence.includes('\n') && say('TEXT_LINES'),
    formula.test(sentence) && !sentencesOf(english).some((one) => formula.test(one)) && say('TEXT_FORMULA'),
    sentence.length > MAX_CHARACTERS && say('TEXT_TOO_LONG', { max: MAX_CHARACTERS }),
  ]
  return found.filter((one) => one !== false)
}

const inCategory =
  (category: Intl.LDMLPluralRule) =>
  (message: Message): TextFinding =>
    ({ ...message, category }) as TextFinding

/**
 * Why a translation cannot be used; nothing if it can. The browser says so while somebody types, the server refuses it, and what was
 * written into the database by hand is not shown.
 */
export function refusedIn({ language, english, content }: Translation): TextFinding[] {
  if (typeof english === 'string')
    return typeof content === 'string'
      ? (refusalsOf(content, english, 'other') as TextFinding[])
      : [say('TEXT_ONE_FORM') as TextFinding]
  if (typeof content === 'string') return [say('TEXT_FORMS') as TextFinding]
  const wanted = categoriesOf(language)
  const foreign = (Object.keys(content) as Intl.LDMLPluralRule[]).filter((category) => !wanted.includes(category))
  return [
    ...foreign.map((category) => inCategory(category)(say('TEXT_FORM_FOREIGN', { form: category }))),
    ...wanted.flatMap((category) => refusalsOf(content[category] ?? '', english, category).map(inCategory(category))),
  ]
}
