import type { Feature } from '../Feature.ts'
import { serveSearch } from './routes.ts'

/** The search over everything. */
export const search = { serve: serveSearch } satisfies Feature
