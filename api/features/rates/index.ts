import type { Feature } from '../Feature.ts'
import { serveRates } from './routes.ts'

/** Exchange rates. */
export const rates = { serve: serveRates } satisfies Feature
