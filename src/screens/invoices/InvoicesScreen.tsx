import type { NamedTable } from '#schema/define.ts'
import { MerchantLink } from '../../record/MerchantLink.tsx'
import type { ExtraColumn } from '../../table/grid/GridColumn.ts'
import { TablePage } from '../../table/page/TablePage.tsx'

const columns: readonly ExtraColumn[] = [{ id: 'em_name', width: 152, render: (row) => <MerchantLink row={row} /> }]

/** The invoice list, each invoice with the way to its merchant. */
export const InvoicesScreen = ({ table }: { table: NamedTable }) => <TablePage table={table} extraColumns={columns} />
