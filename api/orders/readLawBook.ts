import type { Db } from '../db/Database.ts'
import { queryableOf } from '../db/queryableOf.ts'
import { settingsFor } from '../settings/settingsFor.ts'
import { readGeography, readVatLaw } from '../law/readVatLaw.ts'
import { LawBook } from './LawBook.ts'
import { readDutyLaw } from '../law/readDutyLaw.ts'
import { readRepresentatives } from '../law/readRepresentatives.ts'

/** Reads the law once for a whole intake: some ten thousand rows. */
export async function readLawBook(db: Db): Promise<LawBook> {
  const countries = await db
    .selectFrom('country')
    .select(['code', 'is_eu', 'is_article_194_applied', 'tbe_reduced_rate'])
    .execute()
  const settings = await settingsFor(queryableOf(db), 'computing orders')
  const [vat, geography, currencies, codes, couriers, dailyRates, sdrRates, duties, representatives] = await Promise.all([
    readVatLaw(db, [...countries.map(({ code }) => code), 'XI'], null),
    readGeography(db),
    db.selectFrom('currency').select(['code', 'decimals']).execute(),
    db.selectFrom('hs6p_code').select('code').execute(),
    db.selectFrom('courier').select(['id', 'code']).execute(),
    db.selectFrom('daily_exchange_rate').select(['id', 'currency', 'date', 'daily_rate as quote']).orderBy('date').execute(),
    db
      .selectFrom('sdr_exchange_rate')
      .select(['date', 'sdr_rate as rate'])
      .where('currency', '=', 'EUR')
      .orderBy('date')
      .execute(),
    readDutyLaw(db, settings),
    readRepresentatives(db, settings.seller_vat_id),
  ])
  return new LawBook({
    vat,
    ...geography,
    currencies: new Map(currencies.map(({ code, decimals }) => [code, decimals])),
    countries: new Set([...countries.map(({ code }) => code), 'XI']),
    couriers: new Map(couriers.map(({ id, code }) => [code, id])),
    reverseCharge: new Set(countries.flatMap(({ code, is_article_194_applied }) => (is_article_194_applied ? [code] : []))),
    codes: new Set(codes.map(({ code }) => code)),
    dailyRates: Map.groupBy(dailyRates, ({ currency }) => currency),
    publicationRates: new Map(
      countries.flatMap(({ code, tbe_reduced_rate }) => (tbe_reduced_rate === null ? [] : [[code, tbe_reduced_rate]])),
    ),
    sdrRates,
    duties,
    representatives,
    isFlatDutyInVatBase: settings.flat_duty_in_vat_base === 'true',
  })
}
