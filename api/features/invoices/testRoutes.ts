import type { FastifyInstance } from 'fastify'
import { addDays, dayOf } from '#domain/day.ts'
import type { Message } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import { generatePastInvoices, invokeDirectInvoices, invokeIndirectInvoices } from '#schema/calls/invoices.ts'
import type { Config } from '../../config.ts'
import type { Databases } from '../../db/databases.ts'
import type { Actor } from '../../base/Actor.ts'
import { serve } from '../../http/serve.ts'
import type { Ledger } from './issueInvoices.ts'
import type { PaymentMode } from './readBilledMerchants.ts'
import { inTransaction } from '../../records/write/transaction.ts'

/** Calls for testers to run the billing of a month by hand; only in demo mode. */
export function serveInvoiceTests(app: FastifyInstance, { config, db }: { config: Config; db: Databases }): void {
  if (!config.demoMode) return
  const run = async (actor: Actor, { said, ...billed }: { month: string; paymentMode: PaymentMode; said: Message }) => {
    // Loaded on use: looking at invoices does not need the code that issues them.
    const { issueInvoices } = await import('./issueInvoices.ts')
    const ledger: Ledger = { read: db.rw, inTransaction: (work) => inTransaction({ db, actor }, work) }
    const { issued, refused } = await issueInvoices(ledger, { ...billed, at: actor.started })
    return { ...(issued || !refused.length ? said : say('INVOICES_ALL_REFUSED')), issued, refused }
  }
  const said = say('INVOICES_GENERATED')
  serve(app, invokeDirectInvoices, ({ actor }) => run(actor, { month: lastMonth(actor.started), paymentMode: 'direct', said }))
  serve(app, invokeIndirectInvoices, ({ actor }) =>
    run(actor, { month: lastMonth(actor.started), paymentMode: 'indirect', said }),
  )
  serve(app, generatePastInvoices, ({ body: { invoice_date, payment_mode }, actor }) =>
    run(actor, { month: invoice_date.slice(0, 7), paymentMode: payment_mode, said: say('PAST_INVOICES_GENERATED') }),
  )
}

const lastMonth = (now: Date): string => addDays(`${dayOf(now).slice(0, 7)}-01`, -1).slice(0, 7)
