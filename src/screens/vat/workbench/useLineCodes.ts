import { useQuery } from '@tanstack/react-query'
import type { Stance } from '#domain/vat/stanceOf.ts'
import { loadRows } from '#schema/calls/generic.ts'
import type { VatItemReview } from '#schema/choices.ts'
import type { FilterNode } from '#schema/filters/filterTree.ts'
import { call } from '../../../data/call.ts'

/** How many codes are shown beside the rates; the list has all of them. */
export const shownCodes = 50

export interface CodeOfLine {
  id: number
  hs6p_code: string
  description: string | null
  legal_note: string | null
  category: string | null
  review: VatItemReview
  /** Whether its category applies, if nobody has judged it itself. */
  stance: Stance | null
  reviewed_by: string | null
}

interface Wanted {
  country: string
  line: string
  /** Words of the description, or digits of the code; empty for all. */
  wanted: string
  isToReview: boolean
}

/** The filter of the list of VAT items for the codes of a line. */
export const codesFilter = ({ country, line, wanted, isToReview }: Wanted): FilterNode[] => [
  { name: 'country', comparator: '=', value: country },
  { name: 'rate_line', comparator: '=', value: line },
  ...(isToReview ? [{ name: 'review', comparator: '=' as const, value: 'TO_REVIEW' }] : []),
  ...(wanted === '' ? [] : [{ name: fieldFor(wanted), comparator: 'contains' as const, value: wanted }]),
]

const fieldFor = (wanted: string) => (/^[\d\s.]+$/.test(wanted) ? 'hs6p_code' : 'description')

/** The first codes that match a filter, and their total number. */
export const useLineCodes = (filter: FilterNode[]) =>
  useQuery({
    // The key begins with the name of the list, so that undoing a change there reloads the codes here.
    queryKey: ['vat_item_view', 'vat_category_stance', 'lineCodes', filter],
    queryFn: async ({ signal }) => {
      const orderBy = [{ name: 'hs6p_code', direction: 'asc' as const }]
      const body = { tableName: 'vat_item_view', filter, orderBy, page: { size: shownCodes, from: 0 } }
      const { rows, total } = await call(loadRows, { body }, { signal })
      return { rows: rows as unknown[] as CodeOfLine[], total }
    },
    placeholderData: (before) => before,
  })
