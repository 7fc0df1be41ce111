import type { Feature } from '../Feature.ts'
import { serveStudio } from './routes.ts'

/** What translators change over the texts that ship. */
export const studio = { serve: serveStudio } satisfies Feature
