import type { Selectable } from 'kysely'
import { ratePeriods } from '#domain/vat/ratePeriods.ts'
import type { RowOf } from '#schema/rows.ts'
import type { historic_vat_data } from '#schema/tables/historic_vat_data.ts'
import type { Db } from '../../db/Database.ts'
import type { PostalPattern, Territory, Treatment } from '#domain/vat/resolveTerritory.ts'
import type { DatedRate, RateItem, RegionalRate, VatLaw } from '#domain/vat/resolveRate.ts'

export interface Geography {
  territories: Territory[]
  patterns: PostalPattern[]
}

/** Every special territory with its postal codes: a hundred rows or so. */
export async function readGeography(db: Db): Promise<Geography> {
  const [territories, patterns] = await Promise.all([
    db
      .selectFrom('special_territory')
      .select(['id', 'special_territory_name', 'country_code', 'iso_code', 'treatment'])
      .execute(),
    db
      .selectFrom('special_territory_postal_code')
      .select(['special_territory_id', 'country_code', 'postal_code', 'city'])
      .execute(),
  ])
  return {
    territories: territories.map((row) => ({
      id: row.id,
      name: row.special_territory_name,
      country: row.country_code,
      isoCode: row.iso_code,
      treatment: row.treatment as Treatment,
    })),
    patterns: patterns.map((row) => ({
      territoryId: row.special_territory_id,
      country: row.country_code,
      pattern: row.postal_code,
      city: row.city,
    })),
  }
}

/** The parts of a code that an item may name, the whole of it among them. */
const beginnings = (code: string): string[] =>
  [2, 4, 6, 8, 10].filter((length) => length <= code.length).map((length) => code.slice(0, length))

/** The rates of some countries with what they were before, and the items that could apply to a code. */
export async function readVatLaw(db: Db, countries: readonly string[], code: string): Promise<VatLaw> {
  const codes = beginnings(code)
  const [eu, nonEu, history, regional, euItems, nonEuItems] = await Promise.all([
    ratesOf(db, 'country_vat_rate', countries),
    ratesOf(db, 'country_vat_rate_non_eu', countries),
    db.selectFrom('historic_vat_data').selectAll().where('country', 'in', countries).orderBy('id', 'desc').execute(),
    db.selectFrom('special_territory_rate').selectAll().execute(),
    itemsOf(db, 'country_vat_item', countries, codes),
    itemsOf(db, 'country_vat_item_non_eu', countries, codes),
  ])
  const formerRates = history.filter(({ hs6p_code }) => hs6p_code === null).map(formerRate)
  const formerItems = history.filter(({ hs6p_code }) => hs6p_code !== null && codes.includes(hs6p_code))
  return {
    rates: disjoint([...eu, ...nonEu], formerRates),
    items: [
      ...placed(euItems, eu),
      ...placed(nonEuItems, nonEu),
      ...formerItems.map((row): RateItem => ({
        id: null,
        country: row.country,
        line: row.rate_line,
        code: row.hs6p_code ?? '',
        from: row.valid_from,
        to: row.valid_to,
      })),
    ],
    regional: regional.map((row): RegionalRate => ({
      territoryId: row.special_territory_id,
      line: row.rate_line,
      rate: row.rate,
      from: row.start_date,
      to: row.end_date,
    })),
  }
}

const formerRate = (row: Selectable<RowOf<typeof historic_vat_data>>): DatedRate => ({
  id: null,
  country: row.country,
  type: row.rate_type,
  line: row.rate_line,
  rate: row.rate,
  from: row.valid_from,
  to: row.valid_to,
})

/** The rates line by line, no two of a line on one day. */
function disjoint(now: readonly DatedRate[], history: readonly DatedRate[]): DatedRate[] {
  const lineOf = ({ country, line }: DatedRate) => `${country} ${line}`
  const former = Map.groupBy(history, lineOf)
  const present = Map.groupBy(now, lineOf)
  const lines = new Set([...present.keys(), ...former.keys()])
  return [...lines].flatMap((line) => ratePeriods(present.get(line) ?? [], former.get(line) ?? []))
}

async function ratesOf(
  db: Db,
  table: 'country_vat_rate' | 'country_vat_rate_non_eu',
  countries: readonly string[],
): Promise<DatedRate[]> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'country', 'rate_type', 'rate_line', 'rate', 'start_date', 'end_date'])
    .where('country', 'in', countries)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    country: row.country,
    type: row.rate_type,
    line: row.rate_line,
    rate: row.rate,
    from: row.start_date,
    to: row.end_date,
  }))
}

async function itemsOf(
  db: Db,
  table: 'country_vat_item' | 'country_vat_item_non_eu',
  countries: readonly string[],
  codes: readonly string[],
) {
  if (!codes.length) return []
  return db
    .selectFrom(table)
    .select(['id', 'country', 'country_vat_rate_id', 'hs6p_code', 'start_date'])
    .where('country', 'in', countries)
    .where('hs6p_code', 'in', codes)
    .execute()
}

/** Items with the lines of the rates they stand under. */
function placed(items: Awaited<ReturnType<typeof itemsOf>>, rates: readonly DatedRate[]): RateItem[] {
  const lines = new Map(rates.map(({ id, line }) => [id, line]))
  return items.map((row) => ({
    id: row.id,
    country: row.country,
    line: lines.get(row.country_vat_rate_id) ?? '',
    code: row.hs6p_code,
    from: row.start_date,
    to: null,
  }))
}
