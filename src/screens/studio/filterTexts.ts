import { generalForm, sentencesOf } from '#schema/texts/studio/gapsOf.ts'
import { textStates } from '#schema/texts/studio/textState.ts'
import type { AgreedTerm } from '#schema/texts/studio/agreedTerms.ts'
import type { MeasuredText } from '#schema/texts/studio/warningsIn.ts'
import { warningsIn } from '#schema/texts/studio/warningsIn.ts'
import type { TextFinding } from '#schema/texts/studio/checkText.ts'
import type { Text } from '#schema/texts/Text.ts'
import { folded } from '../../kinds/text/folded.ts'
import type { StudioText } from './StudioText.ts'
import { contentOf, placeNames, wordingOf } from './StudioText.ts'

/** Choices of the filter by state that are more than a state. */
export const workNames = ['toDo', 'toReview', 'mine', 'news', 'warned'] as const

/** All choices of the filter by state. */
export const stateChoices = [...workNames, ...textStates] as const

/** What the list shows; empty for everything. */
export interface TextFilter {
  state: string
  place: string
  search: string
}

interface Around {
  language: string
  /** The user name of the reader. */
  person: string
  byEnglish: ReadonlyMap<string, readonly StudioText[]>
  /** The terms of the language. */
  agreed: readonly AgreedTerm[]
}

/** How the same English is translated in other places. */
export const elsewhereOf = (text: StudioText, byEnglish: Around['byEnglish']): StudioText[] =>
  (byEnglish.get(generalForm(text.english)) ?? []).filter(({ key }) => key !== text.key)

interface Wording extends Omit<Around, 'person'> {
  /** What is said, if not what is stored. */
  content?: Text
  /** How wide that is where it stands. */
  measured?: MeasuredText | undefined
}

/** The warnings about a text that nobody has waived. */
export function warningsOf(text: StudioText, { language, byEnglish, agreed, measured, ...said }: Wording): TextFinding[] {
  const content = said.content ?? contentOf(text)
  if (content === null) return []
  const elsewhere = elsewhereOf(text, byEnglish).map(wordingOf).filter(Boolean)
  const waived = text.row?.waived ?? {}
  return warningsIn({ language, english: text.english, content }, { elsewhere, agreed, measured }).filter(
    ({ code }) => !Object.hasOwn(waived, code),
  )
}

/** Whether a text waits for a translator. */
export const isToDo = ({ state }: StudioText): boolean => state === 'outdated' || state === 'missing' || state === 'draft'

/** Whether a text waits for the approval of this person. */
export const isToReview = ({ state, row }: StudioText, person: string): boolean => state === 'draft' && row?.author !== person

/** When a person last wrote something in the language of the texts; an empty text if never. */
const lastChangeBy = (person: string, texts: readonly StudioText[]): string =>
  texts.reduce((last, { row }) => (row?.author === person && row.changed > last ? row.changed : last), '')

/** Those that others have written since a person last wrote. */
const newsFor = (person: string, texts: readonly StudioText[]): StudioText[] => {
  const since = lastChangeBy(person, texts)
  return texts.filter(({ row }) => row !== undefined && row.author !== person && row.changed > since)
}

function hasState(text: StudioText, wanted: string, around: Around): boolean {
  switch (wanted) {
    case 'toDo':
      return isToDo(text)
    case 'toReview':
      return isToReview(text, around.person)
    case 'mine':
      return text.row?.author === around.person
    case 'warned':
      return warningsOf(text, around).length > 0
    default:
      return text.state === wanted
  }
}

/** The texts that a filter shows, by place and, within it, in the order of the catalogue. */
export function filterTexts(texts: readonly StudioText[], { state, place, search }: TextFilter, around: Around): StudioText[] {
  const words = folded(search.trim())
  const isFound = (text: StudioText) =>
    words === '' ||
    text.key.toLowerCase().includes(search.trim().toLowerCase()) ||
    [...sentencesOf(text.english), ...sentencesOf(contentOf(text) ?? '')].some((one) => folded(one).includes(words))
  const isWanted = (text: StudioText) => state === '' || state === 'news' || hasState(text, state, around)
  const found = (state === 'news' ? newsFor(around.person, texts) : texts).filter(
    (text) => (place === '' || text.place === place) && isFound(text) && isWanted(text),
  )
  return found.toSorted((a, b) => placeNames.indexOf(a.place) - placeNames.indexOf(b.place))
}
