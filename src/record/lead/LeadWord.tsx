import type { NamedTable } from '#schema/define.ts'
import { titleOf } from '#schema/fields.ts'
import { ref } from '../../kinds/ref.tsx'
import type { KnownRow } from './leadWords.ts'

interface Props {
  table: NamedTable
  row: KnownRow
  /** The field of the table's lead. */
  name: string | undefined
  /** What the row itself says about it. */
  words: string
}

/** The text of a lead's field, apart from what stands beside it; for a reference, the name of the other record, which the row does not hold. */
export function LeadWord({ table, row, name = '', words }: Props) {
  const field = table.fields[name]
  if (field?.kind !== 'ref') return <bdi>{words}</bdi>
  return <ref.Cell value={row[name]} field={{ ...field, name, title: titleOf(name, field) }} row={row} copies={false} />
}
