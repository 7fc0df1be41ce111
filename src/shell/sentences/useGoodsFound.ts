import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { findGoods } from '#schema/calls/reference/vat.ts'
import { formatHs6p } from '#schema/rules/fieldFormats.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { useMay } from '../../session/useSession.ts'
import type { SearchResult } from '../search/SearchResults.tsx'

/** Fewer letters begin the names of too many goods. */
const SHORTEST = 3

/** Where goods lead with their code filled in, by the key of what is found there. */
const places = [
  ['sentences.vatOn', (code: string) => `/view/vat_workbench?${new URLSearchParams({ hs6p_code: code }).toString()}`],
  ['sentences.costOf', (code: string) => `/view/landed_cost?${new URLSearchParams({ goods: `${code}~~1~~` }).toString()}`],
] as const

/** What can be asked about the goods that a text names, such as *T-shirt*: found as the VAT workbench finds them. */
export function useGoodsFound(text: string): { goods: readonly SearchResult[]; isFetching: boolean } {
  const t = useText()
  const navigate = useNavigate()
  const isAsked = useMay()('read reference') && text.length >= SHORTEST && /\p{L}/u.test(text) && !/[=@]/.test(text)
  const { data, isFetching } = useQuery({
    queryKey: ['goodsFound', text],
    queryFn: async ({ signal }) => (await call(findGoods, { body: { text } }, { signal })).rows[0] ?? null,
    enabled: isAsked,
    retry: false,
    staleTime: 60_000,
  })
  const goods = useMemo(() => {
    if (!isAsked || !data) return []
    const { code, description, heading } = data
    return places.map(([key, addressOf]): SearchResult => ({
      key: `goods ${key}`,
      kind: 'goods',
      title: t(key, { code: formatHs6p(code) }),
      detail: description ?? heading ?? '',
      isFound: true,
      open: () => void navigate(addressOf(code)),
    }))
  }, [isAsked, data, t, navigate])
  return { goods, isFetching: isAsked && isFetching }
}
