import { dayOf } from '#domain/day.ts'
import { say } from '#schema/messages/sentences.ts'
import type { DashboardName } from '#schema/work/dashboardRows.ts'
import { dashboardRows } from '#schema/work/dashboardRows.ts'
import type { JobHandler } from '../../jobs/JobHandler.ts'
import { refreshFigures } from './dashboardCache.ts'

const names = Object.keys(dashboardRows) as DashboardName[]

/** Recounts every figure of the dashboard, and the lines of orders by which the categories of VAT items are sorted. */
export const rebuildDashboard: JobHandler = async ({ at, transaction }) => {
  await transaction(async ({ client }) => {
    await refreshFigures(client, names, at)
    await client.query('select count_vat_lines($1)', [dayOf(at)])
  })
  return { result: say('DASHBOARD_REBUILT', { figures: names.length }), rowsOut: names.length }
}
