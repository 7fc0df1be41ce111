import { useMemo, useState } from 'react'
import type { FilterNode } from '#schema/filters/filterTree.ts'
import { fetched } from '../../ui/fetched/fetched.tsx'
import { ActionCommands } from '../page/actions/ActionCommands.tsx'
import type { SelectedRows } from '../page/actions/SelectedRows.ts'
import type { BulkProps } from './BulkProps.ts'

/** While it is fetched the keyboard still works on the list, to select further rows. */
const SelectionTools = fetched(
  async () => ({ default: (await import('./SelectionTools.tsx')).SelectionTools }),
  () => null,
)

/** What can be done to the selected rows, in the bar and in the search. */
export function BulkChanges(props: BulkProps) {
  const { table, selection, question, total, rows, reload } = props
  const { ids, isAll, clear } = selection
  const [wasUsed, setUsed] = useState(false)
  if (ids.size > 0 && !wasUsed) setUsed(true)
  const selected = useMemo((): SelectedRows => {
    const filter: FilterNode[] = isAll ? question.filter : [{ name: 'id', comparator: 'in', value: [...ids] }]
    const onDone = () => {
      clear()
      reload()
    }
    return { filter, count: isAll ? total : ids.size, onDone }
  }, [isAll, ids, question.filter, total, clear, reload])
  return (
    <>
      {wasUsed && <SelectionTools {...props} selected={selected} />}
      <ActionCommands table={table} rows={rows} selected={selected} />
    </>
  )
}
