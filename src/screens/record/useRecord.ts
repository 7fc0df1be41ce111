import { useEffect, useMemo } from 'react'
import { useGetOne } from 'react-admin'
import type { NamedTable } from '#schema/define.ts'
import { findTable } from '#schema/registry.ts'
import { followNews } from '../../data/live.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { useTableConfig } from '../../record/useTableConfig.ts'

/** How soon a page follows a change. */
const soon_ms = 80

/** The table that holds the rows of a list. */
const baseOf = (list: NamedTable): NamedTable => (list.of === undefined ? list : (findTable(list.of) ?? list))

/**
 * A record as its page shows it: the row of its table, and what the list says of it besides; read again as soon as somebody
 * changes it.
 */
export function useRecord(list: NamedTable, id: number) {
  const base = useMemo(() => baseOf(list), [list])
  const { config } = useTableConfig(base)
  const options = { retry: false, staleTime: 0 } as const
  const own = useGetOne<Row>(base.name, { id }, options)
  const listed = useGetOne<Row>(list.name, { id }, { ...options, enabled: list.name !== base.name })
  const { refetch } = own
  const { refetch: refetchListed } = listed
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = followNews((news) => {
      const concerns =
        news.type === 'missed' || (news.type === 'change' && news.table === base.name && (news.id === null || news.id === id))
      if (!concerns || timer !== undefined) return
      timer = setTimeout(() => {
        timer = undefined
        void refetch()
        if (list.name !== base.name) void refetchListed()
      }, soon_ms)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [base, list, id, refetch, refetchListed])
  const row = useMemo((): Row | undefined => own.data && { ...listed.data, ...own.data }, [own.data, listed.data])
  const fields: readonly NamedField[] = config.fields
  return { base, row, fields, may: config.may, error: own.error, retry: () => void refetch() }
}
