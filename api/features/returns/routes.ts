import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { FeatureDeps } from '../Feature.ts'
import { composeReturns } from '#schema/calls/returns/composing.ts'
import { serveInspection } from './inspectRoutes.ts'
import { startComposing } from './startComposing.ts'
import { serveReturnTests } from './testRoutes.ts'

/** VAT returns. */
export async function serveReturns(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  serve(app, composeReturns, ({ body, actor, request }) => startComposing(deps, { body, actor, signal: request.signal }))
  await serveInspection(app, deps)
  serveReturnTests(app, deps)
}
