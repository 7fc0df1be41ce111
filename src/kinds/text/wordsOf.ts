import { shownState } from '#schema/states/shownState.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import type { CellProps, NamedField } from '../KindView.ts'
import { eventPathWords } from './eventPathWords.ts'
import { listedWords } from '#schema/texts/humanise.ts'
import { labelOf, optionsOf } from './optionsOf.ts'
import { shownText } from './shownText.ts'
import { storedSentence } from './storedSentence.ts'

type Value = Pick<CellProps, 'value' | 'field' | 'row'>

/** The labels of some tags. */
export function tagWords(tags: readonly string[], field: NamedField, t: Texts['t']): string[] {
  const options = optionsOf(field)
  return tags.map((tag) => {
    const option = options.find(({ value }) => value === tag)
    return option ? t.source(option.label) : tag
  })
}

/** The words in the place of a value that the row does not have, though a number is stored; undefined if it has one. */
export function wordInstead({ field: { noneWhere }, row }: Pick<Value, 'field' | 'row'>, t: Texts['t']): string | undefined {
  const decides = noneWhere && row[noneWhere.field]
  return noneWhere && typeof decides === 'string' && noneWhere.in.includes(decides) ? t.source(noneWhere.says) : undefined
}

/** A value in words, in the reader's language, for questions, previews and the history; null becomes an empty text. */
export function wordsOf({ value, field, row }: Value, t: Texts['t']): string {
  if (field.kind === 'choice')
    return typeof value === 'string' && value !== '' ? t.source(labelOf(shownState(value, field.whole, row), field)) : ''
  if (field.kind === 'flag') return typeof value === 'boolean' ? t(value ? 'table.yes' : 'table.no') : ''
  if (field.kind === 'tags') return Array.isArray(value) ? tagWords(value.map(String), field, t).join(', ') : ''
  if (field.words && typeof value === 'string')
    return field.words.includes(value) ? t.source(field.labels?.[value] ?? listedWords(value)) : value
  if (field.isEventPath && typeof value === 'string') return eventPathWords(value, t)
  if (field.sentence && typeof value === 'string') return storedSentence({ text: value, sentence: field.sentence, row }, t)
  return wordInstead({ field, row }, t) ?? shownText({ value, field, row }, t.language)
}
