import { sql } from 'kysely'
import type { Membership } from '#domain/customs/CountryGroups.ts'
import { CountryGroups } from '#domain/customs/CountryGroups.ts'
import { parseDutyExpression } from '#domain/customs/dutyExpression.ts'
import type { Exclusion, TariffMeasure } from '#domain/customs/findMeasure.ts'
import { dutyMeasures } from '#domain/customs/findMeasure.ts'
import { TariffIndex } from '#domain/customs/TariffIndex.ts'
import type { Db } from '../db/Database.ts'
import { onBehalfOf } from '../db/onBehalfOf.ts'

/** The EU tariff as the Commission publishes it; until the first upload, the samples of the demo. */
export interface PublishedTariff {
  index: TariffIndex
  memberships: readonly Membership[]
  /** Whether it comes from a file of the Commission. */
  isPublished: boolean
}

interface Cached {
  stamp: string
  tariff: Promise<PublishedTariff>
}

/** The last tariff of each database, or of a transaction, which sees changes that others do not. */
const cache = new WeakMap<Db, Cached>()

/**
 * The published tariff. It is read again only when it has changed itself, because reading 130,000 measures takes a second, and
 * the rest of the law changes many times a day.
 */
export async function readTariff(db: Db): Promise<PublishedTariff> {
  const { rows } = await sql<{ stamp: string }>`select tariff_stamp() as stamp`.execute(db)
  const stamp = rows[0]?.stamp ?? ''
  const known = cache.get(db)
  if (known?.stamp === stamp) return known.tariff
  // Read after the stamp, and shared by everybody who asks meanwhile, as is the book of all the law.
  const tariff = onBehalfOf(undefined, () => read(db))
  cache.set(db, { stamp, tariff })
  tariff.catch(() => cache.get(db)?.tariff === tariff && cache.delete(db))
  return tariff
}

const PUBLISHED = 'TARIC'
const SAMPLE = 'SAMPLE'
type Source = typeof PUBLISHED | typeof SAMPLE

async function read(db: Db): Promise<PublishedTariff> {
  const published = await db.selectFrom('taric_measure').select('id').where('source', '=', PUBLISHED).limit(1).executeTakeFirst()
  const source = published ? PUBLISHED : SAMPLE
  const [exclusions, memberships] = await Promise.all([readExclusions(db, source), readMemberships(db, source)])
  const measures = await readMeasures(db, source, exclusions)
  const index = new TariffIndex({ measures, groups: new CountryGroups(memberships) })
  return { index, memberships, isPublished: source === PUBLISHED }
}

/** So many rows are in memory at once beside what is made of them. */
const BATCH = 5000

/** Equal texts of many rows are kept once. */
class Texts {
  readonly #known = new Map<string, string>()

  one(text: string): string {
    const known = this.#known.get(text)
    if (known === undefined) this.#known.set(text, text)
    return known ?? text
  }
}

async function readMeasures(
  db: Db,
  source: Source,
  exclusions: ReadonlyMap<string, readonly KeyedExclusion[]>,
): Promise<TariffMeasure[]> {
  const measures: TariffMeasure[] = []
  const texts = new Texts()
  const formulas = new Map<string, TariffMeasure['formula']>()
  const nothing: readonly Exclusion[] = []
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('taric_measure')
      .select([
        'id',
        'goods_code',
        'measure_type_code',
        'origin',
        'expression',
        'start_date',
        'end_date',
        'additional_code',
        'reduction',
      ])
      .where('id', '>', after)
      .where('source', '=', source)
      .where('measure_type_code', 'in', dutyMeasures)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      const { goods_code: code, measure_type_code: type, additional_code: additional, reduction, end_date: to } = row
      const expression = texts.one(row.expression)
      const formula = formulas.get(expression) ?? parseDutyExpression(expression)
      formulas.set(expression, formula)
      const variant = additional === null && reduction === null ? undefined : texts.one(`${additional ?? ''} ${reduction ?? ''}`)
      const excluded = exclusions
        .get(`${code} ${type} ${row.origin}`)
        ?.filter((exclusion) => exclusion.additional === null || exclusion.additional === additional)
      measures.push({
        id: row.id,
        table: 'taric_measure',
        code: texts.one(code),
        type: texts.one(type),
        origin: texts.one(row.origin),
        excluded: excluded ?? nothing,
        ...(variant !== undefined && { variant }),
        expression,
        formula,
        from: texts.one(row.start_date),
        to: to === null ? null : texts.one(to),
      })
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < BATCH) return measures
  }
}

interface KeyedExclusion extends Exclusion {
  /** The additional code of the measures that it concerns; null for all. */
  additional: string | null
}

/** The exclusions by goods code, measure type and origin of their measures. */
async function readExclusions(db: Db, source: Source): Promise<ReadonlyMap<string, readonly KeyedExclusion[]>> {
  const rows = await db
    .selectFrom('taric_exclusion')
    .select(['goods_code', 'measure_type_code', 'origin', 'excluded', 'start_date', 'end_date', 'additional_code'])
    .where('source', '=', source)
    .where('measure_type_code', 'in', dutyMeasures)
    .execute()
  const texts = new Texts()
  const found = new Map<string, KeyedExclusion[]>()
  for (const row of rows) {
    const key = `${row.goods_code} ${row.measure_type_code} ${row.origin}`
    const exclusion = {
      origin: texts.one(row.excluded),
      from: row.start_date,
      to: row.end_date,
      additional: row.additional_code,
    }
    const others = found.get(key)
    if (others) others.push(exclusion)
    else found.set(key, [exclusion])
  }
  return found
}

async function readMemberships(db: Db, source: Source): Promise<Membership[]> {
  const rows = await db
    .selectFrom('taric_group_member')
    .select(['group_code', 'member', 'start_date', 'end_date', 'group_end_date'])
    .where('source', '=', source)
    .execute()
  return rows.map((row) => ({
    group: row.group_code,
    member: row.member,
    from: row.start_date,
    to: earlier(row.end_date, row.group_end_date),
  }))
}

const earlier = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b < a) ? b : a)
