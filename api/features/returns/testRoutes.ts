import type { FastifyInstance } from 'fastify'
import { dayOf } from '#domain/day.ts'
import {
  generatePastImportReports,
  generatePastNonEuReports,
  generatePastNonUnionReports,
  generatePastNorwegianReports,
  generatePastSwissReports,
  generatePastUnionReports,
} from '#schema/calls/returns/pastReports.ts'
import { say } from '#schema/messages/sentences.ts'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/serve.ts'
import type { FeatureDeps } from '../Feature.ts'
import { runJob } from './startComposing.ts'

const calls = [
  [generatePastImportReports, 'generate_fiscal_import'],
  [generatePastNonEuReports, 'generate_fiscal_non_eu_gb'],
  [generatePastNorwegianReports, 'generate_fiscal_non_eu_no'],
  [generatePastSwissReports, 'generate_fiscal_non_eu_ch'],
  [generatePastNonUnionReports, 'generate_fiscal_non_union'],
  [generatePastUnionReports, 'generate_fiscal_union'],
] as const

/** Calls for testers to compose the returns of a past period; only in demo mode. */
export function serveReturnTests(app: FastifyInstance, deps: FeatureDeps): void {
  if (!deps.config.demoMode) return
  for (const [call, kind] of calls)
    serve(app, call, ({ body: { date }, actor, request }) => {
      if (date > dayOf(actor.at)) throw new AppError('RULE_BROKEN', { errors: { date: say('IN_THE_FUTURE', { field: 'Date' }) } })
      return runJob(deps, { kind, input: { date }, actor, signal: request.signal, said: say('PAST_REPORTS_GENERATED') })
    })
}
