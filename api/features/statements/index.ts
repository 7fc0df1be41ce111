import type { Feature } from '../Feature.ts'
import { statementPolicies } from './policies.ts'
import { serveStatements } from './routes.ts'

/** Statements of our bank, and which invoices their entries pay. */
export const statements = {
  serve: serveStatements,
  policies: statementPolicies,
  jobs: { confirm_bank_entries: () => async (attempt) => (await import('./confirmSure.ts')).confirmSure(attempt) },
} satisfies Feature
