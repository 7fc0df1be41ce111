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
import { settingsFor } from '../../settings/settingsFor.ts'
import { newestBillable } from './billing/billedMonth.ts'
import type { PaymentMode } from './billing/readMerchants.ts'
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
  const runNewest = async (context: Asking, mode: PaymentMode) => {
    const { post_sale_grace_period_days: grace } = await settingsFor(db.rw, 'issuing invoices')
    return run(context, { month: newestBillable(context.actor.at, Number(grace)), mode, sentence })
  }
  serve(app, invokeDirectInvoices, (context) => runNewest(context, 'direct'))
  serve(app, invokeIndirectInvoices, (context) => runNewest(context, 'indirect'))
  serve(app, generatePastInvoices, (context) => {
    const { invoice_date, payment_mode: mode } = context.body
    return run(context, { month: invoice_date.slice(0, 7), mode, sentence: say('PAST_INVOICES_GENERATED') })
  })
}
