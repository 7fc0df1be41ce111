import { FeedClient } from '../../feeds/client/FeedClient.ts'
import type { JobHandler } from '../../jobs/JobHandler.ts'
import type { Feature, JobDeps } from '../Feature.ts'
import type { FeedJobKind } from './feedJobs.ts'
import { feedPolicies } from './policies.ts'
import { serveFeeds } from './routes.ts'

const reading =
  (kind: FeedJobKind) =>
  ({ config, db }: JobDeps): JobHandler =>
  async (attempt) =>
    (await import('./feedJobs.ts')).feedJobs({ db, client: new FeedClient(config.feeds) })[kind](attempt)

/** What authorities publish: exchange rates and VAT rates. */
export const feeds = {
  serve: serveFeeds,
  policies: feedPolicies,
  jobs: {
    sync_daily_rates: reading('sync_daily_rates'),
    sync_annual_rates: reading('sync_annual_rates'),
    sync_sdr_rates: reading('sync_sdr_rates'),
    sync_non_eu_rates: reading('sync_non_eu_rates'),
    sync_vat_rates: reading('sync_vat_rates'),
  },
} satisfies Feature
