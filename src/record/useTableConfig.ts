import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { readConfig } from '#schema/calls/generic.ts'
import type { NamedTable } from '#schema/define.ts'
import { isDescribedFilter } from '#schema/DescribedRow.ts'
import { call } from '../data/call.ts'
import { useNotes } from '../ui/notes/notes.ts'
import { sentenceFor } from '../data/sentenceFor.ts'
import { useText } from '../i18n/index.ts'
import type { TableConfig } from './TableConfig.ts'
import { tableConfigOf } from './TableConfig.ts'

const freshMs = 5 * 60_000

function useSchema(schema: string | undefined) {
  return useQuery({
    queryKey: ['config', schema],
    queryFn: ({ signal }) => call(readConfig, { params: { schema: schema ?? '' } }, { signal }),
    enabled: schema !== undefined,
    staleTime: freshMs,
    retry: false,
  })
}

/**
 * The definition of a table with the current choices and what this person may do. If it cannot be loaded, the note is only
 * a warning (TABLE-50), because the rows may still load.
 */
export function useTableConfig(table: NamedTable): { config: TableConfig; isPending: boolean; error: Error | null } {
  const notes = useNotes()
  const t = useText()
  const columns = useSchema(table.describedAs ?? table.name)
  const filters = useSchema(table.filterSchema)
  const error = columns.error ?? filters.error
  useEffect(() => {
    if (error) notes.warning(sentenceFor(error, t))
  }, [error, notes, t])
  const config = useMemo(
    () => tableConfigOf(table, columns.data, filters.data && { rows: filters.data.rows.filter(isDescribedFilter) }),
    [table, columns.data, filters.data],
  )
  return { config, isPending: columns.isLoading || filters.isLoading, error }
}
