import type { NamedTable } from '#schema/define.ts'
import { TablePage } from '../../table/page/TablePage.tsx'
import { IntakeHead } from './IntakeHead.tsx'

/** The intake of orders: files are dropped here, and below is the work list of findings in their lines. */
export function IntakeScreen({ table }: { table: NamedTable }) {
  // The list of all findings, including settled ones, is a plain list.
  const isWork = table.fixed?.['status'] === 'open'
  return (
    <>
      {isWork && <IntakeHead />}
      <TablePage table={table} />
    </>
  )
}
