import { useQuery } from '@tanstack/react-query'
import { loadRows } from '#schema/calls/generic.ts'
import { call } from '../../../data/call.ts'
import type { Row } from '../../../kinds/KindView.ts'
import { MAX_CALLS } from '../../../table/page/actions/isCalledTooOften.ts'
import type { Target } from '../../../table/page/actions/Target.ts'

/** An order that a deed is about. */
export interface DeedOrder {
  id: number
  external_order_id: string
  order_status: string
}

/** The orders that are meant: one, or those that are selected; undefined while they are read. */
export async function readTargets(target: Target): Promise<readonly DeedOrder[]> {
  if ('row' in target) return [orderOf(target.row)]
  if ('whole' in target) return []
  const { filter } = target.selected
  const body = { tableName: 'order_info_view', filter, page: { size: MAX_CALLS }, total: 'none' } as const
  return (await call(loadRows, { body })).rows.map((row) => orderOf(row as Row))
}

const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise)

/** A row of the search may lack what its list has. */
export const orderOf = (row: Row): DeedOrder => ({
  id: row.id,
  external_order_id: textOf(row['external_order_id'], `#${row.id}`),
  order_status: textOf(row['order_status'], ''),
})

/** The same for a dialog that stays open meanwhile. */
export const useDeedTargets = (target: Target) =>
  useQuery({
    queryKey: ['deed targets', 'row' in target ? target.row.id : target],
    queryFn: () => readTargets(target),
    ...('row' in target && { initialData: [orderOf(target.row)] }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
