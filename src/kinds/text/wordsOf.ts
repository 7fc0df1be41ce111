import type { Texts } from '../../i18n/createTexts.ts'
import type { CellProps, NamedField } from '../KindView.ts'
import { labelOf, optionsOf } from './optionsOf.ts'
import { shownText } from './shownText.ts'

type Value = Pick<CellProps, 'value' | 'field' | 'row'>

/** What each of some tags is called. */
export function tagWords(tags: readonly string[], field: NamedField, t: Texts['t']): string[] {
  const options = optionsOf(field)
  return tags.map((tag) => {
    const option = options.find(({ value }) => value === tag)
    return option ? t.source(option.label) : tag
  })
}

/** A value as a sentence says it in the reader's language: in questions, previews and the history. Nothing is the empty text. */
export function wordsOf({ value, field, row }: Value, t: Texts['t']): string {
  if (field.kind === 'choice') return typeof value === 'string' && value !== '' ? t.source(labelOf(value, field)) : ''
  if (field.kind === 'flag') return typeof value === 'boolean' ? t(value ? 'table.yes' : 'table.no') : ''
  if (field.kind === 'tags') return Array.isArray(value) ? tagWords(value.map(String), field, t).join(', ') : ''
  return shownText({ value, field, row }, t.language)
}
