import type { NamedTable } from '#schema/define.ts'
import { TablePage } from '../../table/page/TablePage.tsx'
import { IntakeHead } from './IntakeHead.tsx'

/** What came in: files are dropped and watched here, and below is what is still to be done about their lines. */
export function IntakeScreen({ table }: { table: NamedTable }) {
  // All findings, the settled ones too, are a plain list.
  const isWork = table.fixed?.['status'] === 'open'
  return (
    <>
      {isWork && <IntakeHead />}
      <TablePage table={table} />
    </>
  )
}
