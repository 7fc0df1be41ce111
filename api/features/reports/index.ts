import type { Feature } from '../Feature.ts'
import { isOperatorReportMissing } from './makeOperatorReports.ts'
import { serveOperatorReports } from './operatorRoutes.ts'
import { serveReports } from './routes.ts'

const HOUR_MS = 3_600_000

/** Reports on merchants, postal operators, customs offices and subcontractors, and the monthly risk. */
export const reports = {
  serve: (app, deps) => {
    serveReports(app, deps)
    serveOperatorReports(app, deps)
  },
  jobs: {
    make_dpo_reports: () => async (attempt) => (await import('./makeOperatorReports.ts')).makeOperatorReports(attempt),
  },
  found: [{ kind: 'make_dpo_reports', everyMs: HOUR_MS, daily: true, isWaiting: isOperatorReportMissing }],
} satisfies Feature
