import { useMemo } from 'react'
import type { NamedTable } from '#schema/define.ts'
import type { ExtraColumn, GridColumn } from '../grid/GridColumn.ts'
import { useColumns } from './useColumns.ts'
import type { OpenDialog } from './OpenDialog.ts'
import { useOwnColumns } from './useOwnColumns.tsx'
import type { TableList } from './useTableList.ts'

interface Options {
  shown: Pick<TableList, 'config' | 'isPast'>
  extraColumns: readonly ExtraColumn[]
  /** Rows can be changed together. */
  maySelect: boolean
  open: (what: OpenDialog) => void
}

/** All columns of a list: those of its fields, its own, and those that its screen adds. */
export function useTableColumns(table: NamedTable, { shown, extraColumns, maySelect, open }: Options): readonly GridColumn[] {
  const { config, isPast } = shown
  const ownColumns = useOwnColumns(table, { mayUpdate: config.may.update, maySelect }, open)
  return useColumns(
    table,
    config,
    useMemo(
      () => [...extraColumns, ...ownColumns].filter(({ isOfToday }) => !isPast || !isOfToday),
      [extraColumns, ownColumns, isPast],
    ),
  )
}
