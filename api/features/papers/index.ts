import type { Feature } from '../Feature.ts'
import { servePapers } from './routes.ts'

/** Customs papers of parcels. */
export const papers = { serve: servePapers } satisfies Feature
