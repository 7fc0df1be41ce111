import { Link as TextLink } from '@mui/material'
import { Link } from 'react-router'
import type { NamedTable } from '#schema/define.ts'
import type { Row } from '../../kinds/KindView.ts'
import { CopyText } from '../../kinds/cells/CopyText.tsx'
import type { ExtraColumn } from '../../table/grid/GridColumn.ts'
import { TablePage } from '../../table/page/TablePage.tsx'
import { groupS26 } from './groupS26.ts'

const columns: readonly ExtraColumn[] = [
  { id: 's26_code', width: 232, render: (row) => <S26Code code={row['s26_code'] as string | null} /> },
  { id: 'em_name', width: 200, render: (row) => <Merchant row={row} /> },
]

/** The order list. */
export const OrdersScreen = ({ table }: { table: NamedTable }) => <TablePage table={table} extraColumns={columns} />

const S26Code = ({ code }: { code: string | null }) => (code ? <CopyText text={code}>{groupS26(code)}</CopyText> : null)

/** The way to the merchant of an order. */
function Merchant({ row }: { row: Row }) {
  const name = row['em_name']
  if (typeof name !== 'string') return null
  return (
    <TextLink component={Link} to={`/view/em-info/${Number(row['em_id'])}`} title={name} underline="hover" tabIndex={-1}>
      {name}
    </TextLink>
  )
}
