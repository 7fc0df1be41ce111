import type { NamedTable } from '#schema/define.ts'
import { titleOf } from '#schema/fields.ts'
import { leadOf } from '#schema/leadOf.ts'
import type { Texts } from '../i18n/createTexts.ts'
import { plainText } from '../kinds/text/plainText.ts'
import type { NamedField, Row } from '../kinds/KindView.ts'

/** What introduces a record in one line: its name, and its further facts in the order of the lead, empty ones left out. */
export function leadWords(table: Pick<NamedTable, 'fields' | 'label' | 'lead'>, row: Row, t: Texts['t']) {
  const { title, subtitle, state, amount, when } = leadOf(table)
  function wordsOf(name: string | undefined): string {
    const definition = name === undefined ? undefined : table.fields[name]
    if (name === undefined || !definition) return ''
    const field: NamedField = { ...definition, name, title: t.source(titleOf(name, definition)) }
    const value = row[name]
    // That something is as it should be is no news.
    if (field.kind === 'flag') return value === false ? `${field.title}: ${t('table.no')}` : ''
    const text = plainText[field.kind](value, field, row)
    return field.kind === 'choice' ? t.source(text) : text
  }
  return { title: wordsOf(title) || `#${row.id}`, facts: [subtitle, amount, when, state].map(wordsOf).filter(Boolean) }
}
