import type { QueryOf, ReplyOf } from '#schema/defineCall.ts'
import type { readReportRows as readReportRowsCall } from '#schema/calls/returns/inspecting.ts'
import { firstDay, lastDay, periodOfCode } from '#domain/returns/Period.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { AppError } from '../../errors.ts'
import type { LedgerSource } from './ledgerOf.ts'
import { ledgerOf } from './ledgerOf.ts'
import type { InspectedReport } from './readReport.ts'
import { readReport } from './readReport.ts'

type Reply = ReplyOf<typeof readReportRowsCall>

const PAGE_ROWS = 100

/** The rows of the ledger that a return, a line or a correction of it is made of. @throws {AppError} UNKNOWN_ROW */
export async function readReportRows(db: Queryable, id: number, query: QueryOf<typeof readReportRowsCall>): Promise<Reply> {
  const report = await readReport(db, id)
  const source = await ledgerOf(db, report)
  const { where, bindings } = source
  const inner = source.order.map((column) => `${column} desc`).join(', ')
  const order = inner.replaceAll('t.', 'l.')
  const vague: string[] = []
  const { mscon, line, correction, currency, before } = query
  if (mscon !== undefined) where.push(`l.mscon = ${bindings.add(mscon)}`)
  if (currency !== undefined) where.push(`l.currency = ${bindings.add(currency)}`)
  if (line !== undefined) await narrowToLine(db, { report, source, vague, line })
  if (correction !== undefined) await narrowToCorrection(db, { report, source, vague, correction })
  if (vague.length) where.push(`case when ${vague.join(' and ')} then true end`)
  if (before !== undefined) where.push(source.after(before))
  const { rows } = await db.query<Reply['rows'][number]>(
    `select l.id, l.event, l.order_id, o.external_order_id, l.tax_point, l.origin_tax_point, l.mscon, l.vat_rate, l.net, l.vat, l.currency,
       l.reverses
     from (select l.*${source.id ? `, ${source.id}` : ''} from ${source.from} where ${where.join(' and ')}
       order by ${inner} limit ${PAGE_ROWS + 1}) l
     left join customer_order o on o.em_id = l.em_id and o.id = l.order_id and o.timestamp_year = l.order_year
     order by ${order}`,
    bindings.values,
  )
  return { rows: rows.slice(0, PAGE_ROWS), has_more: rows.length > PAGE_ROWS }
}

interface Part {
  report: InspectedReport
  source: LedgerSource
  /**
   * Conditions of which PostgreSQL cannot know how many rows meet them: it would expect one, read all rows of a country and sort them. As the
   * condition of a `case` it takes them for half of the rows, which come in their order until a page is full.
   */
  vague: string[]
}

interface Line {
  mscon: string
  origin_kind: string | null
  origin_country: string | null
  origin_vat_id: string | null
  supply_type: string | null
  rate_type: string | null
  vat_rate: string
}

/** Of the period itself; what concerns other periods is in corrections, outside the Union in the lines as well. */
async function narrowToLine(
  db: Queryable,
  { report, source: { where, bindings }, vague, line }: Part & { line: number },
): Promise<void> {
  const { rows } = await db.query<Line>(
    `select mscon, origin_kind, origin_country, origin_vat_id, supply_type, rate_type, vat_rate from fiscal_report_line
     where em_id = $1 and report_id = $2 and line_number = $3`,
    [report.em_id, report.id, line],
  )
  const [found] = rows
  if (!found) throw new AppError('UNKNOWN_ROW')
  vague.push(`round(coalesce(l.vat_rate, 0), 2) = ${bindings.add(found.vat_rate)}`)
  if (found.origin_kind === null) return
  const days = [report.first_day, report.last_day].map((day) => `${bindings.add(day)}::date`).join(' and ')
  where.push(`l.mscon = ${bindings.add(found.mscon)}`, `l.tax_point between ${days}`)
  vague.push(
    `l.origin_tax_point between ${days}`,
    `l.event <> 'MANUAL_CORRECTION'`,
    `coalesce(l.supply_type, 'GOODS') = ${bindings.add(found.supply_type)}`,
    `coalesce(l.rate_type, ${bindings.add(found.rate_type)}) = ${bindings.add(found.rate_type)}`,
    `coalesce(l.origin_kind, 'MSID') = ${bindings.add(found.origin_kind)}`,
  )
  if (found.origin_kind === 'MSID') return
  vague.push(`l.origin_country = ${bindings.add(found.origin_country)}`)
  if (found.origin_kind === 'FIXED_EST')
    vague.push(`l.origin_vat_id is not distinct from ${bindings.add(found.origin_vat_id)}::text`)
}

async function narrowToCorrection(
  db: Queryable,
  { report, source: { where, bindings }, vague, correction }: Part & { correction: number },
): Promise<void> {
  const { rows } = await db.query<{ mscon: string; period: string }>(
    `select mscon, period from fiscal_report_correction where em_id = $1 and report_id = $2 and line_number = $3`,
    [report.em_id, report.id, correction],
  )
  const [found] = rows
  if (!found) throw new AppError('UNKNOWN_ROW')
  const period = periodOfCode(found.period)
  const days = [firstDay(period), lastDay(period)].map((day) => `${bindings.add(day)}::date`).join(' and ')
  where.push(`l.mscon = ${bindings.add(found.mscon)}`, `l.origin_tax_point between ${days}`)
  vague.push(
    `not (l.tax_point between ${bindings.add(report.first_day)}::date and ${bindings.add(report.last_day)}::date
      and l.origin_tax_point between ${bindings.add(report.first_day)}::date and ${bindings.add(report.last_day)}::date
      and l.event <> 'MANUAL_CORRECTION')`,
  )
}
