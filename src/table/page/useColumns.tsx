import { useMemo } from 'react'
import { factsOf } from '#schema/kinds.ts'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import type { ExtraColumn, GridColumn } from '../grid/GridColumn.ts'
import type { TableConfig } from '../../record/TableConfig.ts'
import { isEditableField } from '../../record/TableConfig.ts'

const unsorted: ReadonlySet<string> = new Set(['json', 'tags', 'file'])

/** Room for the title, the arrow and the padding of a head, so that no title is cut that need not be. */
const headWidth = (title: string): number => Math.min(Math.ceil(title.length * 7.2) + 44, 240)

function columnOf(field: NamedField, title: string, mayUpdate: boolean): GridColumn {
  const view = kinds[field.kind]
  return {
    id: field.name,
    title,
    width: Math.max(typeof view.width === 'function' ? view.width(field) : view.width, headWidth(title)),
    grows: view.grows ?? false,
    align: factsOf(field.kind).align ?? 'left',
    hidden: field.hidden ?? false,
    isSortable: !unsorted.has(field.kind),
    field,
    isEditable: mayUpdate && isEditableField(field),
    isTall: view.tall ?? false,
  }
}

/** The columns of a table, then those that the screen adds. */
export function useColumns({ fields, may }: TableConfig, extras: readonly ExtraColumn[]): readonly GridColumn[] {
  const t = useText()
  return useMemo(() => {
    const replaced = new Map(extras.map((extra) => [extra.id, extra]))
    const own = fields.map((field) => {
      const column = columnOf(field, t.source(field.title), may.update)
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
  }, [fields, may.update, extras, t])
}
