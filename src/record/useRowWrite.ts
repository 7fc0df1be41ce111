import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useUpdate } from 'react-admin'
import type { NamedTable } from '#schema/define.ts'
import { CallError } from '../data/CallError.ts'
import type { Row } from '../kinds/KindView.ts'
import { fetchAhead } from '../ui/fetched/fetchAhead.ts'

/** Changes of a row, as the person saw it when they began. */
export interface RowChanges {
  table: NamedTable
  row: Row
  changes: Readonly<Record<string, unknown>>
}

/** The rules, with exact numbers: first needed when something is saved. */
const fetchSaving = fetchAhead(() => import('./saveWithMerge.ts'))

/** Without a connection they may not have been fetched yet; but then nothing could be sent either. */
const saving = () =>
  fetchSaving().catch((error: unknown) => {
    throw new CallError({ code: 'NETWORK', message: error instanceof Error ? error.message : String(error) })
  })

const waitsForServer = { mutationMode: 'pessimistic', returnPromise: true } as const

/** Checks changes of a row by the rules, sends them, and merges them with what others have changed meanwhile. */
export function useRowWrite(allowEmpty: boolean) {
  const [update] = useUpdate<Row>()
  const queries = useQueryClient()
  return useCallback(
    async ({ table, row, changes }: RowChanges) => {
      const { saveWithMerge } = await saving()
      return saveWithMerge({
        table,
        base: row,
        changes,
        allowEmpty,
        send: async (data, previousData) => {
          await update(table.name, { id: row.id, data, previousData, meta: { allowEmpty } }, waitsForServer)
          // A list requested before the save may arrive after it, with the old value: it is requested again.
          void queries.invalidateQueries({
            queryKey: [table.name],
            predicate: ({ state }) => state.fetchStatus === 'fetching',
          })
        },
      })
    },
    [update, allowEmpty, queries],
  )
}
