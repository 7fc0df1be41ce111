import type { NamedTable } from '#schema/define.ts'
import { TablePage } from '../../../table/page/TablePage.tsx'
import { ReviewProgress } from './ReviewProgress.tsx'

/** The categories of conditional VAT items, with how far the review of each country is. */
export function VatReviewScreen({ table }: { table: NamedTable }) {
  return (
    <>
      <ReviewProgress />
      <TablePage table={table} />
    </>
  )
}
