import type { Feature } from '../Feature.ts'
import { serveExports } from './routes.ts'

/** The record of what was downloaded. */
export const downloads = { serve: serveExports } satisfies Feature
