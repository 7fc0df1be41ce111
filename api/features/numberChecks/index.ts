import type { Feature } from '../Feature.ts'
import { buyerChecks } from './buyerChecks.ts'
import { serveNumberChecks } from './routes.ts'

/** VAT ids and EORI numbers that authorities are asked about. */
export const numberChecks = { serve: serveNumberChecks, repeated: [buyerChecks] } satisfies Feature
