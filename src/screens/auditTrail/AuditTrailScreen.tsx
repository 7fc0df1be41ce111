import type { NamedTable } from '#schema/define.ts'
import { TablePage } from '../../table/page/TablePage.tsx'
import { AuditStanding } from './AuditStanding.tsx'

/** The audit trail, and above it up to when it is proven, or which of its days differ. */
export const AuditTrailScreen = ({ table }: { table: NamedTable }) => (
  <>
    <AuditStanding />
    <TablePage table={table} />
  </>
)
