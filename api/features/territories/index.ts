import type { Feature } from '../Feature.ts'
import { serveTerritories } from './routes.ts'

/** Special territories and their postal codes. */
export const territories = { serve: serveTerritories } satisfies Feature
