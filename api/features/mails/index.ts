import type { Feature } from '../Feature.ts'
import { serveMails } from './routes.ts'

/** The outbox. */
export const mails = { serve: serveMails } satisfies Feature
