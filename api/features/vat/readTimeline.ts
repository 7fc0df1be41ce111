import type { Day } from '#domain/day.ts'
import { ratePeriods } from '#domain/vat/ratePeriods.ts'
import type { readVatTimeline } from '#schema/calls/reference/vat.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { Db } from '../../db/Database.ts'

type RatePeriod = ReplyOf<typeof readVatTimeline>['rows'][number]

interface KnownPeriod extends Omit<RatePeriod, 'start_date' | 'end_date' | 'status'> {
  from: Day
  to: Day | null
}

interface Wanted {
  country: string
  /** A single line of rates; undefined for all of them. */
  line: string | undefined
  today: Day
}

/** Past, current and scheduled rates of a country's lines, or of one of them, by line and first day. */
export async function readTimeline(db: Db, { country, line, today }: Wanted): Promise<RatePeriod[]> {
  const [eu, nonEu, history] = await Promise.all([
    currentRates(db, 'country_vat_rate', country),
    currentRates(db, 'country_vat_rate_non_eu', country),
    formerRates(db, country),
  ])
  const present = Map.groupBy([...eu, ...nonEu], ({ rate_line }) => rate_line)
  const former = Map.groupBy(history, ({ rate_line }) => rate_line)
  const lines = line === undefined ? [...new Set([...present.keys(), ...former.keys()])].toSorted() : [line]
  return lines.flatMap((name) =>
    ratePeriods(present.get(name) ?? [], former.get(name) ?? []).map(({ from, to, ...period }) => ({
      ...period,
      start_date: from,
      end_date: to,
      status: from > today ? 'scheduled' : to !== null && to < today ? 'ended' : 'in_force',
    })),
  )
}

async function currentRates(
  db: Db,
  table: 'country_vat_rate' | 'country_vat_rate_non_eu',
  country: string,
): Promise<KnownPeriod[]> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'rate_line', 'rate_type', 'rate', 'start_date as from', 'end_date as to'])
    .where('country', '=', country)
    .execute()
  return rows.map((row) => ({ ...row, changed_by: null }))
}

/** Most recently stored first. */
async function formerRates(db: Db, country: string): Promise<KnownPeriod[]> {
  const rows = await db
    .selectFrom('historic_vat_data')
    .select(['rate_line', 'rate_type', 'rate', 'valid_from as from', 'valid_to as to', 'changed_by'])
    .where('country', '=', country)
    .where('hs6p_code', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, id: null }))
}
