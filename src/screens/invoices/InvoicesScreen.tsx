import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { MerchantLink } from '../../record/MerchantLink.tsx'
import type { ExtraColumn } from '../../table/grid/GridColumn.ts'
import { TablePage } from '../../table/page/TablePage.tsx'
import { AgeingButton } from './AgeingButton.tsx'

const columns: readonly ExtraColumn[] = [
  { id: 'em_name', width: 152, render: (row) => <MerchantLink row={row} /> },
  { id: 'total_invoice_amount_in_eur', width: 136, render: (row) => <Total row={row} /> },
]

/** The invoice list, each invoice with the way to its merchant. */
export const InvoicesScreen = ({ table }: { table: NamedTable }) => (
  <TablePage table={table} extraColumns={columns} toolbar={<AgeingButton />} />
)

/** The amount of an invoice; rows of an earlier shape have it under another name (INV-19). */
function Total({ row }: { row: Readonly<Record<string, unknown>> }) {
  const t = useText()
  const amount = row['total_invoice_amount_in_eur'] ?? row['eur_amount']
  return typeof amount === 'string' || typeof amount === 'number' ? formatMoney(String(amount), 'EUR', t.language) : null
}
