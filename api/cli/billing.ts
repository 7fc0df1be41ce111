import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { dayOf, isMonth } from '#domain/day.ts'
import { momentOf, systemClock } from '../base/clock.ts'
import { ConfigError } from '../config.ts'
import { openDatabases } from '../db/databases.ts'
import { AppError } from '../errors.ts'
import { tablePolicies } from '../features/index.ts'
import { refuseRunning } from '../features/invoices/billing/billedMonth.ts'
import { noteRefused } from '../features/invoices/billing/billingRows.ts'
import { issueInvoices } from '../features/invoices/billing/issueInvoices.ts'
import { previewBilling } from '../features/invoices/billing/previewBilling.ts'
import { registerPolicies } from '../records/policies.ts'
import { inTransaction } from '../records/write/transaction.ts'
import type { WriteUnit } from '../records/write/transaction.ts'
import { withDatabase } from './withDatabase.ts'

const usage = 'Say which month: npm run billing -- --month 2026-10 [--preview]'

const { values: wanted } = parseArgs({ options: { month: { type: 'string' }, preview: { type: 'boolean', default: false } } })

await withDatabase(async (url, config) => {
  const { month, preview } = wanted
  if (!isMonth(month)) throw new ConfigError(usage)
  registerPolicies(tablePolicies)
  const db = await openDatabases({ ...config, databaseUrl: url })
  const moment = momentOf(systemClock)
  const operator = { id: null, userName: 'command line' }
  const actor = { operator, method: 'CLI', path: 'billing', ip: '127.0.0.1', requestId: randomUUID(), ...moment }
  const place = { read: db.rw, inTransaction: <T>(work: (unit: WriteUnit) => Promise<T>) => inTransaction({ db, actor }, work) }
  try {
    if (preview) refuseRunning(month, dayOf(actor.at))
    for (const mode of ['indirect', 'direct'] as const) {
      if (preview) {
        const { ready, notBilled, total } = await previewBilling(place, { month, mode, at: actor.at })
        console.log(`${mode}: ${ready} merchants to be billed, ${total} EUR in all; ${notBilled} cannot be billed.`)
        continue
      }
      const { issued, refused, billed } = await issueInvoices(place, { month, paymentMode: mode, at: actor.at })
      await place.inTransaction((unit) => noteRefused(unit, refused, { month, mode, at: actor.at }))
      console.log(`${mode}: ${issued} invoices issued; ${billed} merchants have theirs; ${refused.length} cannot be billed.`)
      for (const { name, reason } of refused) console.log(`  ${name}: ${reason.message}`)
    }
  } catch (error) {
    throw error instanceof AppError ? new ConfigError(error.message) : error
  } finally {
    await db.close()
  }
})
