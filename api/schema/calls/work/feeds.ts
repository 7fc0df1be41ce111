import { Type } from 'typebox'
import { supportedNonEuCountries } from '../../choices.ts'
import { defineCall, exactly } from '../../defineCall.ts'
import { composedMessage } from '../../replies.ts'
import { feedNames, ratedTables, syncStates } from '../../work/feeds.ts'

/**
 * `data` is 200 when the rates are up to date. Any other value says that they are not, whatever the status, and nothing has
 * changed. `said` contains the code and values by which the message is translated.
 */
const synced = exactly({
  statusCode: Type.Literal(200),
  data: Type.Enum(Object.values(syncStates)),
  message: Type.String(),
  said: Type.Optional(composedMessage),
  /** The job that reads them, or has read them. */
  job: Type.Integer(),
})

const sync = {
  permission: 'write reference',
  raw: true,
  reply: synced,
} as const

export const syncDailyRates = defineCall('GET /api/updatedailyexchangerates', {
  ...sync,
  summary:
    'Reads the daily reference rates of the European Central Bank, and answers when they are stored, or after five seconds with the job that does it',
  changes: ['daily_exchange_rate', 'per_month_exchange_rate', 'feed_view'],
})

export const syncAnnualRates = defineCall('GET /api/updateannualexchangerates', {
  ...sync,
  summary:
    'Reads the annual averages of the European Central Bank, and answers when they are stored, or after five seconds with the job that does it',
  changes: ['annual_exchange_rate', 'feed_view'],
})

export const syncSdrRates = defineCall('GET /api/update_sdr_exchange_rate', {
  ...sync,
  summary:
    'Reads the rates of the special drawing right, and answers when they are stored, or after five seconds with the job that does it',
  changes: ['sdr_exchange_rate', 'feed_view'],
})

export const syncNonEuRates = defineCall('POST /api/persistence/updateExchangeRatesNonEU', {
  ...sync,
  harmlessTwice: 'finds the same rates again',
  summary:
    'Reads the customs rates of Norway, the United Kingdom or Switzerland, and answers when they are stored, or after five seconds with the job that does it',
  body: exactly({ variables: exactly({ country_code: Type.Enum([...supportedNonEuCountries]) }) }),
  changes: ['exchange_rates_non_eu', 'per_month_exchange_rate_gbp', 'feed_view'],
})

export const syncFeed = defineCall('POST /api/feeds/sync', {
  summary: 'Starts a job that reads a feed, and answers at once',
  permission: 'write reference',
  idempotencyKey: true,
  body: exactly({ name: Type.Enum(feedNames) }),
  reply: exactly({ id: Type.Integer() }),
  changes: ['job_run'],
})

export const acknowledgeRate = defineCall('POST /api/feeds/acknowledge', {
  summary: 'Acknowledges the unusual changes of a rate: the rate stays, and is no longer marked',
  permission: 'write reference',
  harmlessTwice: 'sets a state',
  body: exactly({ table: Type.Enum([...ratedTables]), id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  reply: exactly({ rowCount: Type.Integer() }),
  changes: ['feed_jump', 'feed_view', ...ratedTables],
})

export const syncVatRates = defineCall('GET /api/synccountryvatrates', {
  ...sync,
  summary:
    'Reads the VAT rates of the member states from the Commission, and answers when they are stored, or after five seconds with the job that does it',
  changes: ['country_vat_rate', 'country_vat_item', 'vat_item_view', 'feed_view'],
})
