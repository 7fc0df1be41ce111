import { supportedNonEuCountries } from '#schema/choices.ts'
import type { feeds } from '#schema/work/feeds.ts'
import { nationalFeeds } from '#schema/work/feeds.ts'
import type { StoredMessage } from '#schema/messages/messages.ts'
import { compose } from '#schema/messages/sentences.ts'
import { AppError, storedFailure } from '../../errors.ts'
import type { JobAttempt, JobHandler, JobOutcome } from '../../jobs/JobHandler.ts'
import type { SyncDeps, Synced } from './syncFeed.ts'
import { syncFeed } from './syncFeed.ts'
import { syncVat } from './syncVat.ts'

type NonEuCountry = (typeof supportedNonEuCountries)[number]

const isNonEuCountry = (value: unknown): value is NonEuCountry => supportedNonEuCountries.some((country) => country === value)

const outcomeOf = ({ result, rowsIn, inserted, changed }: Synced): JobOutcome => ({ result, rowsIn, rowsOut: inserted + changed })

/** The rates of one country, or of each: a failure for one does not stop the others. */
async function syncCountries(deps: SyncDeps, attempt: JobAttempt): Promise<JobOutcome> {
  const { country_code: wanted } = attempt.input
  const countries = isNonEuCountry(wanted) ? [wanted] : supportedNonEuCountries
  const total = { rowsIn: 0, rowsOut: 0 }
  const results: StoredMessage[] = []
  const failures: StoredMessage[] = []
  for (const [place, country] of countries.entries()) {
    await attempt.progress(place, countries.length)
    try {
      const synced = await syncFeed(deps, attempt, nationalFeeds[country])
      results.push(compose('RATES_OF_COUNTRY', { country, said: [synced.result] }))
      total.rowsIn += synced.rowsIn
      total.rowsOut += synced.inserted + synced.changed
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'FEED_FAILED') throw error
      failures.push(compose('FEED_FAILED_FOR', { country, reason: storedFailure(error).params?.['reason'] ?? '' }))
    }
  }
  if (failures.length) throw new AppError('FEED_FAILED', { params: { feed: 'NON_EU', reason: failures } })
  return { result: compose('RATES_READ_FOR', { said: results }), ...total }
}

export type FeedJobKind = (typeof feeds)[keyof typeof feeds]['job']

/** The jobs that read feeds. */
export const feedJobs = (deps: SyncDeps): Record<FeedJobKind, JobHandler> => ({
  sync_daily_rates: async (attempt) => outcomeOf(await syncFeed(deps, attempt, 'daily_rates')),
  sync_annual_rates: async (attempt) => outcomeOf(await syncFeed(deps, attempt, 'annual_rates')),
  sync_sdr_rates: async (attempt) => outcomeOf(await syncFeed(deps, attempt, 'special_drawing_rights')),
  sync_non_eu_rates: (attempt) => syncCountries(deps, attempt),
  sync_vat_rates: (attempt) => syncVat(deps, attempt),
})
