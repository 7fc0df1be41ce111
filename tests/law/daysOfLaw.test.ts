/*
 * Every row of the law that has a first and a last day is read with both: an order is computed by it on these days and on no
 * day before or after them.
 */
import type pg from 'pg'
import { addDays } from '#domain/day.ts'
import type { LawBook } from '../../api/orders/LawBook.ts'
import { readLawBook } from '../../api/orders/readLawBook.ts'
import { test as plain } from '../support/test.ts'
import { describe, expect } from '../support/test.ts'

const from = '2026-03-10'
const to = '2026-03-20'
/** A rate that no seed has. */
const OWN = '13.5'
const CODE = '990099'
const LIMITED = '990088'

/** Rows that hold from the first to the last day; where there would be another row on these days, it is taken away. */
const rows = [
  `delete from historic_vat_data where country in ('AT', 'NO')`,
  `delete from country_vat_item where country = 'AT'`,
  `delete from country_vat_rate where country = 'AT' and rate_line = 'reduced_2'`,
  `insert into country_vat_rate (country, rate_type, rate_line, rate, start_date, end_date)
     values ('AT', 'SECOND_REDUCED', 'reduced_2', ${OWN}, '${from}', '${to}')`,
  `update country_vat_rate_non_eu set start_date = '${from}', end_date = '${to}', rate = ${OWN}
     where country = 'NO' and rate_line = 'standard' and end_date is null`,
  // What the history keeps of a rate, and of an item that was removed.
  `insert into historic_vat_data (country, rate_type, rate_line, rate, valid_from, valid_to, hs6p_code)
     values ('AT', 'PARKING', 'parking', ${OWN}, '${from}', '${to}', null), ('AT', 'REDUCED', 'reduced_1', 10, '${from}', '${to}', '${CODE}')`,
  `insert into country_customs_duty_rate (hs6p_code, measure_type_code, origin, customs_duty, start_date, end_date)
     values ('${CODE}', '103', '1011', ${OWN}, '${from}', '${to}')`,
  ...['gb', 'no', 'ch'].map(
    (country) =>
      `insert into customs_duty_rate_${country} (hs6p_code, customs_duty, start_date, end_date) values ('${CODE}', ${OWN}, '${from}', '${to}')`,
  ),
  // A percentage that an expression limits.
  `insert into country_customs_duty_rate (hs6p_code, measure_type_code, origin, customs_duty, expression, start_date)
     values ('${LIMITED}', '103', '1011', ${OWN}, '${OWN} % MIN 2.000 EUR DTN', '${from}')`,
  `delete from eas_vat_reg where country = 'AT'`,
  `insert into eas_vat_reg (country, vat_id, registered_name, registered_address, registered_date)
     values ('AT', 'ATU00000033', 'Ours', 'Wien', '2025-01-01'), ('AT', 'ATU00000024', 'Ours', 'Wien', '2024-01-01')`,
  `delete from exchange_rates_non_eu`,
  `insert into exchange_rates_non_eu (country, from_currency, to_currency, exchange_rate, from_date, to_date)
     values ('NO', 'USD', 'NOK', ${OWN}, '${from}', '${to}'), ('CH', 'CHF', 'USD', ${OWN}, '${from}', '${to}'),
       ('CH', 'SEK', 'NOK', ${OWN}, '${from}', '${to}')`,
  `delete from per_month_exchange_rate_gbp`,
  `insert into per_month_exchange_rate_gbp (currency, month, to_gbp_rate) values ('USD', '2026-02', ${OWN})`,
  `delete from daily_exchange_rate where currency in ('USD', 'GBP', 'NOK', 'CHF')`,
  `insert into daily_exchange_rate (currency, date, daily_rate) values ('USD', '${from}', ${OWN})`,
]

async function seed(db: pg.Client): Promise<void> {
  await db.query(`insert into hs6p_code (code, description) values ('${CODE}', 'Goods') on conflict do nothing`)
  // Nothing else is set by triggers that keep former rates.
  await db.query('begin; set local session_replication_role = replica')
  for (const row of rows) await db.query(row)
  await db.query('commit')
}

const test = plain.extend('book', { scope: 'file' }, async ({ db, databases }) => {
  await seed(db)
  return readLawBook(databases.decide)
})

const rateFor = (book: LawBook, day: string, country: string, code?: string) =>
  book.on(day).rateOf({ country, territory: undefined, code, isGoods: true })
const dutyIn = (book: LawBook, day: string, destination: string) =>
  book.on(day).dutiesOf({
    day,
    currency: 'EUR',
    destination,
    intrinsicValue: '1000.00',
    isToConsumer: true,
    lines: [
      {
        line: 1,
        code: CODE,
        description: undefined,
        origin: 'CN',
        quantity: 1,
        customs: undefined,
        goodsNet: '1000.00',
        customsValue: '1000.00',
        isRelieved: false,
      },
    ],
  })[0]?.measure
const quoteIn = (book: LawBook, day: string, currency: 'NOK' | 'CHF' | 'GBP' | 'EUR') => book.quoteOf('USD', currency, day)?.id

/** What the row gives on a day; undefined if it does not hold. */
type Asked = (book: LawBook, day: string) => unknown

const dated: readonly (readonly [table: string, asked: Asked, first?: string, last?: string])[] = [
  ['country_vat_rate', (book, day) => book.ratesOf('AT', day).map(Number).includes(Number(OWN)) && day !== 'parking'],
  ['country_vat_rate_non_eu', (book, day) => Number(rateFor(book, day, 'NO').rate) === Number(OWN)],
  ['historic_vat_data, of an item', (book, day) => rateFor(book, day, 'AT', CODE).rule === 'ITEM'],
  ['country_customs_duty_rate', (book, day) => dutyIn(book, day, 'EU')],
  ['customs_duty_rate_gb', (book, day) => dutyIn(book, day, 'GB')],
  ['customs_duty_rate_no', (book, day) => dutyIn(book, day, 'NO')],
  ['customs_duty_rate_ch', (book, day) => dutyIn(book, day, 'CH')],
  ['exchange_rates_non_eu, into kroner', (book, day) => quoteIn(book, day, 'NOK')],
  ['exchange_rates_non_eu, into francs', (book, day) => quoteIn(book, day, 'CHF')],
  ['per_month_exchange_rate_gbp', (book, day) => quoteIn(book, day, 'GBP'), '2026-02-01', '2026-02-28'],
  ['daily_exchange_rate, for a month without another one', (book, day) => quoteIn(book, day, 'EUR'), from, addDays(from, 30)],
]

describe('a row of the law', () => {
  test.for(dated)('holds from its first to its last day: %s', ([, asked, first = from, last = to], { book }) => {
    const days = [addDays(first, -1), first, last, addDays(last, 1)]
    expect(days.map((day) => [day, Boolean(asked(book, day))])).toEqual(
      days.map((day, place) => [day, place === 1 || place === 2]),
    )
  })

  test('that is a rate of exchange is old after a week, and that of the drawing right never ends', ({ book }) => {
    expect([addDays(from, 7), addDays(from, 8)].map((day) => book.isStale('USD', day))).toEqual([false, true])
    expect(book.sdrRate('2099-01-01')).toBe(book.rows.sdrRates.at(-1)?.rate)
    expect(book.sdrRate('1999-01-01')).toBe(book.rows.sdrRates[0]?.rate)
  })

  test('that limits a percentage is read with its limit, and of our registrations in a country the newest counts', ({ book }) => {
    const { measures } = book.rows.duties.tariff.around(LIMITED)
    expect(measures.map(({ formula }) => 'terms' in formula && [formula.terms.length, formula.min !== undefined])).toEqual([
      [1, true],
    ])
    expect(book.rows.representatives.get('AT')).toBe('ATU00000033')
  })

  test('that is a customs rate of one country is none of another one, whatever its currencies', ({ book }) => {
    expect([book.quoteOf('SEK', 'NOK', from), book.quoteOf('SEK', 'CHF', from)]).toEqual([undefined, undefined])
  })

  test('of the history of rates holds like one in force', ({ book }) => {
    const parking = book.rows.vat.rates.filter(({ country, line }) => country === 'AT' && line === 'parking')
    expect(parking.map(({ from: first, to: last }) => [first, last])).toEqual([[from, to]])
  })
})
