import type { FastifyInstance } from 'fastify'
import type { DashboardName } from '#schema/work/dashboardRows.ts'
import {
  fetchClientsChart,
  fetchClientsSales,
  fetchClientsTable,
  fetchOperatorSales,
  fetchOrderCounts,
  fetchTopClients,
  refreshClientsCount,
  refreshClientsSales,
  refreshOperatorSales,
  refreshOrderCounts,
  refreshTopClients,
} from '#schema/calls/work/dashboard.ts'
import type { Databases } from '../../db/databases.ts'
import { transactionsOf } from '../../db/Queryable.ts'
import { RawJson, serve } from '../../http/serve.ts'
import { cachedFigure, refreshFigures } from './dashboardCache.ts'

/** The calls that answer a cached figure. */
const fetches = [
  [fetchTopClients, 'top_clients_info'],
  [fetchOrderCounts, 'order_count_per_day'],
  [fetchClientsSales, 'clients_sales_information'],
  [fetchOperatorSales, 'operator_fe_clients_sales_information'],
  [fetchClientsChart, 'clients_count_chart_info'],
  [fetchClientsTable, 'clients_count_table_info'],
] as const

/** The calls that recount figures. */
const refreshes = [
  [refreshTopClients, ['top_clients_info']],
  [refreshOrderCounts, ['order_count_per_day']],
  [refreshClientsSales, ['clients_sales_information']],
  [refreshOperatorSales, ['operator_fe_clients_sales_information']],
  [refreshClientsCount, ['clients_count_chart_info', 'clients_count_table_info']],
] as const

/**
 * The figures of the dashboard: cached, the same on every node, and recounted on request. A figure that was never counted is
 * counted first.
 */
export function serveDashboard(app: FastifyInstance, { db: { rw } }: { db: Pick<Databases, 'rw'> }): void {
  const refresh = (names: readonly DashboardName[], now: Date) =>
    transactionsOf(rw)((client) => refreshFigures(client, names, now))
  for (const [call, name] of fetches)
    serve(app, call, async ({ actor }) => {
      const cached = await cachedFigure(rw, name)
      if (!cached) await refresh([name], actor.at)
      const { refreshed_at, rows } = cached ?? (await cachedFigure(rw, name)) ?? { refreshed_at: '', rows: '[]' }
      return new RawJson(`{"statusCode":200,"data":{"refreshed_at":${JSON.stringify(refreshed_at)},"rows":${rows}}}`)
    })
  for (const [call, names] of refreshes) serve(app, call, async ({ actor }) => ({ refreshed_at: await refresh(names, actor.at) }))
}
