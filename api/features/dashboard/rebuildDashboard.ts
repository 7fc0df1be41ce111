import { say } from '#schema/messages/sentences.ts'
import type { DashboardName } from '#schema/work/dashboardRows.ts'
import { dashboardRows } from '#schema/work/dashboardRows.ts'
import type { JobHandler } from '../../jobs/JobHandler.ts'
import { refreshFigures } from './dashboardCache.ts'

const names = Object.keys(dashboardRows) as DashboardName[]

/** Recounts every figure of the dashboard. */
export const rebuildDashboard: JobHandler = async ({ now, transaction }) => {
  await transaction(({ client }) => refreshFigures(client, names, now()))
  return { result: say('DASHBOARD_REBUILT', { figures: names.length }), rowsOut: names.length }
}
