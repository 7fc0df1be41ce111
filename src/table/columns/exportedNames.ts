import type { NamedTable } from '#schema/define.ts'
import { euroColumnOf } from '#schema/columns/inEuro.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import type { GridColumn } from '../grid/GridColumn.ts'

type Shown = Pick<GridColumn, 'id' | 'lead' | 'beneath'>

/** What the cell of a column shows besides its own value: the rest of the record's name, and what stands in small print. */
const besides = ({ lead, beneath = [] }: Shown): string[] =>
  [lead?.subtitle?.name, lead?.state?.name, lead?.country, ...beneath.map(({ name }) => name)].filter(
    (name) => name !== undefined,
  )

/**
 * The columns of a download: all that the rows of a list show, in its order. Amounts are followed by their currency and, if lists
 * compare them in euro, by what they are in euro.
 * @param names the columns in sight
 */
export function exportedNames(
  names: readonly string[],
  columns: readonly Shown[],
  { fields, of }: { fields: readonly NamedField[]; of: NamedTable['fields'] },
): readonly string[] {
  const kindOf = (name: string) => fields.find((field) => field.name === name)?.kind
  const shown = [
    ...new Set(
      names.flatMap((name) => {
        const column = columns.find(({ id }) => id === name)
        return [name, ...(column ? besides(column) : []).filter((other) => kindOf(other) !== undefined)]
      }),
    ),
  ]
  const amounts = shown.filter((name) => kindOf(name) === 'money')
  const last = shown.lastIndexOf(amounts.at(-1) ?? '')
  if (last < 0 || kindOf('currency') !== 'currency') return shown
  const euros = amounts.flatMap((name) => euroColumnOf(of, name) ?? [])
  return shown.toSpliced(last + 1, 0, ...(shown.includes('currency') ? [] : ['currency']), ...euros)
}
