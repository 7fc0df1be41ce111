import type { Feature } from '../Feature.ts'
import { serveLogs } from './routes.ts'

/** The error log, and whether the audit log is as it was sealed. */
export const logs = {
  serve: serveLogs,
  jobs: { check_audit: (deps) => async (attempt) => (await import('./checkAudit.ts')).checkAudit(deps)(attempt) },
} satisfies Feature
