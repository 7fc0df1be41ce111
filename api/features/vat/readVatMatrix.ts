import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { DatedRate } from '#domain/vat/resolveRate.ts'
import { rateOn } from '#domain/vat/resolveRate.ts'
import type { readVatMatrix as matrixCall } from '#schema/calls/reference/vatWorkbench.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { Db } from '../../db/Database.ts'
import { readVatLaw } from '../../law/readVatLaw.ts'

type MatrixRow = ReplyOf<typeof matrixCall>['rows'][number]
type Cell = MatrixRow['cells'][number]

interface LineCodes {
  country: string
  rate_line: string
  codes: number
  toReview: number
}

/** The member states, and Northern Ireland, whose rates for goods are stored like theirs (Windsor Framework, article 8). */
export async function listVatAreas(db: Db): Promise<string[]> {
  const members = await db.selectFrom('country').select('code').where('is_eu', '=', true).orderBy('code').execute()
  return [...members.map(({ code }) => code), 'XI']
}

/** Each country with its lines that have a rate on the day or will have one. */
export async function readVatMatrix(db: Db, date: Day): Promise<{ rows: MatrixRow[] }> {
  const countries = await listVatAreas(db)
  const [{ rates }, codes] = await Promise.all([readVatLaw(db, countries, ''), countCodes(db)])
  const codesOf = new Map(codes.map((entry) => [`${entry.country} ${entry.rate_line}`, entry]))
  const byCountry = Map.groupBy(rates, ({ country }) => country)
  return {
    rows: countries.map((country) => {
      const lines = Map.groupBy(byCountry.get(country) ?? [], ({ line }) => line)
      return {
        country,
        cells: [...lines]
          .toSorted(([a], [b]) => a.localeCompare(b))
          .flatMap(([line, periods]) => cellOf(periods, date, codesOf.get(`${country} ${line}`)) ?? []),
      }
    }),
  }
}

/** @param periods the rates of a line by their first days */
function cellOf(periods: readonly DatedRate[], date: Day, codes: LineCodes | undefined): Cell | undefined {
  const [first] = periods
  if (!first) return undefined
  const { country, line } = first
  const now = rateOn(periods, { country, line, date })
  const next = periods.find(({ from }) => from > date)
  const shown = now ?? next
  if (!shown) return undefined
  return {
    line,
    type: shown.type as Cell['type'],
    rate: now?.rate ?? null,
    rateId: now?.id ?? null,
    start_date: now?.from ?? null,
    end_date: now?.to ?? null,
    next: next ? { rate: next.rate, start_date: next.from } : null,
    codes: codes?.codes ?? 0,
    toReview: codes?.toReview ?? 0,
  }
}

async function countCodes(db: Db): Promise<LineCodes[]> {
  const { rows } = await sql<LineCodes>`
    select rate.country, rate.rate_line, sum(item.codes)::integer as codes, sum(item.to_review)::integer as "toReview"
    from (
      select country_vat_rate_id, count(*) as codes, count(*) filter (where review = 'TO_REVIEW') as to_review
      from country_vat_item group by country_vat_rate_id
    ) item
    join country_vat_rate rate on rate.id = item.country_vat_rate_id
    group by rate.country, rate.rate_line`.execute(db)
  return rows
}
