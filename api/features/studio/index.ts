import type { Feature } from '../Feature.ts'
import { studioPolicies } from './policies.ts'
import { serveStudio } from './routes.ts'

/** What translators change over the texts that ship. */
export const studio = { serve: serveStudio, policies: studioPolicies } satisfies Feature
