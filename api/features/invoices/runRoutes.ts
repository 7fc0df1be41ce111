import type { FastifyInstance } from 'fastify'
import { issueMerchantMonth, issueMonth, previewMonth } from '#schema/calls/invoices/invoiceRuns.ts'
import type { Databases } from '../../db/databases.ts'
import { serve } from '../../http/serve.ts'
import type { Jobs } from '../../jobs/Jobs.ts'
import { issueToMerchant } from './issueToMerchant.ts'
import { answerOf, startBilling, startPreview } from './startBilling.ts'

/** The calls that compute and issue the invoices of a month. */
export function serveInvoiceRuns(app: FastifyInstance, deps: { db: Databases; jobs: Jobs }): void {
  const { db, jobs } = deps
  serve(app, previewMonth, async ({ body: { month, payment_mode: mode }, actor, request }) => {
    const job = await startPreview(deps, actor, { month, mode })
    return answerOf(job, await jobs.endedSoon(job, request.signal))
  })
  serve(app, issueMonth, async ({ body: { month, payment_mode: mode }, actor, request }) => {
    const job = await startBilling(deps, actor, { month, mode })
    return answerOf(job, await jobs.endedSoon(job, request.signal))
  })
  serve(app, issueMerchantMonth, ({ body, actor }) => issueToMerchant({ db, actor }, body))
}
