import type { Message } from '../../messages/messages.ts'
import { say } from '../../messages/sentences.ts'
import { formsOf, termsIn } from '../glossary.ts'
import type { AgreedTerm } from './agreedTerms.ts'
import { isTermUsed, termsOfText } from './agreedTerms.ts'
import type { TextFinding, Translation } from './checkText.ts'
import { generalForm } from './gapsOf.ts'

/** A translation this much longer than the English is likely to be cut on a button or in the head of a column. */
const MAX_RATIO = 1.6
/** Short words differ more. */
const SPARE = 12

const ending = (sentence: string): string => /[.!?…:]$/u.exec(sentence.trimEnd())?.[0] ?? ''
const isCapital = (sentence: string): boolean => /^\p{Lu}/u.test(sentence)
const hasLetters = (sentence: string): boolean => /\p{L}{2}/u.test(sentence.replaceAll(/%\{\w+\}/g, ''))

/** The abbreviations of the glossary that a sentence should have, in the form that the language uses. */
function unusedTerms(english: string, sentence: string, language: string): string[] {
  const used = termsIn(sentence)
  return termsIn(english).flatMap((term) => {
    const forms = formsOf(term, language)
    const isUsed = used.includes(term) || forms.some((form) => sentence.includes(form))
    return isUsed ? [] : [forms[0] ?? term]
  })
}

/** The width of a translation in the narrowest place of its text, and what there is room for, in pixels. */
export interface MeasuredText {
  width: number
  room: number
}

/** Whether a translation is too long: as measured where its text stands or, where nobody has measured, compared with the English. */
function lengthOf(there: string, here: string, measured: MeasuredText | undefined): Message | false {
  if (measured) return measured.width > measured.room && say('TEXT_CUT', { count: measured.width, max: measured.room })
  return here.length > there.length * MAX_RATIO + SPARE && say('TEXT_LONG', { count: here.length, max: there.length })
}

interface Known {
  /** How the same English is translated in other places. */
  elsewhere?: readonly string[]
  /** What translators have agreed to call things in this language. */
  agreed?: readonly AgreedTerm[]
  /** How wide the translation is where the walk through all screens has found the text. */
  measured?: MeasuredText | undefined
}

/** What looks wrong about a translation that can be used, and may be right: whoever says why waives it. */
export function warningsIn(
  { language, english, content }: Translation,
  { elsewhere = [], agreed = [], measured }: Known = {},
): TextFinding[] {
  const [there, here] = [generalForm(english), generalForm(content)]
  if (here.trim() === '') return []
  const differing = elsewhere.find((one) => one !== here)
  const found: (Message | false)[] = [
    lengthOf(there, here, measured),
    ending(here) !== ending(there) && say('TEXT_END', { sign: ending(there) || '–' }),
    here !== here.trim() && here.trimEnd() !== here && !/\s$/.test(there) && say('TEXT_SPACES'),
    /[^\n] {2}|\d %/.test(here) && say('TEXT_SPACES'),
    isCapital(there) && /^\p{Ll}/u.test(here) && say('TEXT_CAPITAL'),
    hasLetters(there) && here === there && there.includes(' ') && say('TEXT_SAME'),
    differing !== undefined && say('TEXT_TWO_WAYS', { text: differing }),
    ...unusedTerms(there, here, language).map((term) => say('TEXT_TERM', { term })),
    ...termsOfText(there, agreed)
      .filter((term) => !isTermUsed(here, term))
      .map(({ translation }) => say('TEXT_TERM', { term: translation })),
  ]
  const all = found.filter((one) => one !== false) as TextFinding[]
  return all.filter((one, index) => all.findIndex(({ code }) => code === one.code) === index || one.code === 'TEXT_TERM')
}
