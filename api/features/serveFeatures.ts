import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { fileStores } from '../files/fileStores.ts'
import type { RecordsDeps } from '../records/RecordsDeps.ts'
import { serveDocuments } from './documents/routes.ts'
import { serveDuties } from './duties/routes.ts'
import { serveExports } from './exports/routes.ts'
import { serveFees } from './fees/routes.ts'
import { serveInvoices } from './invoices/routes.ts'
import { serveInvoiceTests } from './invoices/testRoutes.ts'
import { serveLogs } from './logs/routes.ts'
import { serveMerchants } from './merchants/routes.ts'
import { serveRates } from './rates/routes.ts'
import { serveSearch } from './search/routes.ts'
import { serveSettings } from './settings/routes.ts'
import { serveTerritories } from './territories/routes.ts'
import { serveVat } from './vat/routes.ts'
import { serveViews } from './views/routes.ts'

/** The calls of all features. */
export async function serveFeatures(app: FastifyInstance, { config, ...deps }: RecordsDeps & { config: Config }): Promise<void> {
  const { db } = deps
  serveExports(app, db)
  serveLogs(app, deps)
  serveMerchants(app, { config, db })
  serveInvoices(app, { db })
  if (config.demoMode) serveInvoiceTests(app, { db })
  serveRates(app, deps)
  serveFees(app, { db })
  serveVat(app, deps)
  serveDuties(app, deps)
  serveTerritories(app, deps)
  serveSettings(app, { db })
  serveDocuments(app, { db, files: await fileStores(config, db.write) })
  serveSearch(app, db)
  serveViews(app, db)
}
