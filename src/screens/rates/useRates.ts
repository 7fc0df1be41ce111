import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { NamedTable } from '#schema/define.ts'
import type { Row } from '../../kinds/KindView.ts'
import { chartColumnsOf } from './ratePoints.ts'

/** The most rows that the server returns at once. */
const pageRows = 1000

interface Wanted {
  table: NamedTable
  currency: unknown
  /** The first day; undefined for all rates. */
  since: string | undefined
}

/** The rates of a currency, requested page by page, because there are some 7,000 daily ones since 1999. */
export function useRates({ table, currency, since }: Wanted) {
  const provider = useDataProvider()
  const columns = chartColumnsOf(table)
  const from = since !== undefined && table.fields[columns.time]?.kind === 'month' ? since.slice(0, 7) : since
  const filter = {
    ...table.fixed,
    [columns.currency]: currency,
    ...(from !== undefined && { [columns.time]: { comparator: '>=', value: from } }),
  }
  return useQuery({
    queryKey: ['rateChart', table.name, filter],
    queryFn: async ({ signal }) => {
      const rows: Row[] = []
      for (let page = 1; ; page++) {
        const sort = { field: columns.time, order: 'DESC' } as const
        const reply = await provider.getList<Row>(table.name, { pagination: { page, perPage: pageRows }, sort, filter, signal })
        rows.push(...reply.data)
        if (reply.data.length < pageRows) return rows
      }
    },
    enabled: typeof currency === 'string',
    retry: false,
    placeholderData: (before) => before,
  })
}
