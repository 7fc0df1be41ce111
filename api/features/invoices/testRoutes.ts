import type { FastifyInstance } from 'fastify'
import { dayOf } from '#domain/day.ts'
import type { Message } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import { generatePastInvoices, invokeDirectInvoices, invokeIndirectInvoices } from '#schema/calls/invoices.ts'
import { billedBy } from '#schema/work/billed.ts'
import type { Actor } from '../../base/Actor.ts'
import type { Config } from '../../config.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import type { CallContext } from '../../http/serve.ts'
import { serve } from '../../http/serve.ts'
import { onceUnderKey } from '../../http/onceUnderKey.ts'
import { failureOfJob } from '../../jobs/jobRows.ts'
import type { JobRow } from '../../jobs/jobRows.ts'
import type { Jobs } from '../../jobs/Jobs.ts'
import { settingsFor } from '../../settings/settingsFor.ts'
import { lastMonth, refuseEarly } from './billedMonth.ts'
import type { PaymentMode } from './readBilledMerchants.ts'

interface Deps {
  config: Config
  db: Databases
  jobs: Jobs
}

/** What is billed, and what is said once it is. */
interface Billing {
  month: string
  mode: PaymentMode
  sentence: Message
}

type Asking = Pick<CallContext<typeof invokeDirectInvoices>, 'request' | 'reply' | 'actor'> & { body: object }

/** Calls for testers to run the billing of a month by hand; only in demo mode. */
export function serveInvoiceTests(app: FastifyInstance, { config, db, jobs }: Deps): void {
  if (!config.demoMode) return
  const run = async ({ body, request, reply, actor }: Asking, { sentence, ...billing }: Billing) => {
    const { text, isReplay } = await onceUnderKey(app, { request, body }, async () =>
      String(await startBilling({ db, jobs }, actor, billing)),
    )
    if (isReplay) void reply.header('idempotent-replay', 'true')
    return answerOf(Number(text), sentence, await jobs.endedSoon(Number(text), request.signal))
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

/** Starts the job that bills a month. @returns its id */
async function startBilling(
  { db, jobs }: Omit<Deps, 'config'>,
  { operator, at }: Actor,
  { month, mode }: Omit<Billing, 'sentence'>,
): Promise<number> {
  const { post_sale_grace_period_days: grace } = await settingsFor(db.rw, 'issuing invoices')
  refuseEarly(month, Number(grace), dayOf(at))
  return db.write.transaction().execute((trx) =>
    jobs.addOrJoin(trx, {
      kind: 'generate_invoices',
      subject: month,
      input: { em_type: mode, month },
      author: operator,
      onlyOne: `invoices ${mode}`,
    }),
  )
}

/**
 * What the call answers about its job.
 * @param ended undefined if it goes on
 * @throws {AppError} JOB_FAILED, JOB_CANCELLED
 */
function answerOf(job: number, sentence: Message, ended: JobRow | undefined) {
  if (!ended) return { ...say('JOB_GOES_ON', { job }), job }
  if (ended.state === 'failed') throw new AppError('JOB_FAILED', { params: { job, reason: [failureOfJob(ended)] } })
  if (ended.state === 'cancelled') throw new AppError('JOB_CANCELLED', { params: { job } })
  const billed = billedBy({ ...ended, said: ended.said as Parameters<typeof billedBy>[0]['said'] })
  return { ...(billed.issued || !billed.refused.length ? sentence : say('INVOICES_ALL_REFUSED')), job, ...billed }
}
