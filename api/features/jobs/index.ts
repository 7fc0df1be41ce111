import type { Feature } from '../Feature.ts'
import { serveJobs } from './routes.ts'

/** Jobs as people see them. */
export const jobs = { serve: serveJobs } satisfies Feature
