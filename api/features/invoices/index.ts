import type { Feature } from '../Feature.ts'
import { serveCredits } from './credit/routes.ts'
import { serveInvoices } from './routes.ts'
import { serveInvoiceRuns } from './runRoutes.ts'
import { serveInvoiceTests } from './testRoutes.ts'

/** What merchants are billed, and what they have paid. */
export const invoices = {
  serve: (app, deps) => {
    serveInvoices(app, deps)
    serveCredits(app, deps)
    serveInvoiceRuns(app, deps)
    serveInvoiceTests(app, deps)
  },
  jobs: {
    generate_invoices:
      ({ db }) =>
      async (attempt) =>
        (await import('./generateInvoices.ts')).generateInvoices(db)(attempt),
    preview_invoices:
      ({ db }) =>
      async (attempt) =>
        (await import('./generateInvoices.ts')).previewInvoices(db)(attempt),
    mark_overdue: (deps) => async (attempt) => (await import('./markOverdue.ts')).markOverdue(deps)(attempt),
  },
} satisfies Feature
