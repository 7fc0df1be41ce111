import { useEffect, useMemo } from 'react'
import { useGetOne } from 'react-admin'
import type { NamedTable } from '#schema/define.ts'
import { findTable } from '#schema/registry.ts'
import { subscribeToChanges } from '../../data/live.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { useTableConfig } from '../../record/useTableConfig.ts'

/** The delay before a page follows a change. */
const soonMs = 80

/** The table that holds the rows of a list. */
const baseOf = (list: NamedTable): NamedTable => (list.of === undefined ? list : (findTable(list.of) ?? list))

/**
 * A record as its page shows it: the row of its table, and further columns of the list; reloaded when somebody changes it.
 */
export function useRecord(list: NamedTable, id: number) {
  const base = useMemo(() => baseOf(list), [list])
  const { config } = useTableConfig(base)
  const { config: listConfig } = useTableConfig(list)
  const options = { retry: false, staleTime: 0 } as const
  const own = useGetOne<Row>(base.name, { id }, options)
  const listed = useGetOne<Row>(list.name, { id }, { ...options, enabled: list.name !== base.name })
  const { refetch } = own
  const { refetch: refetchListed } = listed
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribeToChanges((event) => {
      const concerns =
        event.type === 'missed' ||
        (event.type === 'change' && event.table === base.name && (event.id === null || event.id === id))
      if (!concerns || timer !== undefined) return
      timer = setTimeout(() => {
        timer = undefined
        void refetch()
        if (list.name !== base.name) void refetchListed()
      }, soonMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [base, list, id, refetch, refetchListed])
  const row = useMemo((): Row | undefined => own.data && { ...listed.data, ...own.data }, [own.data, listed.data])
  // What a list names for the head is said as the list says it: of a document the version in force, not the one that was uploaded last.
  const said = useMemo((): Row | undefined => {
    const facts = list.name === base.name ? [] : (list.page?.facts ?? [])
    return row && { ...row, ...Object.fromEntries(facts.flatMap((name) => (listed.data ? [[name, listed.data[name]]] : []))) }
  }, [base, list, listed.data, row])
  const fields: readonly NamedField[] = config.fields
  /** The fields that its head can show: its own and those that only its list has. */
  const known = useMemo(
    (): readonly NamedField[] => [
      ...config.fields,
      ...listConfig.fields.filter(({ name }) => !config.fields.some((field) => field.name === name)),
    ],
    [config.fields, listConfig.fields],
  )
  return { base, row, said, fields, known, may: config.may, error: own.error, retry: () => void refetch() }
}
