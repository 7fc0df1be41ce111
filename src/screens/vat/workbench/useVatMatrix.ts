import { useQuery } from '@tanstack/react-query'
import { readVatMatrix } from '#schema/calls/reference/vatWorkbench.ts'
import { vatRateTypes } from '#schema/choices.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { call } from '../../../data/call.ts'

export type MatrixRow = ReplyOf<typeof readVatMatrix>['rows'][number]
export type MatrixCell = MatrixRow['cells'][number]
export type RateType = MatrixCell['type']

/** The rates of all countries on a day, from one call. */
export const useVatMatrix = (date: string) =>
  useQuery({
    queryKey: ['vatMatrix', 'country_vat_rate', 'country_vat_item', date],
    queryFn: async ({ signal }) => (await call(readVatMatrix, { query: { date } }, { signal })).rows,
    placeholderData: (before) => before,
  })

/** The columns of the matrix. Exempt lines are rare and have a column only if there are any. */
export const columnsOf = (rows: readonly MatrixRow[]): readonly RateType[] =>
  vatRateTypes.filter((type) => type !== 'EXEMPT' || rows.some(({ cells }) => cells.some((cell) => cell.type === type)))
