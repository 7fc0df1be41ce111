import type { FastifyInstance } from 'fastify'
import { downloadErrorLog, readErrorLog } from '#schema/calls/index.ts'
import { zippedCsv } from '../../documents/zippedCsv.ts'
import { planPage } from '../../records/read/planPage.ts'
import type { RecordsDeps } from '../../records/RecordsDeps.ts'
import { runPage } from '../../records/read/runPage.ts'
import { tableFor } from '../../records/read/tableFor.ts'
import { RawJson, serve } from '../../http/serve.ts'
import { errorTitles, readErrors } from './readErrors.ts'

/** The error log under its named calls (ERR-04, ERR-05). */
export function serveLogs(app: FastifyInstance, { db, counts }: RecordsDeps): void {
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
