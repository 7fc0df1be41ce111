import { lazy, Suspense, useState } from 'react'
import type { NamedTable } from '#schema/define.ts'
import type { Row } from '../../kinds/KindView.ts'
import { TablePage } from '../../table/page/TablePage.tsx'
import { IntakeHead } from './IntakeHead.tsx'
import { RepairContext } from './RepairContext.ts'

const RepairDialog = lazy(() => import('./RepairDialog.tsx'))

/** The intake of orders: files are dropped here, and below is the work list of findings in their lines. */
export function IntakeScreen({ table }: { table: NamedTable }) {
  const [repaired, setRepaired] = useState<Row>()
  // The list of all findings, including settled ones, is a plain list.
  const isWork = table.fixed?.['status'] === 'open'
  return (
    <RepairContext value={setRepaired}>
      {isWork && <IntakeHead />}
      <TablePage table={table} />
      {repaired && (
        <Suspense fallback={null}>
          <RepairDialog finding={repaired} onClose={() => setRepaired(undefined)} />
        </Suspense>
      )}
    </RepairContext>
  )
}
