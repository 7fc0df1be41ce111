import type { Db } from '../db/Database.ts'
import { queryableOf } from '../db/queryableOf.ts'
import { settingsFor } from '../settings/settingsFor.ts'
import { readGeography, readVatLaw } from '../law/readVatLaw.ts'
import type { TariffRow } from './dutiesOf.ts'
import { LawBook } from './LawBook.ts'

/** The flat duty is law from the first to the last of these days, for consignments up to EUR 150. */
const FLAT_DUTY = { from: '2026-07-01', to: '2028-06-30', limit: '150' } as const
/** Without a standard rate of its own. */
const NO_STANDARD_DUTY = '0'

/** Reads the law once for a whole intake: some ten thousand rows. */
export async function readLawBook(db: Db): Promise<LawBook> {
  const countries = await db.selectFrom('country').select(['code', 'is_eu', 'is_article_194_applied']).execute()
  const [vat, geography, currencies, codes, couriers, dailyRates, tariff, settings] = await Promise.all([
    readVatLaw(db, [...countries.map(({ code }) => code), 'XI'], null),
    readGeography(db),
    db.selectFrom('currency').select(['code', 'decimals']).execute(),
    db.selectFrom('hs6p_code').select('code').execute(),
    db.selectFrom('courier').select(['id', 'code']).execute(),
    db.selectFrom('daily_exchange_rate').select(['id', 'currency', 'date', 'daily_rate as quote']).orderBy('date').execute(),
    readTariff(db),
    settingsFor(queryableOf(db), 'computing orders'),
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
    duties: { ...tariff, flat: { ...FLAT_DUTY, amount: settings.flat_duty_amount } },
    isFlatDutyInVatBase: settings.flat_duty_in_vat_base === 'true',
  })
}

/** Duties of third countries (measure type 103) for goods of any origin (1011, erga omnes). */
async function readTariff(db: Db): Promise<{ tariff: ReadonlyMap<string, readonly TariffRow[]>; standard: string }> {
  const rows = await db
    .selectFrom('country_customs_duty_rate')
    .select(['id', 'hs6p_code', 'customs_duty', 'start_date', 'end_date'])
    .where('measure_type_code', '=', '103')
    .execute()
  const standard = await db.selectFrom('standard_customs_duty_rate').select('rate').orderBy('id').limit(1).executeTakeFirst()
  const entries = rows.map((row): TariffRow => ({
    id: row.id,
    code: row.hs6p_code.replace(/(?:00)+$/, ''),
    duty: row.customs_duty,
    from: row.start_date,
    to: row.end_date,
  }))
  return { tariff: Map.groupBy(entries, ({ code }) => code.slice(0, 6)), standard: standard?.rate ?? NO_STANDARD_DUTY }
}
