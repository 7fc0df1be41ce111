import type { Feature } from '../Feature.ts'
import { serveLogs } from './routes.ts'

/** The error log. */
export const logs = { serve: serveLogs } satisfies Feature
