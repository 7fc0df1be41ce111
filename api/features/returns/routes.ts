import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { FeatureDeps } from '../Feature.ts'
import { composeReturns } from '#schema/calls/returns/composing.ts'
import { startComposing } from './startComposing.ts'
import { serveReturnTests } from './testRoutes.ts'

/** VAT returns. */
export function serveReturns(app: FastifyInstance, deps: FeatureDeps): void {
  serve(app, composeReturns, ({ body, actor, request }) => startComposing(deps, { body, actor, signal: request.signal }))
  serveReturnTests(app, deps)
}
