import type { Feature } from '../Feature.ts'
import { serveSchedules } from './routes.ts'

/** When jobs run. */
export const schedules = { serve: serveSchedules } satisfies Feature
