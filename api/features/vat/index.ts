import type { Feature } from '../Feature.ts'
import { vatPolicies } from './policies.ts'
import { serveVat } from './routes.ts'

/** VAT rates and items, and the questions that they answer. */
export const vat = { serve: serveVat, policies: vatPolicies } satisfies Feature
