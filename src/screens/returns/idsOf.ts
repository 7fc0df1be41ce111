import { loadRowsOf } from '../../data/loadRowsOf.ts'
import type { SelectedRows } from '../../table/page/actions/SelectedRows.ts'

const PAGE = 1000

/** A selected return, as calls name it. */
export interface NamedReturn {
  id: number
  report_type: string
  status: string
  is_zero: boolean | null
}

/** The selected returns, also if all are selected that a filter finds. */
export async function selectedReturns({ filter, count }: Pick<SelectedRows, 'filter' | 'count'>): Promise<NamedReturn[]> {
  const pages = Array.from({ length: Math.ceil(count / PAGE) }, (_, page) =>
    loadRowsOf('emvat_report_fiscal_view', { filter, page: { size: PAGE, from: page * PAGE } }),
  )
  return (await Promise.all(pages)).flat()
}
