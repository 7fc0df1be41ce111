import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { findTable } from '#schema/registry.ts'
import { loadRowsOf } from '../../data/loadRowsOf.ts'
import { useChangesOf } from '../../data/useChangesOf.ts'
import type { Row } from '../../kinds/KindView.ts'
import { DeedButtons } from './DeedButtons.tsx'
import type { QueueLine } from './queueOf.ts'

interface Props {
  here: NonNullable<QueueLine['here']>
  /** Until the row is known, and where none of its actions is possible. */
  children: ReactNode
}

/** The next deeds of a line of the queue, done on its most urgent row without leaving the page. */
export function DeedsHere({ here: { table: name, id, actions }, children }: Props) {
  const table = findTable(name)
  const { data, refetch } = useQuery({
    queryKey: ['waiting row', name, id],
    queryFn: ({ signal }) =>
      loadRowsOf(name, { filter: [{ name: 'id', comparator: '=', value: id }], page: { size: 1 } }, { signal }),
  })
  useChangesOf([table?.of ?? name], () => void refetch())
  const row = data?.[0] as Row | undefined
  if (!table || !row) return children
  return (
    <Suspense fallback={children}>
      <DeedButtons key={id} table={table} row={row} names={actions} otherwise={children} />
    </Suspense>
  )
}
