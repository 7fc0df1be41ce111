import type { Selectable } from 'kysely'
import { ratePeriods } from '#domain/vat/ratePeriods.ts'
import { vatItemReviews } from '#schema/choices.ts'
import type { RowOf } from '#schema/rows.ts'
import type { historic_vat_data } from '#schema/tables/vat/historic_vat_data.ts'
import type { Db } from '../db/Database.ts'
import { queryableOf } from '../db/queryableOf.ts'
import { settingsFor } from '../settings/settingsFor.ts'
import type { PostalPattern, Territory } from '#domain/vat/resolveTerritory.ts'
import type { DatedRate, RateItem, RegionalRate, VatLaw } from '#domain/vat/resolveRate.ts'
import type { FoundItem } from './readVatItems.ts'
import { readStances } from './readStances.ts'
import { readConditions, readFormerVat, readVatItems } from './readVatItems.ts'

interface Geography {
  territories: Territory[]
  patterns: PostalPattern[]
}

/** Every special territory with its postal codes: about a hundred rows. */
export async function readGeography(db: Db): Promise<Geography> {
  const [territories, patterns] = await Promise.all([
    db
      .selectFrom('special_territory')
      .select(['id', 'special_territory_name', 'country_code', 'iso_code', 'treatment', 'in_eu_customs_territory'])
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
      treatment: row.treatment,
      isInCustomsUnion: row.in_eu_customs_territory,
    })),
    patterns: patterns.map((row) => ({
      territoryId: row.special_territory_id,
      country: row.country_code,
      pattern: row.postal_code,
      city: row.city,
    })),
  }
}

/**
 * Current and former rates of these countries, and the items that could apply to a code or to one that begins with it.
 * @param code null for the items of all goods
 */
export async function readVatLaw(db: Db, countries: readonly string[], code: string | null): Promise<VatLaw> {
  const scope = { countries, code }
  const [eu, nonEu, history, regional, euItems, nonEuItems, conditions, members, stances, settings] = await Promise.all([
    ratesOf(db, 'country_vat_rate', countries),
    ratesOf(db, 'country_vat_rate_non_eu', countries),
    readFormerVat(db, scope),
    db.selectFrom('special_territory_rate').selectAll().execute(),
    readVatItems(db, 'country_vat_item', scope),
    readVatItems(db, 'country_vat_item_non_eu', scope),
    readConditions(db, scope),
    db.selectFrom('country').select('code').where('is_eu', '=', true).execute(),
    readStances(queryableOf(db)),
    settingsFor(queryableOf(db), 'finding VAT rates'),
  ])
  const formerRates = history.filter(({ hs6p_code }) => hs6p_code === null).map(formerRate)
  const formerItems = history.filter(({ hs6p_code }) => hs6p_code !== null)
  return {
    rates: disjoint([...eu, ...nonEu], formerRates),
    items: [
      ...placed('country_vat_item', euItems, eu).map((item) => ({ ...item, note: conditions.get(item.id ?? 0) ?? null })),
      ...placed('country_vat_item_non_eu', nonEuItems, nonEu),
      ...formerItems.map((row): RateItem => ({
        id: null,
        country: row.country,
        line: row.rate_line,
        code: row.hs6p_code ?? '',
        from: row.valid_from,
        to: row.valid_to,
        review: vatItemReviews.find((review) => review === row.review) ?? 'NOT_NEEDED',
        category: row.category,
        note: row.legal_note,
        rows: { historic_vat_data: row.id },
      })),
    ],
    regional: regional.map((row): RegionalRate => ({
      territoryId: row.special_territory_id,
      line: row.rate_line,
      rate: row.rate,
      from: row.start_date,
      to: row.end_date,
    })),
    // EU VAT law applies to goods in Northern Ireland.
    union: new Set([...members.map((member) => member.code), 'XI']),
    holdsConditional: settings.hold_conditional_items === 'true',
    stances,
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
  rows: { historic_vat_data: row.id },
})

/** The rates by line, at most one per line and day. */
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
    rows: { [table]: row.id },
  }))
}

/** Items with the lines of their rates. */
function placed(
  table: 'country_vat_item' | 'country_vat_item_non_eu',
  items: readonly FoundItem[],
  rates: readonly DatedRate[],
): RateItem[] {
  const lines = new Map(rates.map(({ id, line }) => [id, line]))
  return items.map((row) => ({
    id: row.id,
    country: row.country,
    line: lines.get(row.country_vat_rate_id) ?? '',
    code: row.hs6p_code,
    from: row.start_date,
    to: null,
    review: row.review,
    category: row.category,
    rows: { [table]: row.id },
  }))
}
