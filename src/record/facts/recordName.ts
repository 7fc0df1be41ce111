import type { NamedTable } from '#schema/define.ts'
import { titleOf } from '#schema/fields.ts'
import { leadOf } from '#schema/leadOf.ts'
import { plainText } from '../../kinds/text/plainText.ts'
import type { Row } from '../../kinds/KindView.ts'

/** The name of a row for people: the value of its lead's title, or else its id. */
export function recordName(table: Pick<NamedTable, 'lead' | 'label' | 'fields'>, row: Row): string {
  const name = leadOf(table).title
  const field = name === 'id' ? undefined : table.fields[name]
  const text = field ? plainText[field.kind](row[name], { ...field, name, title: titleOf(name, field) }, row) : ''
  return text === '' ? `#${row.id}` : text
}
