import { sql } from 'kysely'
import type { ItemReview } from '#domain/vat/resolveRate.ts'
import type { Db } from '../db/Database.ts'

interface LawScope {
  countries: readonly string[]
  /** Digits; empty if the goods are not known; null for all goods. */
  code: string | null
}

export interface FoundItem {
  id: number
  country: string
  country_vat_rate_id: number
  hs6p_code: string
  start_date: string
  review: ItemReview
  category: string | null
}

/** The prefixes of a code that an item may name, including the whole code. */
const prefixesOf = (code: string): string[] =>
  [2, 4, 6, 8, 10].filter((length) => length <= code.length).map((length) => code.slice(0, length))

/** No source lists conditions for countries outside the EU. */
const reviewOf = { country_vat_item: sql<ItemReview>`review`, country_vat_item_non_eu: sql<ItemReview>`'NOT_NEEDED'` } as const
const categoryOf = {
  country_vat_item: sql<string | null>`category`,
  country_vat_item_non_eu: sql<string | null>`null::text`,
} as const

/** The items of these countries whose code is a prefix of the given one, or begins with it. */
export async function readVatItems(db: Db, table: keyof typeof reviewOf, { countries, code }: LawScope): Promise<FoundItem[]> {
  if (code === '') return []
  return db
    .selectFrom(table)
    .select(['id', 'country', 'country_vat_rate_id', 'hs6p_code', 'start_date'])
    .select([reviewOf[table].as('review'), categoryOf[table].as('category')])
    .where('country', 'in', countries)
    .$if(code !== null, (query) =>
      query.where((where) =>
        where.or([where('hs6p_code', 'in', prefixesOf(code ?? '')), where('hs6p_code', 'like', `${code}%`)]),
      ),
    )
    .execute()
}

/**
 * The conditions of items that nobody has judged, by their ids. Thousands of items share a few hundred conditions, so each text
 * is read, and kept in memory, once.
 */
export async function readConditions(db: Db, { countries, code }: LawScope): Promise<Map<number, string>> {
  if (code === '') return new Map()
  const rows = await db
    .selectFrom('country_vat_item')
    .select(['legal_note', sql<number[]>`array_agg(id)`.as('ids')])
    .where('country', 'in', countries)
    .where('review', '=', 'TO_REVIEW')
    .where('legal_note', 'is not', null)
    .$if(code !== null, (query) =>
      query.where((where) =>
        where.or([where('hs6p_code', 'in', prefixesOf(code ?? '')), where('hs6p_code', 'like', `${code}%`)]),
      ),
    )
    .groupBy('legal_note')
    .execute()
  return new Map(rows.flatMap(({ legal_note, ids }) => ids.map((id): [number, string] => [id, legal_note ?? ''])))
}

/** Whether any commodity code is recorded for a country. Without one, its reduced rates cannot be told from goods. */
export async function hasVatItems(db: Db, country: string): Promise<boolean> {
  const itemOf = (table: keyof typeof reviewOf) =>
    db.selectFrom(table).select(sql.lit(1).as('found')).where('country', '=', country)
  const [found] = await itemOf('country_vat_item').unionAll(itemOf('country_vat_item_non_eu')).limit(1).execute()
  return found !== undefined
}

/** The former rates of these countries, with their items for such codes. */
export async function readFormerVat(db: Db, { countries, code }: LawScope) {
  return db
    .selectFrom('historic_vat_data')
    .selectAll()
    .where('country', 'in', countries)
    .$if(code !== null, (query) =>
      query.where((where) =>
        where.or([
          where('hs6p_code', 'is', null),
          ...(code === null || code === ''
            ? []
            : [where('hs6p_code', 'in', prefixesOf(code)), where('hs6p_code', 'like', `${code}%`)]),
        ]),
      ),
    )
    .execute()
}
