import type { JobKindName } from './jobKinds.ts'

/** A feed: an external source that is read on a schedule, and by a button. */
interface Feed {
  publisher: string
  job: JobKindName
  /** The tables that it fills. */
  tables: readonly string[]
}

/** The feeds by name; their sources are in `api/schema/work/feedSources.ts`. */
export const feeds = {
  daily_rates: {
    publisher: 'European Central Bank',
    job: 'sync_daily_rates',
    tables: ['daily_exchange_rate', 'per_month_exchange_rate'],
  },
  annual_rates: { publisher: 'European Central Bank', job: 'sync_annual_rates', tables: ['annual_exchange_rate'] },
  special_drawing_rights: { publisher: 'International Monetary Fund', job: 'sync_sdr_rates', tables: ['sdr_exchange_rate'] },
  norwegian_rates: { publisher: 'Tolletaten, Norges Bank', job: 'sync_non_eu_rates', tables: ['exchange_rates_non_eu'] },
  british_rates: {
    publisher: 'HM Revenue and Customs',
    job: 'sync_non_eu_rates',
    tables: ['exchange_rates_non_eu', 'per_month_exchange_rate_gbp'],
  },
  swiss_rates: { publisher: 'BAZG', job: 'sync_non_eu_rates', tables: ['exchange_rates_non_eu'] },
  eu_vat_rates: {
    publisher: 'European Commission (TEDB)',
    job: 'sync_vat_rates',
    tables: ['country_vat_rate', 'country_vat_item', 'vat_item_view', 'vat_proposal'],
  },
} as const satisfies Readonly<Record<string, Feed>>

export type FeedName = keyof typeof feeds
export const feedNames = Object.keys(feeds) as FeedName[]
export const feedPublishers: readonly string[] = [...new Set(Object.values(feeds).map(({ publisher }) => publisher))]

/** The tables of rates that feeds fill. */
export const ratedTables = [
  'daily_exchange_rate',
  'annual_exchange_rate',
  'sdr_exchange_rate',
  'per_month_exchange_rate',
  'per_month_exchange_rate_gbp',
  'exchange_rates_non_eu',
] as const

/** The feed of the customs rates of a country outside the Union. */
export const nationalFeeds = { NO: 'norwegian_rates', GB: 'british_rates', CH: 'swiss_rates' } as const satisfies Readonly<
  Record<string, FeedName>
>

/** The `data` of a sync: the rates are up to date; they could not be read; they are still being read, by the job. */
export const syncStates = { done: 200, goesOn: 202, failed: 503 } as const
