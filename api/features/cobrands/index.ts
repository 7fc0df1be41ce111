import type { Feature } from '../Feature.ts'
import { serveCobrands } from './routes.ts'

/** Under whose brand merchants see their dashboard: its pictures and styles. */
export const cobrands = { serve: serveCobrands } satisfies Feature
