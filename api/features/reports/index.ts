import type { Feature } from '../Feature.ts'
import { serveReports } from './routes.ts'

/** Reports on merchants, postal operators, customs offices and subcontractors, and the monthly risk. */
export const reports = { serve: serveReports } satisfies Feature
