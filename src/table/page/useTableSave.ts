import { useCallback } from 'react'
import type { NamedTable } from '#schema/define.ts'
import type { Row } from '../../kinds/KindView.ts'
import { useSave } from '../../record/useSave.ts'

/** Saving in a list: the cells and the forms of one table. */
export function useTableSave(table: NamedTable) {
  const { save: saveRow, ...rest } = useSave({ table: table.name })
  const save = useCallback(
    (row: Row, changes: Readonly<Record<string, unknown>>) => saveRow({ table, row, changes }),
    [saveRow, table],
  )
  return { save, ...rest }
}

export type TableSave = ReturnType<typeof useTableSave>
