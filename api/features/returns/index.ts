import type { ReturnScheme } from '#domain/returns/returnSchemes.ts'
import type { Feature, JobDeps } from '../Feature.ts'
import type { JobHandler } from '../../jobs/JobHandler.ts'
import { hasLedgerChanged } from '../../returns/returnChanges.ts'
import { isAlertWaiting } from './alertFilings.ts'
import { serveReturnFiles } from './fileRoutes.ts'
import { serveOwnReturns } from './own/ownRoutes.ts'
import { serveReturns } from './routes.ts'

/** The job that composes the returns of a scheme that are due, or those of a past period. */
const composing =
  (scheme: ReturnScheme) =>
  ({ db }: JobDeps): JobHandler =>
  async (attempt) =>
    (await import('./composeJobs.ts')).composeScheme(db, scheme)(attempt)

const HOUR_MS = 3_600_000

/** VAT returns: composing, filing, corrections. */
export const returns = {
  serve: async (app, deps) => {
    await serveReturns(app, deps)
    await serveReturnFiles(app, deps)
    await serveOwnReturns(app, deps)
  },
  jobs: {
    generate_fiscal_import: composing('import'),
    generate_fiscal_non_eu_gb: composing('GB'),
    generate_fiscal_non_eu_no: composing('NO'),
    generate_fiscal_non_eu_ch: composing('CH'),
    generate_fiscal_non_union: composing('non_union'),
    generate_fiscal_union: composing('union'),
    compose_returns:
      ({ db }) =>
      async (attempt) =>
        (await import('./composeJobs.ts')).composeNamed(db)(attempt),
    alert_filings: () => async (attempt) => (await import('./alertFilings.ts')).alertFilings(attempt),
    follow_ledger:
      ({ db }) =>
      async (attempt) =>
        (await import('./composeJobs.ts')).followLedger(db)(attempt),
  },
  found: [
    { kind: 'follow_ledger', everyMs: 2000, isWaiting: ({ rw }) => hasLedgerChanged(rw) },
    { kind: 'alert_filings', everyMs: HOUR_MS, daily: true, isWaiting: isAlertWaiting },
  ],
} satisfies Feature
