import type { Feature } from '../Feature.ts'
import { serveDuties } from './routes.ts'

/** Customs duties. */
export const duties = { serve: serveDuties } satisfies Feature
