import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Databases } from '../db/databases.ts'
import type { Jobs } from '../jobs/Jobs.ts'
import type { CountCache } from '../records/read/countCache.ts'
import { serveBackdated } from './backdated/routes.ts'
import { serveBreakdown } from './breakdown/routes.ts'
import { serveComments } from './comments/routes.ts'
import { serveDashboard } from './dashboard/routes.ts'
import { serveDocuments } from './documents/routes.ts'
import { serveDuties } from './duties/routes.ts'
import { serveExports } from './exports/routes.ts'
import { serveFeeds } from './feeds/routes.ts'
import { serveFees } from './fees/routes.ts'
import { serveIntake } from './intake/routes.ts'
import { serveHome } from './home/routes.ts'
import { serveInvoices } from './invoices/routes.ts'
import { serveInvoiceTests } from './invoices/testRoutes.ts'
import { serveJobs } from './jobs/routes.ts'
import { serveLogs } from './logs/routes.ts'
import { serveMerchants } from './merchants/routes.ts'
import { serveNumberChecks } from './numberChecks/routes.ts'
import { serveOrderTests } from './orders/testRoutes.ts'
import { servePapers } from './papers/routes.ts'
import { serveRates } from './rates/routes.ts'
import { serveSchedules } from './schedules/routes.ts'
import { serveSearch } from './search/routes.ts'
import { serveSettings } from './settings/routes.ts'
import { serveTerritories } from './territories/routes.ts'
import { serveTimeline } from './timeline/routes.ts'
import { serveUploads } from './uploads/routes.ts'
import { serveVat } from './vat/routes.ts'
import { serveViews } from './views/routes.ts'

/** What features may need to serve their calls. */
interface FeatureDeps {
  config: Config
  db: Databases
  counts: CountCache
  jobs: Jobs
}

type Serve = (app: FastifyInstance, deps: FeatureDeps) => void | Promise<void>

/** The features, each a function that serves its calls. */
const features: readonly Serve[] = [
  serveBackdated,
  serveBreakdown,
  serveComments,
  serveDashboard,
  serveDocuments,
  serveDuties,
  serveExports,
  serveFeeds,
  serveFees,
  serveIntake,
  serveHome,
  serveInvoices,
  serveInvoiceTests,
  serveJobs,
  serveLogs,
  serveMerchants,
  serveNumberChecks,
  serveOrderTests,
  servePapers,
  serveRates,
  serveSchedules,
  serveSearch,
  serveSettings,
  serveTerritories,
  serveTimeline,
  serveUploads,
  serveVat,
  serveViews,
]

/** Serves the calls of all features. */
export async function serveFeatures(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  for (const serve of features) await serve(app, deps)
}
