import { Typography } from '@mui/material'
import type { dashboardRows } from '#schema/work/dashboardRows.ts'
import type { Static } from 'typebox'
import type { TextKey } from '#schema/texts/Catalogue.ts'
import { useText } from '../../i18n/index.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { FigureTable } from './FigureTable.tsx'
import { showMerchant } from './showMerchant.tsx'

type Sales = Static<typeof dashboardRows.clients_sales_information>

/** On a phone the number is above its word, which is as small as three columns beside a name need. */
const countLook = {
  color: 'text.secondary',
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  fontSize: { xs: '0.75rem', sm: '0.8125rem' },
} as const

/** Sales of merchants this month, last month and in total: the amount, and below it the number of orders. */
export function SalesTable({ caption, rows }: { caption: TextKey; rows: readonly Sales[] }) {
  const t = useText()
  const sold = (amount: string, orders: number) => (
    <>
      {formatMoney(amount, 'EUR', t.language)}
      <Typography variant="caption" component="div" sx={countLook}>
        {t('dashboard.orderCount', { smart_count: orders })}
      </Typography>
    </>
  )
  return (
    <FigureTable
      caption={caption}
      rows={rows}
      keyOf={({ em_id }) => em_id}
      columns={[
        { title: 'dashboard.merchant', show: showMerchant },
        { title: 'dashboard.thisMonth', isNumber: true, show: (row) => sold(row.amount_this_month_eur, row.orders_this_month) },
        { title: 'dashboard.lastMonth', isNumber: true, show: (row) => sold(row.amount_last_month_eur, row.orders_last_month) },
        { title: 'dashboard.total', isNumber: true, show: (row) => sold(row.amount_total_eur, row.orders_total) },
      ]}
    />
  )
}
