import { useMemo } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { findTable } from '#schema/registry.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { isEditableField } from '../../record/TableConfig.ts'
import { useTableConfig } from '../../record/useTableConfig.ts'

const none: readonly NamedField[] = []

/**
 * The fields that this person may change in many rows of a list together: those of the table whose rows a view shows.
 * None where nothing of it can be changed, and none in a list of the past.
 */
export function useChangeableFields(table: NamedTable, isPast: boolean): readonly NamedField[] {
  const base = (table.of !== undefined && findTable(table.of)) || table
  const { config } = useTableConfig(base)
  return useMemo(() => (config.may.update && !isPast ? config.fields.filter(isEditableField) : none), [config, isPast])
}
