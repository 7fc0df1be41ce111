import { Box } from '@mui/material'
import { lazy, Suspense } from 'react'
import type { Static } from 'typebox'
import { merchantSchemes } from '#schema/choices.ts'
import type { dashboardRows } from '#schema/work/dashboardRows.ts'
import { formatCount } from '#schema/texts/formatCount.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { Skeleton } from '../../ui/states.tsx'
import { FigurePanel } from './FigurePanel.tsx'
import { FigureTable } from './FigureTable.tsx'
import { showMerchant } from './showMerchant.tsx'
import { SalesTable } from './SalesTable.tsx'
import {
  useClientsChart,
  useClientsSales,
  useClientsTable,
  useOperatorSales,
  useOrderCounts,
  useTopClients,
} from './useFigures.ts'

/** Charts are a large library, which is loaded after the figures. */
const FigureBars = lazy(() => import('./FigureBars.tsx'))
const waiting = <Box sx={{ height: 220 }} />

/** The five panels of the dashboard (DASH-01): all at once, because each is as high as its rows and would push those below it. */
export function FigurePanels() {
  const figures = [useOperatorSales(), useClientsSales(), useTopClients(), useClientsTable(), useClientsChart(), useOrderCounts()]
  if (figures.some(({ isPending }) => isPending)) return <Skeleton lines={8} />
  return (
    <>
      <OperatorSales />
      <ClientsSales />
      <TopClients />
      <ClientsCount />
      <OrdersPerDay />
    </>
  )
}

const OperatorSales = () => (
  <FigurePanel title="dashboard.operatorSales" hint="dashboard.operatorSalesHint" figure={useOperatorSales()}>
    {({ rows }) => <SalesTable caption="dashboard.operatorSales" rows={rows} />}
  </FigurePanel>
)

const ClientsSales = () => (
  <FigurePanel title="dashboard.clientsSales" hint="dashboard.clientsSalesHint" figure={useClientsSales()}>
    {({ rows }) => <SalesTable caption="dashboard.clientsSales" rows={rows} />}
  </FigurePanel>
)

function TopClients() {
  const language = useLanguage()
  return (
    <FigurePanel title="dashboard.topClients" figure={useTopClients()}>
      {({ rows }) => (
        <FigureTable
          caption="dashboard.topClients"
          rows={rows}
          keyOf={({ em_id }) => em_id}
          columns={[
            { title: 'dashboard.rank', show: ({ rank }) => rank },
            { title: 'dashboard.merchant', show: showMerchant },
            { title: 'dashboard.orders', isNumber: true, show: ({ order_count }) => formatCount(order_count) },
            {
              title: 'dashboard.amount',
              isNumber: true,
              show: ({ total_amount_eur }) => formatMoney(total_amount_eur, 'EUR', language),
            },
          ]}
        />
      )}
    </FigurePanel>
  )
}

function ClientsCount() {
  const t = useText()
  const chart = useClientsChart()
  const isScheme = (category: string) => merchantSchemes.some((scheme) => scheme === category)
  return (
    <FigurePanel title="dashboard.clientsCount" figure={useClientsTable()}>
      {({ rows }) => (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' } }}>
          <FigureTable
            caption="dashboard.clientsCount"
            rows={rows}
            keyOf={({ category }) => category}
            columns={[
              {
                title: 'dashboard.category',
                show: ({ category }) =>
                  isScheme(category)
                    ? t.source(humanise(category))
                    : t(category === 'enabled' ? 'dashboard.enabled' : 'dashboard.blocked'),
              },
              { title: 'dashboard.count', isNumber: true, show: ({ count }) => formatCount(count) },
            ]}
          />
          {chart.data && <ClientsByMonth rows={chart.data.rows} />}
        </Box>
      )}
    </FigurePanel>
  )
}

/** The number of merchants at the end of each month, as bars and as a table. */
function ClientsByMonth({ rows }: { rows: readonly Static<typeof dashboardRows.clients_count_chart_info>[] }) {
  const t = useText()
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Suspense fallback={waiting}>
        <FigureBars
          title={t('dashboard.clientsCount')}
          labels={rows.map(({ month }) => month)}
          counts={rows.map(({ total_clients }) => total_clients)}
        />
      </Suspense>
      <FigureTable
        caption="dashboard.clientsByMonth"
        rows={rows.toReversed()}
        keyOf={({ month }) => month}
        columns={[
          { title: 'dashboard.month', show: ({ month }) => month },
          { title: 'dashboard.newClients', isNumber: true, show: ({ new_clients }) => formatCount(new_clients) },
          { title: 'dashboard.totalClients', isNumber: true, show: ({ total_clients }) => formatCount(total_clients) },
        ]}
      />
    </Box>
  )
}

function OrdersPerDay() {
  const t = useText()
  return (
    <FigurePanel title="dashboard.ordersPerDay" hint="dashboard.ordersPerDayHint" figure={useOrderCounts()}>
      {({ rows }) => (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' } }}>
          <FigureTable
            caption="dashboard.ordersPerDay"
            rows={rows.toReversed()}
            keyOf={({ day }) => day}
            columns={[
              { title: 'dashboard.day', show: ({ day }) => day },
              { title: 'dashboard.orders', isNumber: true, show: ({ order_count }) => formatCount(order_count) },
            ]}
          />
          <Suspense fallback={waiting}>
            <FigureBars
              title={t('dashboard.orders')}
              labels={rows.map(({ day }) => day.slice(5))}
              counts={rows.map(({ order_count }) => order_count)}
            />
          </Suspense>
        </Box>
      )}
    </FigurePanel>
  )
}
