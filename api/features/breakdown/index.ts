import type { Feature } from '../Feature.ts'
import { serveBreakdown } from './routes.ts'

/** What an order consists of. */
export const breakdown = { serve: serveBreakdown } satisfies Feature
