import type { Feature } from '../Feature.ts'
import { serveSettings } from './routes.ts'

/** Settings. */
export const settings = { serve: serveSettings } satisfies Feature
