import type { Feature } from '../Feature.ts'
import { serveOrderTests } from './testRoutes.ts'

/** What testers do with orders. */
export const orders = { serve: serveOrderTests } satisfies Feature
