import { lazy, Suspense, useState } from 'react'
import type { NamedTable } from '#schema/define.ts'
import type { Row } from '../../kinds/KindView.ts'
import { TablePage } from '../../table/page/TablePage.tsx'
import { IntakeHead } from './IntakeHead.tsx'
import { RepairContext } from './RepairContext.ts'

const RepairDialog = lazy(() => import('./RepairDialog.tsx'))

/** What came in: files are dropped and watched here, and below is what is still to be done about their lines. */
export function IntakeScreen({ table }: { table: NamedTable }) {
  const [repaired, setRepaired] = useState<Row>()
  // All findings, the settled ones too, are a plain list.
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
