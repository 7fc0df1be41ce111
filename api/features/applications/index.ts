import type { Feature } from '../Feature.ts'
import { applicationPolicies } from './policies.ts'
import { serveApplications } from './routes.ts'

/** Applications of merchants that want to be registered: their stages, what stands beside them, their approval. */
export const applications = { serve: serveApplications, policies: applicationPolicies } satisfies Feature
