import { useMemo } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { factsOf } from '#schema/kinds.ts'
import { leadOf } from '#schema/leadOf.ts'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import type { ExtraColumn, GridColumn } from '../grid/GridColumn.ts'
import type { TableConfig } from '../../record/TableConfig.ts'
import { recordAddress } from '../../record/facts/recordAddress.ts'
import { isEditableField } from '../../record/TableConfig.ts'

const unsorted: ReadonlySet<string> = new Set(['json', 'tags', 'file'])

/** Kinds whose values are words, to which room is of use. */
const wordy: ReadonlySet<string> = new Set(['text', 'longText', 'country', 'ref', 'email', 'url'])

/** The letters in the longer of two lines, broken where both are as short as they can be. */
function lettersInTwoLines(title: string): number {
  const words = title.split(' ')
  return Math.min(
    ...words.map((_word, index) => Math.max(words.slice(0, index).join(' ').length, words.slice(index).join(' ').length)),
  )
}

/** Room for the title in two lines, the arrow and the padding of a head, so that no title is cut that need not be. */
const headWidth = (title: string): number => Math.min(Math.ceil(lettersInTwoLines(title) * 7.2) + 44, 200)

/** The fields in the order of the list: the record's name, what its table names after it, and those that wait in the chooser. */
function inOrder(fields: readonly NamedField[], table: NamedTable): readonly (NamedField & { waits: boolean })[] {
  const named = table.columns && [leadOf(table).title, ...table.columns]
  if (!named) return fields.map((field) => ({ ...field, waits: field.hidden ?? false }))
  return [
    ...named.flatMap((name) => fields.find((field) => field.name === name) ?? []).map((field) => ({ ...field, waits: false })),
    ...fields.filter(({ name }) => !named.includes(name)).map((field) => ({ ...field, waits: true })),
  ]
}

function columnOf({ waits, ...field }: NamedField & { waits: boolean }, title: string, mayUpdate: boolean): GridColumn {
  const view = kinds[field.kind]
  return {
    id: field.name,
    title,
    width: Math.max(typeof view.width === 'function' ? view.width(field) : view.width, headWidth(title)),
    grows: view.grows ?? false,
    align: factsOf(field.kind).align ?? 'left',
    hidden: waits,
    isSortable: !unsorted.has(field.kind),
    field,
    isEditable: mayUpdate && isEditableField(field),
    isTall: view.tall ?? false,
  }
}

/** The column of the names shows what else its table says of a record at first sight. */
function leadOfColumn(
  { name, kind }: NamedField,
  table: NamedTable,
  fields: readonly NamedField[],
): Pick<GridColumn, 'lead' | 'grows'> | undefined {
  const { title, subtitle, state, country } = leadOf(table)
  if (!table.columns || name !== title) return undefined
  const find = (wanted: string | undefined) => fields.find((field) => field.name === wanted)
  return {
    grows: wordy.has(kind),
    // The cell of a country has its flag by itself.
    lead: {
      subtitle: find(subtitle),
      state: find(state),
      country: kind === 'country' ? undefined : country,
      address: (id) => recordAddress(table, id),
    },
  }
}

/** The columns of a table, then those that the screen adds. */
export function useColumns(
  table: NamedTable,
  { fields, may }: TableConfig,
  extras: readonly ExtraColumn[],
): readonly GridColumn[] {
  const t = useText()
  return useMemo(() => {
    const replaced = new Map(extras.map((extra) => [extra.id, extra]))
    const own = inOrder(fields, table).map((field) => {
      const column = { ...columnOf(field, t.source(field.title), may.update), ...leadOfColumn(field, table, fields) }
      const extra = replaced.get(field.name)
      return extra ? { ...column, width: extra.width, render: extra.render } : column
    })
    const added = extras
      .filter(({ id }) => !fields.some(({ name }) => name === id))
      .map((extra): GridColumn => ({
        grows: false,
        align: 'left',
        hidden: false,
        isSortable: false,
        ...extra,
        title: extra.title ?? '',
      }))
    const placed = new Map(extras.flatMap(({ id, after }) => (after === undefined ? [] : [[id, after]])))
    const behind = (name: string) => added.filter(({ id }) => placed.get(id) === name)
    return [
      ...added.filter(({ staysAtStart }) => staysAtStart),
      ...own.flatMap((column) => [column, ...behind(column.id)]),
      ...added.filter(({ id, staysAtStart }) => !staysAtStart && !own.some((column) => column.id === placed.get(id))),
    ]
  }, [table, fields, may.update, extras, t])
}
