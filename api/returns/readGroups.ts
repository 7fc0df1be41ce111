import { addDecimals } from '#domain/decimal.ts'
import type { LedgerGroup } from '#domain/returns/LedgerGroup.ts'
import { ledgerRange } from '#domain/returns/ledgerRange.ts'
import { isNational } from '#domain/returns/returnSchemes.ts'
import type { Queryable } from '../db/Queryable.ts'
import type { ReturnTask } from './ReturnTask.ts'

/** What the ledger adds up to for a return, and its newest row. */
export interface ReadGroups {
  groups: LedgerGroup[]
  /** 0 without rows. */
  newest: number
}

interface Row extends LedgerGroup {
  place: number
  newest: number
}

/** Rows of the ledger that are entered as reported by one statement. */
const REPORTED_AT_ONCE = 50_000

const columns = `
  w.place::integer as place, l.mscon, l.origin_kind as "originKind", l.origin_country as "originCountry", l.origin_vat_id as "originVatId",
  l.supply_type as "supplyType", l.rate_type as "rateType", l.vat_rate::text as rate, l.currency,
  l.event = 'MANUAL_CORRECTION' as "isManual",
  to_char(date_trunc('month', l.tax_point), 'YYYY-MM-DD') as "taxPoint",
  to_char(case when w.by_day then l.origin_tax_point else date_trunc('month', l.origin_tax_point)::date end, 'YYYY-MM-DD') as "saleDay",
  sum(l.net)::text as net, sum(l.vat)::text as vat, count(*)::integer as rows, max(l.id) as newest`
const alike = 'group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12'

/** The rows that open returns take: of their days, and in no return that was filed. */
const openRows = `
  from unnest($1::integer[], $2::bigint[], $3::date[], $4::date[], $5::boolean[], $6::boolean[]) with ordinality
    w (em_id, registration_id, from_day, to_day, by_sale, by_day, place)
  join vat_ledger l on l.em_id = w.em_id and l.registration_id = w.registration_id and l.tax_point >= w.from_day
    and case when w.by_sale then l.origin_tax_point between w.from_day and w.to_day else l.tax_point <= w.to_day end
  where l.timestamp <= $7
    and not exists (select from vat_ledger_reported t where t.em_id = l.em_id and t.ledger_id = l.id)`

const argumentsOf = (tasks: readonly ReturnTask[], at: Date): unknown[] => {
  const ranges = tasks.map(({ registration, own, filed }) => ledgerRange(registration, own.period, filed))
  return [
    tasks.map(({ merchant }) => merchant.emId),
    tasks.map(({ registration }) => registration.id),
    ranges.map(({ from }) => from),
    ranges.map(({ to }) => to),
    ranges.map(({ bySale }) => bySale),
    tasks.map(({ registration: { scheme } }) => isNational(scheme)),
    at.toISOString(),
  ]
}

function byTask(tasks: readonly ReturnTask[], rows: readonly Row[]): ReadGroups[] {
  const found = Map.groupBy(rows, ({ place }) => place)
  return tasks.map((_, index) => {
    const own = found.get(index + 1) ?? []
    return {
      groups: own.map(({ place: _place, newest: _newest, ...group }) => group),
      newest: Math.max(0, ...own.map(({ newest }) => newest)),
    }
  })
}

/** What the ledger adds up to for open returns, as it was at a time: one statement for all of them. */
export async function readGroups(db: Queryable, tasks: readonly ReturnTask[], at: Date): Promise<ReadGroups[]> {
  const { rows } = await db.query<Row>(`select ${columns} ${openRows} ${alike}`, argumentsOf(tasks, at))
  return byTask(tasks, rows)
}

/** What `columns` read of a row. */
const grouped = `l.id, l.em_id, l.mscon, l.origin_kind, l.origin_country, l.origin_vat_id, l.supply_type, l.rate_type, l.vat_rate, l.currency,
  l.event, l.tax_point, l.origin_tax_point, l.net, l.vat`

/**
 * Enters the rows of open returns as reported in these, but for what is out of time.
 * @param limits by return, the first day of a sale that may still be corrected
 * @returns by return, what exactly these rows add up to
 */
export async function reportRows(
  db: Queryable,
  tasks: readonly ReturnTask[],
  {
    at,
    reports,
    limits,
    atOnce = REPORTED_AT_ONCE,
  }: { at: Date; reports: readonly number[]; limits: readonly string[]; atOnce?: number },
): Promise<ReadGroups[]> {
  const sums = new Map<string, Row>()
  // Each statement stays below the time limit, however many rows there are, and begins where the last one ended.
  for (let last = 0; ;) {
    const { rows } = await db.query<Row>(
      `with batch as (select ${grouped}, w.place, w.by_day ${openRows} and l.origin_tax_point >= ($8::date[])[w.place] and l.id > $9
           order by l.id limit ${atOnce}),
         entered as (insert into vat_ledger_reported (ledger_id, em_id, report_id) select id, em_id, ($10::bigint[])[place] from batch)
       select ${columns} from batch l, lateral (select l.place, l.by_day) w ${alike}`,
      [...argumentsOf(tasks, at), limits, last, reports],
    )
    if (!rows.length) return byTask(tasks, [...sums.values()])
    for (const row of rows) {
      const { net, vat, rows: count, newest, ...alikeIn } = row
      const key = JSON.stringify(alikeIn)
      const sum = sums.get(key)
      sums.set(
        key,
        sum ? { ...row, net: addDecimals(sum.net, net), vat: addDecimals(sum.vat, vat), rows: sum.rows + count } : row,
      )
      last = Math.max(last, newest)
    }
  }
}
