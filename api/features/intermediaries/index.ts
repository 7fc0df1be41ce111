import type { Feature } from '../Feature.ts'
import { serveIntermediaries } from './routes.ts'

/** The portals at which we file: how we sign in there, and the instructions for them. */
export const intermediaries = { serve: serveIntermediaries } satisfies Feature
