import { useQueries } from '@tanstack/react-query'
import { findGoods } from '#schema/calls/reference/vat.ts'
import { call } from '../../data/call.ts'
import type { ConsignedGoods } from './Consignment.ts'
import { isComplete, isTouched } from './Consignment.ts'

/** What a line lacks before it counts. */
export type Missing = 'goods' | 'values'

/**
 * What the lines of a consignment lack: goods that nobody understands, or a quantity or price. With any, there is no total.
 * @param unknown the positions of the lines whose typed words name no goods
 */
export function useMissing(goods: readonly ConsignedGoods[], unknown: ReadonlySet<number>): ReadonlyMap<number, Missing> {
  const known = useQueries({
    queries: goods.map(({ code }) => ({
      queryKey: ['goods', code],
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(findGoods, { body: { text: code } }, { signal })).rows,
      enabled: code.length > 5,
      staleTime: 60_000,
    })),
  })
  return new Map(
    goods.flatMap((entry, place): (readonly [number, Missing])[] => {
      if (unknown.has(place) || (isTouched(entry) && (entry.code === '' || known[place]?.data?.length === 0)))
        return [[place, 'goods']]
      return isTouched(entry) && !isComplete(entry) ? [[place, 'values']] : []
    }),
  )
}
