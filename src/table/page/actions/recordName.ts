import type { NamedTable } from '#schema/define.ts'
import { titleOf } from '#schema/fields.ts'
import { plainText } from '../../../kinds/text/plainText.ts'
import type { Row } from '../../../kinds/KindView.ts'

/** What people know a row by, as a button of it says: the value of the table's label, or its number. */
export function recordName({ label = 'name', fields }: NamedTable, row: Row): string {
  const field = fields[label]
  const text = field ? plainText[field.kind](row[label], { ...field, name: label, title: titleOf(label, field) }, row) : ''
  return text === '' ? `#${row.id}` : text
}
