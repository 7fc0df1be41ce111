import type { FastifyInstance } from 'fastify'
import {
  acknowledgeRate as acknowledgeRateCall,
  syncAnnualRates,
  syncDailyRates,
  syncFeed,
  syncNonEuRates,
  syncSdrRates,
  syncVatRates,
} from '#schema/calls/work/feeds.ts'
import { syncStates } from '#schema/work/feeds.ts'
import { nationalFeeds } from '#schema/work/feeds.ts'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/serve.ts'
import { acknowledgeRate } from './acknowledgeRate.ts'
import type { SyncJobs } from './runSync.ts'
import { runSync, startSync } from './runSync.ts'

/** The calls of the buttons that read feeds. */
export function serveFeeds(app: FastifyInstance, deps: SyncJobs): void {
  const whole = [
    [syncDailyRates, 'daily_rates'],
    [syncAnnualRates, 'annual_rates'],
    [syncSdrRates, 'special_drawing_rights'],
  ] as const
  for (const [call, name] of whole)
    serve(app, call, ({ operator, request }) => runSync(deps, name, { operator, signal: request.signal }))
  serve(app, syncNonEuRates, ({ body: { variables }, operator, request }) =>
    runSync(deps, nationalFeeds[variables.country_code], { operator, signal: request.signal }),
  )
  serve(app, syncVatRates, async ({ operator, request }) => {
    const synced = await runSync(deps, 'eu_vat_rates', { operator, signal: request.signal })
    if (synced.data === syncStates.failed) throw new AppError('SERVICE_UNAVAILABLE')
    return synced
  })
  serve(app, acknowledgeRateCall, async ({ body, actor }) => ({ rowCount: await acknowledgeRate({ db: deps.db, actor }, body) }))
  serve(app, syncFeed, async ({ body: { name }, operator }) => ({ id: await startSync(deps, name, operator) }))
}
