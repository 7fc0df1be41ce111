import type { FastifyInstance } from 'fastify'
import { addDays, dayOf } from '#domain/day.ts'
import { generatePastInvoices, invokeDirectInvoices, invokeIndirectInvoices } from '#schema/calls/invoices.ts'
import type { Config } from '../../config.ts'
import type { Databases } from '../../db/databases.ts'
import type { Actor } from '../../auth/Actor.ts'
import { serve } from '../../http/serve.ts'
import type { PaymentMode } from './readBilledMerchants.ts'
import { transactionsOf } from '../../db/Queryable.ts'

/** Calls for testers to run the billing of a month by hand; only in demo mode. */
export function serveInvoiceTests(app: FastifyInstance, { config, db }: { config: Config; db: Databases }): void {
  if (!config.demoMode) return
  const ledger = { read: db.rw, inTransaction: transactionsOf(db.rw) }
  const run = async (month: string, paymentMode: PaymentMode, message: string, actor: Actor) => {
    // Loaded on use: looking at invoices does not need the code that issues them.
    const { issueInvoices } = await import('./issueInvoices.ts')
    const result = await issueInvoices(ledger, { month, paymentMode, at: actor.started, actor })
    return { message, ...result }
  }
  const done = 'Invoices generated successfully'
  serve(app, invokeDirectInvoices, ({ actor }) => run(lastMonth(actor.started), 'direct', done, actor))
  serve(app, invokeIndirectInvoices, ({ actor }) => run(lastMonth(actor.started), 'indirect', done, actor))
  serve(app, generatePastInvoices, ({ body: { invoice_date, payment_mode }, actor }) =>
    run(invoice_date.slice(0, 7), payment_mode, 'Past invoices generated successfully', actor),
  )
}

const lastMonth = (now: Date): string => addDays(`${dayOf(now).slice(0, 7)}-01`, -1).slice(0, 7)
