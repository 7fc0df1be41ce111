import { useMemo } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import type { TableConfig } from '../../record/TableConfig.ts'
import type { ExtraColumn, GridColumn } from '../grid/GridColumn.ts'
import { columnsOf } from './columnsOf.ts'

/** The columns of a table in the reader's language, followed by those that the screen adds. */
export function useColumns(table: NamedTable, config: TableConfig, extras: readonly ExtraColumn[]): readonly GridColumn[] {
  const t = useText()
  const {
    fields,
    may: { update: mayUpdate },
  } = config
  return useMemo(() => columnsOf(table, { fields, mayUpdate, extras }, t), [table, fields, mayUpdate, extras, t])
}
