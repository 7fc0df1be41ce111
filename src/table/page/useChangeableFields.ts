import { useMemo } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { findTable } from '#schema/registry.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { isEditableField } from '../../record/TableConfig.ts'
import { useTableConfig } from '../../record/useTableConfig.ts'

const none: readonly NamedField[] = []

/**
 * The fields that this person may change in many rows of a list together; for a view, those of the table that it shows.
 * There are none if nothing can be changed, or in a list as of an earlier day.
 */
export function useChangeableFields(table: NamedTable, isPast: boolean): readonly NamedField[] {
  const base = (table.of !== undefined && findTable(table.of)) || table
  const { config } = useTableConfig(base)
  return useMemo(() => (config.may.update && !isPast ? config.fields.filter(isEditableField) : none), [config, isPast])
}
