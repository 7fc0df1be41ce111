import type { Feature } from '../Feature.ts'
import { serveDocuments } from './routes.ts'

/** Documents and their versions. */
export const documents = { serve: serveDocuments } satisfies Feature
