import type { rateSources } from '#schema/choices.ts'
import type { StoredMessage } from '#schema/messages/messages.ts'
import type { ratedTables } from '#schema/work/feeds.ts'
import type { Row } from '../../records/read/readRow.ts'

export type RateSourceName = (typeof rateSources)[number]

/** The tables that feeds fill, with the columns that identify a rate. */
export const rateTables = {
  daily_exchange_rate: { currency: 'currency', period: 'date', rate: 'daily_rate' },
  annual_exchange_rate: { currency: 'currency', period: 'year', rate: 'annual_rate' },
  sdr_exchange_rate: { currency: 'currency', period: 'date', rate: 'sdr_rate' },
  per_month_exchange_rate: { currency: 'currency', period: 'month_last_day', rate: 'to_eur_rate' },
  per_month_exchange_rate_gbp: { currency: 'currency', period: 'month', rate: 'to_gbp_rate' },
  exchange_rates_non_eu: { currency: 'from_currency', period: 'from_date', rate: 'exchange_rate' },
} as const satisfies Record<(typeof ratedTables)[number], { currency: string; period: string; rate: string }>

export type RateTableName = keyof typeof rateTables

/** A rate in the form of its table. */
export interface WantedRate {
  currency: string
  /** The day, month or year, in the form of its column. */
  period: string | number
  rate: string
  /** The other columns of its row. */
  others?: Row
}

/** Rates of one source for one table. */
export interface RateSet {
  table: RateTableName
  source: RateSourceName
  rates: readonly WantedRate[]
  /** The columns that the whole set has in common, such as the country. */
  common?: Readonly<Record<string, string>>
}

/** The content of a feed. */
export interface Publication {
  sets: readonly RateSet[]
  /** The newest day, month or year in it. */
  until: string | null
  /** The address from which it was read. */
  address: string
  /** A remark for people, such as that a second source was used. */
  remark?: StoredMessage
}
