import type { Feature } from '../Feature.ts'
import { serveComments } from './routes.ts'

/** What people say about a record. */
export const comments = { serve: serveComments } satisfies Feature
