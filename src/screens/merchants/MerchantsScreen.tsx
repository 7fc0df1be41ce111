import { merchantSchemes } from '#schema/choices.ts'
import type { NamedTable } from '#schema/define.ts'
import { useMemo } from 'react'
import { useText } from '../../i18n/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { tags } from '../../kinds/tags.tsx'
import type { ExtraColumn } from '../../table/GridColumn.ts'
import { LinkCell } from '../../table/LinkCell.tsx'
import { TablePage } from '../../table/TablePage.tsx'
import { schemeTags } from './schemeTags.ts'

const orders = { to: 'order_info', filter: { em_id: 'id' } } as const

/** The merchant list, each merchant with the way to its orders. */
export function MerchantsScreen({ table }: { table: NamedTable }) {
  const t = useText()
  const columns = useMemo(
    (): readonly ExtraColumn[] => [
      { id: 'available_schemes', width: 260, render: (row) => <Schemes row={row} /> },
      {
        id: 'orders',
        title: t('screens.merchants.orders'),
        width: 96,
        staysAtEnd: true,
        render: (row) => <LinkCell link={orders} row={row} label={t('screens.merchants.orders')} />,
      },
    ],
    [t],
  )
  return <TablePage table={table} extraColumns={columns} />
}

const field: NamedField = { kind: 'tags', name: 'available_schemes', title: 'Available Schemes', choices: merchantSchemes }

function Schemes({ row }: { row: Row }) {
  const schemes = schemeTags(row['available_schemes'] as string[], row['non_eu_countries_using_eas_vat_reg'] as string[])
  return <tags.Cell value={schemes} field={field} row={row} />
}
