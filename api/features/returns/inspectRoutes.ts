import type { FastifyInstance } from 'fastify'
import * as calls from '#schema/calls/returns/inspecting.ts'
import * as reconciling from '#schema/calls/returns/reconciling.ts'
import { fileStores } from '../../files/fileStores.ts'
import { serve } from '../../http/serve.ts'
import { LedgerSums } from '../../returns/inspect/LedgerSums.ts'
import { previewReturn } from '../../returns/inspect/previewReturn.ts'
import { readDifference } from '../../returns/inspect/readDifference.ts'
import { readReconciliation } from '../../returns/inspect/readReconciliation.ts'
import { readReportRows } from '../../returns/inspect/readReportRows.ts'
import { readTieOut } from '../../returns/inspect/readTieOut.ts'
import { readReturnLaw } from '../../returns/readReturnLaw.ts'
import type { FeatureDeps } from '../Feature.ts'
import { explainCustoms, explainPayment } from './explainDifference.ts'

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
  serve(app, reconciling.readReconciliation, ({ params }) => readReconciliation(db.rw, params.global_id))
  serve(app, reconciling.explainCustomsDifference, ({ body, actor }) => explainCustoms({ db, actor }, body))
  serve(app, reconciling.explainPaymentDifference, ({ body, actor }) => explainPayment({ db, actor }, body))
  serve(app, calls.readReportRows, ({ params, query }) => readReportRows(db.look, params.global_id, query))
}
