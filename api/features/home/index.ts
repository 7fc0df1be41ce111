import type { Feature } from '../Feature.ts'
import { serveHome } from './routes.ts'

/** What waits for a person, and what they keep at hand. */
export const home = { serve: serveHome } satisfies Feature
