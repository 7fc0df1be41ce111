import type { TSchema } from 'typebox'
import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { dashboardRows } from '../../work/dashboardRows.ts'

/** The permission and the reply of a call that answers a cached figure. */
const cached = <S extends TSchema>(row: S) =>
  ({ permission: 'read business', reply: exactly({ refreshed_at: Type.String(), rows: Type.Array(row) }) }) as const
const refreshed = exactly({ refreshed_at: Type.String() })

export const fetchTopClients = defineCall('GET /api/cache/fetch_top_clients_info', {
  summary: 'The ten merchants with the highest sales of this year, as last refreshed',
  ...cached(dashboardRows.top_clients_info),
})

export const fetchOrderCounts = defineCall('GET /api/cache/fetch_order_count_per_day', {
  summary: 'How many orders came on each of the last 30 days, as last refreshed',
  ...cached(dashboardRows.order_count_per_day),
})

export const fetchClientsSales = defineCall('GET /api/cache/fetch_clients_sales_information', {
  summary: 'Sales of the merchants that sell most this month: this month, last month and altogether, as last refreshed',
  ...cached(dashboardRows.clients_sales_information),
})

export const fetchOperatorSales = defineCall('GET /api/cache/fetch_operator_fe_clients_sales_information', {
  summary: 'The same of orders that operators brought in',
  ...cached(dashboardRows.clients_sales_information),
})

export const fetchClientsChart = defineCall('GET /api/cache/fetch_clients_count_chart_info', {
  summary: 'New and all merchants at the end of each of the last twelve months, as last refreshed',
  ...cached(dashboardRows.clients_count_chart_info),
})

export const fetchClientsTable = defineCall('GET /api/cache/fetch_clients_count_table_info', {
  summary: 'How many merchants are enabled, blocked, and in each scheme, as last refreshed',
  ...cached(dashboardRows.clients_count_table_info),
})

/** Everybody who sees the figures may recompute them, as this changes no record. */
const refresh = { permission: 'read business', harmlessTwice: 'counts what there is', takesLong: true, reply: refreshed } as const

export const refreshTopClients = defineCall('POST /api/cache/refresh_top_clients_info', {
  ...refresh,
  summary: 'Recounts the sales of the merchants that sell most',
})

export const refreshOrderCounts = defineCall('POST /api/cache/refresh_order_count_per_day', {
  ...refresh,
  summary: 'Recounts the orders of the last 30 days',
})

export const refreshClientsSales = defineCall('POST /api/cache/refresh_clients_sales_information', {
  ...refresh,
  summary: 'Recounts the sales of merchants',
})

export const refreshClientsCount = defineCall('POST /api/cache/refresh_clients_count', {
  ...refresh,
  summary: 'Recounts merchants, for the chart and for the table',
})

export const refreshOperatorSales = defineCall('POST /api/cache/refresh_operator_fe_clients_sales_information', {
  ...refresh,
  summary: 'Recounts the sales of orders that operators brought in',
})
