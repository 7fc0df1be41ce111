import type { NamedTable } from '#schema/define.ts'
import { TablePage } from '../../table/page/TablePage.tsx'
import { DropStatement } from './DropStatement.tsx'

/** The statements of our bank that were read, and reading more. */
export const StatementsScreen = ({ table }: { table: NamedTable }) => <TablePage table={table} toolbar={<DropStatement />} />
