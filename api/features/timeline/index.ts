import type { Feature } from '../Feature.ts'
import { serveTimeline } from './routes.ts'

/** What happened to a record. */
export const timeline = { serve: serveTimeline } satisfies Feature
