import type { FastifyInstance } from 'fastify'
import type { Message } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import { generatePastInvoices, invokeDirectInvoices, invokeIndirectInvoices } from '#schema/calls/invoices/invoiceRuns.ts'
import type { Config } from '../../config.ts'
import type { Databases } from '../../db/databases.ts'
import type { CallContext } from '../../http/serve.ts'
import { serve } from '../../http/serve.ts'
import { onceUnderKey } from '../../http/onceUnderKey.ts'
import type { Jobs } from '../../jobs/Jobs.ts'
import { lastMonth } from './billing/billedMonth.ts'
import type { Billing } from './startBilling.ts'
import { answerOf, startBilling } from './startBilling.ts'

interface Deps {
  config: Config
  db: Databases
  jobs: Jobs
}

type Asking = Pick<CallContext<typeof invokeDirectInvoices>, 'request' | 'reply' | 'actor'> & { body: object }

/** Calls for testers to run the billing of a month by hand; only in demo mode. */
export function serveInvoiceTests(app: FastifyInstance, { config, db, jobs }: Deps): void {
  if (!config.demoMode) return
  const run = async ({ body, request, reply, actor }: Asking, { sentence, ...billing }: Billing & { sentence: Message }) => {
    const { text, isReplay } = await onceUnderKey(app, { request, body }, async () =>
      String(await startBilling({ db, jobs }, actor, billing)),
    )
    if (isReplay) void reply.header('idempotent-replay', 'true')
    return answerOf(Number(text), await jobs.endedSoon(Number(text), request.signal), sentence)
  }
  const sentence = say('INVOICES_GENERATED')
  serve(app, invokeDirectInvoices, (context) => run(context, { month: lastMonth(context.actor.at), mode: 'direct', sentence }))
  serve(app, invokeIndirectInvoices, (context) =>
    run(context, { month: lastMonth(context.actor.at), mode: 'indirect', sentence }),
  )
  serve(app, generatePastInvoices, (context) => {
    const { invoice_date, payment_mode: mode } = context.body
    return run(context, { month: invoice_date.slice(0, 7), mode, sentence: say('PAST_INVOICES_GENERATED') })
  })
}
