import type { Feature } from '../Feature.ts'
import { retentionPolicies } from './retention/policies.ts'
import { servePrivacy } from './routes.ts'

/** What people ask about their data, and how long it is kept. */
export const privacy = {
  serve: servePrivacy,
  policies: retentionPolicies,
  jobs: {
    end_terms: (deps) => async (attempt) => (await import('./retention/endTerms.ts')).endTerms(deps)(attempt),
    export_person: (deps) => async (attempt) => (await import('./exportPerson.ts')).exportPerson(deps)(attempt),
  },
} satisfies Feature
