import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import type { ExtraColumn } from '../../table/grid/GridColumn.ts'
import { TablePage } from '../../table/page/TablePage.tsx'
import { useMay } from '../../session/useSession.ts'
import { BillingButtons } from './BillingButtons.tsx'
import { NotBilled } from './NotBilled.tsx'

const columns: readonly ExtraColumn[] = [
  { id: 'difference', width: 128, render: ({ difference }) => <Difference amount={String(difference)} /> },
  { id: 'reason', width: 240, render: (row) => <NotBilled row={row} /> },
]

/** What the month of each merchant comes to, before anything is issued; then issuing it. */
export function BillingScreen({ table }: { table: NamedTable }) {
  const mayIssue = useMay()('write business')
  return <TablePage table={table} extraColumns={columns} toolbar={mayIssue && <BillingButtons />} />
}

/** A difference with its sign, so that more and less are told apart without a colour. */
function Difference({ amount }: { amount: string }) {
  const t = useText()
  const money = formatMoney(amount, 'EUR', t.language)
  return /^[1-9]|^0\.\d*[1-9]/.test(amount) ? `+${money}` : money
}
