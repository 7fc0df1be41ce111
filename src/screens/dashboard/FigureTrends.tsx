import { Box, Card, Typography } from '@mui/material'
import { sumDecimals } from '#domain/decimal.ts'
import { formatCount } from '#schema/texts/formatCount.ts'
import type { TextKey } from '../../i18n/index.ts'
import { useText } from '../../i18n/index.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { Spark } from './Spark.tsx'
import {
  useClientsChart,
  useClientsSales,
  useClientsTable,
  useOperatorSales,
  useOrderCounts,
  useTopClients,
} from './useFigures.ts'

interface Sales {
  amount_this_month_eur: string
  amount_last_month_eur: string
}

/** The six caches of the dashboard, small: a figure, and how it came about. Their panels below say the same whole. */
export function FigureTrends() {
  const t = useText()
  const money = (amount: string) => formatMoney(amount, 'EUR', t.language)
  const salesOf = (rows: readonly Sales[] | undefined) => {
    if (!rows) return undefined
    const now = sumDecimals(rows.map(({ amount_this_month_eur: amount }) => amount))
    const before = sumDecimals(rows.map(({ amount_last_month_eur: amount }) => amount))
    const detail = t('dashboard.salesTrend', { now: money(now), before: money(before) })
    return { figure: money(now), detail, points: [Number(before), Number(now)] }
  }
  const operators = salesOf(useOperatorSales().data?.rows)
  const clients = salesOf(useClientsSales().data?.rows)
  const top = useTopClients().data?.rows
  const months = useClientsChart().data?.rows
  const groups = useClientsTable().data?.rows
  const days = useOrderCounts().data?.rows
  const enabled = groups?.find(({ category }) => category === 'enabled')?.count
  const lastDay = days?.at(-1)
  return (
    <Box
      component="section"
      aria-label={t('dashboard.trends')}
      sx={{ display: 'grid', gap: 1.5, gridAutoRows: '168px', gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}
    >
      <Tile title="dashboard.operatorSales" {...operators} />
      <Tile title="dashboard.clientsSales" {...clients} />
      <Tile
        title="dashboard.topClients"
        figure={top?.[0] && money(top[0].total_amount_eur)}
        detail={top?.[0]?.full_name}
        points={top?.map(({ total_amount_eur: amount }) => Number(amount))}
      />
      <Tile
        title="dashboard.clientsCount"
        figure={enabled === undefined ? undefined : formatCount(enabled)}
        detail={t('dashboard.enabled')}
        points={groups?.map(({ count }) => count)}
      />
      <Tile
        title="dashboard.clientsByMonth"
        figure={months?.length ? formatCount(months.at(-1)?.total_clients ?? 0) : undefined}
        detail={months?.at(-1)?.month}
        points={months?.map(({ total_clients }) => total_clients)}
      />
      <Tile
        title="dashboard.ordersPerDay"
        figure={lastDay && formatCount(lastDay.order_count)}
        detail={lastDay?.day}
        points={days?.map(({ order_count }) => order_count)}
      />
    </Box>
  )
}

interface TileProps {
  title: TextKey
  figure?: string | undefined
  detail?: string | undefined
  points?: readonly number[] | undefined
}

function Tile({ title, figure, detail, points = [] }: TileProps) {
  const t = useText()
  return (
    <Card sx={{ p: 1.5, minHeight: 128, display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t(title)}
      </Typography>
      <Typography variant="h3" component="p" sx={{ fontFeatureSettings: '"tnum"' }}>
        {figure ?? '–'}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary', flex: 1, overflowWrap: 'anywhere' }}>
        {detail}
      </Typography>
      <Spark points={points} />
    </Card>
  )
}
