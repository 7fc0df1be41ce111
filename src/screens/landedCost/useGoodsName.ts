import { useQuery } from '@tanstack/react-query'
import { findGoods } from '#schema/calls/reference/vat.ts'
import { call } from '../../data/call.ts'

/** The name of the goods of a code; undefined until it is known. */
export function useGoodsName(code: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['goods', code],
    queryFn: async ({ signal }) => (await call(findGoods, { body: { text: code } }, { signal })).rows,
    enabled: code.length > 5,
    staleTime: 60_000,
  })
  return data?.find((goods) => goods.code === code)?.description ?? undefined
}
