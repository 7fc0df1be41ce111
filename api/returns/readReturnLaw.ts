import type { Day } from '#domain/day.ts'
import { trimDecimal } from '#domain/decimal.ts'
import type { RatesInForce } from '#domain/returns/checkLine.ts'
import type { VatAmountMode } from '#domain/returns/vatOfLine.ts'
import type { QuotedRate } from '#domain/orders/OrderLaw.ts'
import type { RateOn, StoredRate } from '#domain/returns/ReturnRates.ts'
import { ExchangeRates } from '../orders/ExchangeRates.ts'
import { readExchangeRates } from '../law/readExchangeRates.ts'
import type { Db } from '../db/Database.ts'
import { queryableOf } from '../db/queryableOf.ts'
import type { Queryable } from '../db/Queryable.ts'
import { settingsFor } from '../settings/settingsFor.ts'

/** What returns are computed by. */
export interface ReturnLaw {
  mode: VatAmountMode
  /** Days after a period in which late orders are taken. */
  graceDays: number
  /** Into euro, by the European Central Bank's rate of the last day of a month, or of the next publication. */
  euroRateOn: RateOn
  /** Into the currency of a country outside the Union, by its own list. */
  nationalRateOn: (currency: 'GBP' | 'NOK' | 'CHF') => RateOn
  /** The same with the last published rates of a day where the official ones are missing: good for a preview, never for a return. */
  provisionalOn: (today: Day) => Pick<ReturnLaw, 'euroRateOn' | 'nationalRateOn'>
  ratesIn: (from: Day, to: Day) => RatesInForce
  /** The standard rate of a country on a day, in percent. */
  standardRateOf: (country: string, day: Day) => string | null
  /** Our number for imports in a member state of identification; for one merchant alone first. */
  intermediaryOf: (country: string | null, emId: number) => string | null
}

/** Reads everything that returns are computed by: some thousand rows. */
export async function readReturnLaw(db: Db): Promise<ReturnLaw> {
  const client = queryableOf(db)
  const [months, rates, numbers, exchange, settings] = [
    await readMonthEnds(client),
    await readVatRates(client),
    await readNumbers(client),
    new ExchangeRates(await readExchangeRates(db)),
    await settingsFor(client, 'composing VAT returns'),
  ]
  const stored = (quote: QuotedRate | undefined): StoredRate | undefined =>
    quote && { table: quote.table, id: quote.id, unit: quote.unit, quote: quote.quote }
  return {
    mode: settings.vat_amount_mode === 'BASE_TIMES_RATE' ? 'BASE_TIMES_RATE' : 'SUM_OF_LINES',
    graceDays: Number(settings.post_sale_grace_period_days),
    euroRateOn: (currency, day) => (currency === 'EUR' ? null : months.get(`${currency} ${day}`)),
    nationalRateOn: (own) => (currency, day) => {
      if (currency === own) return null
      return stored(exchange.quoteOf(currency, own, day))
    },
    provisionalOn: (today) => ({
      euroRateOn: (currency, day) =>
        currency === 'EUR' ? null : stored(exchange.quoteOf(currency, 'EUR', day < today ? day : today)),
      nationalRateOn: (own) => (currency, day) =>
        currency === own ? null : stored(exchange.quoteOf(currency, own, day < today ? day : today)),
    }),
    ratesIn: (from, to) => (country, rate) => {
      const found = (rates.get(country) ?? []).filter(
        (row) => row.rate === trimDecimal(rate) && row.start <= to && (row.end === null || from <= row.end),
      )
      if (found.length) return found.some(({ isStandard }) => isStandard) ? 'STANDARD' : 'REDUCED'
      return undefined
    },
    standardRateOf: (country, day) =>
      (rates.get(country) ?? []).find((row) => row.isStandard && row.start <= day && (row.end === null || day <= row.end))
        ?.rate ?? null,
    intermediaryOf: (country, emId) =>
      numbers
        .filter((row) => row.country === country && (row.em_id === null || row.em_id === emId))
        .toSorted((a, b) => Number(a.em_id === null) - Number(b.em_id === null))[0]?.number ?? null,
  }
}

async function readMonthEnds(db: Queryable): Promise<ReadonlyMap<string, StoredRate>> {
  const { rows } = await db.query<{ id: number; key: string; unit: string; quote: string | null }>(
    `select id, currency || ' ' || month_last_day::text as key, to_eur_rate::text as unit, quote::text as quote
     from per_month_exchange_rate`,
  )
  return new Map(rows.map(({ id, key, unit, quote }) => [key, { table: 'per_month_exchange_rate', id, unit, quote }]))
}

interface VatRateRow {
  country: string
  rate: string
  isStandard: boolean
  start: Day
  end: Day | null
}

/** The rates of all countries and their regions, present and former. */
async function readVatRates(db: Queryable): Promise<ReadonlyMap<string, VatRateRow[]>> {
  const { rows } = await db.query<VatRateRow>(
    `select country, rate::text as rate, rate_type = 'STANDARD' as "isStandard", to_char(start_date, 'YYYY-MM-DD') as start,
       to_char(end_date, 'YYYY-MM-DD') as "end" from country_vat_rate
     union all select country, rate::text, rate_type = 'STANDARD', to_char(start_date, 'YYYY-MM-DD'), to_char(end_date, 'YYYY-MM-DD')
       from country_vat_rate_non_eu
     union all select country, rate::text, rate_type = 'STANDARD', to_char(valid_from, 'YYYY-MM-DD'), to_char(valid_to, 'YYYY-MM-DD')
       from historic_vat_data where hs6p_code is null
     union all select t.country_code, r.rate::text, r.rate_line = 'standard', coalesce(to_char(r.start_date, 'YYYY-MM-DD'), '1900-01-01'),
       to_char(r.end_date, 'YYYY-MM-DD') from special_territory_rate r join special_territory t on t.id = r.special_territory_id`,
  )
  return Map.groupBy(
    rows.map((row) => ({ ...row, rate: trimDecimal(row.rate) })),
    ({ country }) => country,
  )
}

async function readNumbers(db: Queryable) {
  const { rows } = await db.query<{ country: string; number: string; em_id: number | null }>(
    `select country, intermediary_number as number, em_id from em_eas_intermediary_numbers where scheme = 'import' order by id`,
  )
  return rows
}
