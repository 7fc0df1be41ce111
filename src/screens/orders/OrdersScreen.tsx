import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import { CopyText } from '../../kinds/cells/CopyText.tsx'
import { Flag } from '../../kinds/cells/Flag.tsx'
import { nameOfCode } from '../../kinds/text/nameOfCode.ts'
import { MerchantLink } from '../../record/MerchantLink.tsx'
import type { ExtraColumn } from '../../table/grid/GridColumn.ts'
import { TablePage } from '../../table/page/TablePage.tsx'
import { groupS26 } from './groupS26.ts'

const columns: readonly ExtraColumn[] = [
  { id: 's26_code', width: 232, render: (row) => <S26Code code={row['s26_code'] as string | null} /> },
  { id: 'em_name', width: 108, render: (row) => <MerchantLink row={row} /> },
  { id: 's10_codes', width: 128, render: (row) => <Parcels codes={row['s10_codes'] as readonly string[]} /> },
  { id: 'delivery_country', width: 84, render: (row) => <Destination code={row['delivery_country'] as string} /> },
]

/** The order list. */
export const OrdersScreen = ({ table }: { table: NamedTable }) => <TablePage table={table} extraColumns={columns} />

const S26Code = ({ code }: { code: string | null }) => (code ? <CopyText text={code}>{groupS26(code)}</CopyText> : null)

/** The codes of an order's parcels; nearly all orders have one. */
function Parcels({ codes }: { codes: readonly string[] }) {
  const text = codes.join(', ')
  return text === '' ? null : <CopyText text={text}>{text}</CopyText>
}

/** The destination of an order: the list has room for the code only, and shows the name on hover. */
function Destination({ code }: { code: string }) {
  const t = useText()
  return (
    <span title={nameOfCode(code, 'region', t)}>
      <Flag code={code} />
      {code}
    </span>
  )
}
