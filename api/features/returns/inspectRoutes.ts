import type { FastifyInstance } from 'fastify'
import * as calls from '#schema/calls/returns/inspecting.ts'
import { fileStores } from '../../files/fileStores.ts'
import { serve } from '../../http/serve.ts'
import { LedgerSums } from '../../returns/inspect/LedgerSums.ts'
import { previewReturn } from '../../returns/inspect/previewReturn.ts'
import { readDifference } from '../../returns/inspect/readDifference.ts'
import { readReportRows } from '../../returns/inspect/readReportRows.ts'
import { readTieOut } from '../../returns/inspect/readTieOut.ts'
import { readReturnLaw } from '../../returns/readReturnLaw.ts'
import type { FeatureDeps } from '../Feature.ts'

/** What a return is made of, by which it differs from the one before, and whether everything agrees. */
export async function serveInspection(app: FastifyInstance, { config, db }: FeatureDeps): Promise<void> {
  const files = await fileStores(config, db.write)
  const sums = new LedgerSums()
  serve(app, calls.compareReport, ({ params }) => readDifference(db.look, params.global_id))
  serve(app, calls.tieOutReport, ({ params, at }) =>
    readTieOut({ db: db.rw, decide: db.decide, files, sums, at }, params.global_id),
  )
  serve(app, calls.previewReturn, async ({ params, query: { day }, at }) =>
    previewReturn(db.rw, await readReturnLaw(db.decide), { ...params, day, at }),
  )
  serve(app, calls.readReportRows, ({ params, query }) => readReportRows(db.look, params.global_id, query))
}
