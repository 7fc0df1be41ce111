import type { FastifyInstance } from 'fastify'
import { composeReturns } from '#schema/calls/returns/composing.ts'
import * as calls from '#schema/calls/returns/filing.ts'
import { fileStores } from '../../files/fileStores.ts'
import { serve } from '../../http/serve.ts'
import type { FeatureDeps } from '../Feature.ts'
import { checkFiling } from './checkFiling.ts'
import { assignTo, saveFiling, submitFiling, submitMany, writeComment } from './filing.ts'
import { serveInspection } from './inspectRoutes.ts'
import { proposeNil } from './proposeNil.ts'
import { startComposing } from './startComposing.ts'
import { serveReturnTests } from './testRoutes.ts'

/** VAT returns. */
export async function serveReturns(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  const { config, db } = deps
  const { current: store } = await fileStores(config, db.write)
  const filing = { db, store, dualControl: config.dualControl }
  serve(app, composeReturns, ({ body, actor, request }) => startComposing(deps, { body, actor, signal: request.signal }))
  serve(app, calls.updateFiling, ({ body, actor }) => saveFiling({ db, actor }, body))
  serve(app, calls.updateFiscalReportPayment, ({ body, actor }) => submitFiling({ db, actor }, filing, body))
  serve(app, calls.fileMany, ({ body, actor }) => submitMany({ db, actor }, filing, body))
  serve(app, calls.proposeNilReturns, ({ body, actor }) => proposeNil({ db, actor }, body))
  serve(app, calls.updateReportComment, ({ body, actor }) => writeComment({ db, actor }, body))
  serve(app, calls.assignReports, ({ body, actor }) => assignTo({ db, actor }, body))
  serve(app, calls.checkReport, ({ params, at }) => checkFiling(db, params.global_id, at))
  await serveInspection(app, deps)
  serveReturnTests(app, deps)
}
