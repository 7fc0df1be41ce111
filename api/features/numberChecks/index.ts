import type { Feature } from '../Feature.ts'
import { startCheckBuyersJob } from './checkBuyersJob.ts'
import { serveNumberChecks } from './routes.ts'

/** VAT ids and EORI numbers that authorities are asked about. */
export const numberChecks = { serve: serveNumberChecks, workers: [startCheckBuyersJob] } satisfies Feature
