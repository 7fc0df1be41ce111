import { addDays } from '#domain/day.ts'
import { multiplyDecimals, roundDecimal, sumDecimals } from '#domain/decimal.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { Report, ReportRow } from '../../documents/reports/Report.ts'
import { AppError } from '../../errors.ts'
import { daysOfMonth, monthOfId } from './months.ts'
import { reportWord, sayReport } from './reportWords.ts'

interface Subcontractor {
  id: number
  name: string
  hs6p_prefixes: readonly string[]
  from_date: string
  to_date: string | null
  fee: string
}

/** @throws {AppError} UNKNOWN_ROW */
async function readSubcontractor(db: Queryable, id: number): Promise<Subcontractor> {
  const { rows } = await db.query<Subcontractor>(
    `select id, name, coalesce(hs6p_prefixes, '{}') as hs6p_prefixes, from_date, to_date, fee from hs6p_subcontractor where id = $1`,
    [id],
  )
  const [found] = rows
  if (!found) throw new AppError('UNKNOWN_ROW')
  return found
}

/** The months that are over and in which the subcontractor worked, the newest first. */
export async function listSubcontractor(db: Queryable, id: number, today: string) {
  const { from_date, to_date } = await readSubcontractor(db, id)
  const months = []
  for (let end = addDays(`${today.slice(0, 7)}-01`, -1); end >= from_date; end = addDays(`${end.slice(0, 7)}-01`, -1)) {
    const first = `${end.slice(0, 7)}-01`
    if (to_date !== null && first > to_date) continue
    months.push({ id: Number(end.slice(0, 7).replace('-', '')), hs6p_subcontractor_id: id, from_date: first, to_date: end })
  }
  return months
}

/**
 * The order lines that count from days of a month, by the longest prefix of theirs. A line that was rebooked counts once; what is
 * listed a second time for the sellers of a platform does not.
 */
const statement = `
  select p.prefix, count(*)::integer as lines
  from (
    select l.em_id, l.item_id, l.order_year from vat_ledger l
    where l.event = 'SALE' and l.tax_point between $1 and $2 and l.report_type <> 'EI_FACILITATION'
    group by l.em_id, l.item_id, l.order_year having count(*) filter (where l.reverses is null) > count(*) filter (where l.reverses is not null)
  ) sold
  join order_item i on i.id = sold.item_id and i.em_id = sold.em_id and i.timestamp_year = sold.order_year
  join lateral (
    select prefix from unnest($3::text[]) prefix where starts_with(i.hs6p_applicable, prefix) order by length(prefix) desc limit 1
  ) p on true
  group by p.prefix`

/** What a subcontractor is owed for a month. @throws {AppError} UNKNOWN_ROW for a month that it has no report of */
export async function subcontractorReport(
  db: Queryable,
  { id, monthId, at }: { id: number; monthId: string; at: Date },
): Promise<Report> {
  const subcontractor = await readSubcontractor(db, id)
  const months = await listSubcontractor(db, id, at.toISOString().slice(0, 10))
  if (!months.some((month) => month.id === Number(monthId))) throw new AppError('UNKNOWN_ROW')
  const month = monthOfId(monthId)
  const { from, to } = daysOfMonth(month)
  const { rows } = await db.query<{ prefix: string; lines: number }>(statement, [from, to, subcontractor.hs6p_prefixes])
  const counts = new Map(rows.map(({ prefix, lines }) => [prefix, lines]))
  const owed = subcontractor.hs6p_prefixes.map((prefix): ReportRow => {
    const lines = counts.get(prefix) ?? 0
    return [prefix, String(lines), subcontractor.fee, roundDecimal(multiplyDecimals(String(lines), subcontractor.fee), 2)]
  })
  const lines = rows.reduce((sum, row) => sum + row.lines, 0)
  return {
    name: `HS6_${id}_${month}`,
    title: sayReport('papers.report.subcontractor', { name: subcontractor.name }),
    facts: [
      [reportWord('subcontractorName'), subcontractor.name],
      [reportWord('period'), `${from} – ${to}`],
    ],
    columns: [
      { title: reportWord('prefix'), type: 'text', width: 30 },
      { title: reportWord('lines'), type: 'number', width: 20 },
      { title: reportWord('feePerLine'), type: 'number', width: 25 },
      { title: reportWord('owed'), type: 'number', width: 25 },
    ],
    rows: (async function* () {
      yield* owed
    })(),
    sums: () => [[reportWord('total'), String(lines), null, sumDecimals(owed.map((row) => row[3] ?? '0'))]],
    made: at,
  }
}
