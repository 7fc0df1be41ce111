import type { Feature } from '../Feature.ts'
import { serveDashboard } from './routes.ts'

/** The figures of the dashboard. */
export const dashboard = {
  serve: serveDashboard,
  jobs: { rebuild_dashboard: () => async (attempt) => (await import('./rebuildDashboard.ts')).rebuildDashboard(attempt) },
} satisfies Feature
