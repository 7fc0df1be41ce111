import type { Feature } from '../Feature.ts'
import { serveViews } from './routes.ts'

/** Saved views of lists. */
export const views = { serve: serveViews } satisfies Feature
