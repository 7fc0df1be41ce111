import type { FastifyInstance } from 'fastify'
import { checkAuditTrail, downloadErrorLog, readErrorLog } from '#schema/calls/index.ts'
import { zippedCsv } from '../../documents/zippedCsv.ts'
import { planPage } from '../../records/read/planPage.ts'
import { runPage } from '../../records/read/runPage.ts'
import { tableFor } from '../../records/read/tableFor.ts'
import { RawJson, serve } from '../../http/serve.ts'
import type { FeatureDeps } from '../Feature.ts'
import { errorTitles, readErrors } from './readErrors.ts'

/** The error log under its named calls (ERR-04, ERR-05), and checking the audit log. */
export function serveLogs(app: FastifyInstance, { db, counts, jobs }: FeatureDeps): void {
  serve(app, checkAuditTrail, async ({ operator }) => {
    const job = { kind: 'check_audit', author: operator, onlyOne: 'check audit' } as const
    return { job: await db.write.transaction().execute((trx) => jobs.addOrJoin(trx, job)) }
  })
  serve(app, readErrorLog, async ({ query, operator }) => {
    const plan = planPage(tableFor('error_log', 'load', operator), { page: query })
    return new RawJson(await runPage({ db, counts }, plan))
  })
  serve(app, downloadErrorLog, ({ reply, at }) => {
    const { fileName, content } = zippedCsv({
      name: 'error_log',
      at,
      titles: errorTitles,
      rows: readErrors(db.look),
    })
    return reply
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('cache-control', 'no-store')
      .type('application/zip')
      .send(content)
  })
}
