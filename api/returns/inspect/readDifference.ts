import type { ReplyOf } from '#schema/defineCall.ts'
import type { compareReport } from '#schema/calls/returns/inspecting.ts'
import { addDays } from '#domain/day.ts'
import { isZero, sumDecimals } from '#domain/decimal.ts'
import { convert } from '#domain/fx/convert.ts'
import type { ComparedLine, ComparedReturn } from '#domain/returns/compareReturns.ts'
import { compareReturns } from '#domain/returns/compareReturns.ts'
import type { Part } from '#domain/returns/LedgerGroup.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { ledgerOf } from './ledgerOf.ts'
import type { InspectedReport } from './readReport.ts'
import { readReport } from './readReport.ts'

interface StoredLine extends ComparedLine {
  parts: Part[]
}

/**
 * A return beside that of the period before it, of the same registration or of the one that it continues.
 * @throws {AppError} UNKNOWN_ROW
 */
export async function readDifference(db: Queryable, id: number): Promise<ReplyOf<typeof compareReport>> {
  const report = await readReport(db, id)
  const previous = await readPrevious(db, report)
  if (!previous) return { currency: report.currency, previous: null, countries: [] }
  const [before, now] = await Promise.all([comparedOf(db, previous), comparedOf(db, report)])
  return {
    currency: report.currency,
    previous: {
      global_id: previous.id,
      period: previous.period,
      period_name: previous.report_period_name,
      total_vat_due: previous.total_vat_due,
    },
    countries: compareReturns(before, now),
  }
}

/** The main return that ends the day before this period begins. */
async function readPrevious(db: Queryable, report: InspectedReport): Promise<InspectedReport | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `select id from fiscal_report
     where em_id = $1 and report_type = $2 and currency = $3 and kind = 'main' and last_day = $4
     order by registration_id = $5 desc, end_day desc, id desc limit 1`,
    [report.em_id, report.report_type, report.currency, addDays(report.first_day, -1), report.registration_id],
  )
  return rows[0] && readReport(db, rows[0].id)
}

async function comparedOf(db: Queryable, report: InspectedReport): Promise<ComparedReturn> {
  const of = [report.em_id, report.id]
  const [lines, corrections] = await Promise.all([
    db.query<StoredLine>(
      `select mscon, rate_type as "rateType", vat_rate as rate, taxable, vat, made_of as parts from fiscal_report_line
       where em_id = $1 and report_id = $2`,
      of,
    ),
    db.query<{ mscon: string; vat: string }>(
      `select mscon, vat from fiscal_report_correction where em_id = $1 and report_id = $2 and not is_out_of_time`,
      of,
    ),
  ])
  return { lines: lines.rows, corrections: corrections.rows, refunds: await refundsOf(db, report, lines.rows) }
}

interface RefundSum {
  mscon: string
  currency: string
  vat: string
}

/** What refunds and discounts of the period took back, at the rates of the lines that they are in. */
async function refundsOf(
  db: Queryable,
  report: InspectedReport,
  lines: readonly StoredLine[],
): Promise<ComparedReturn['refunds']> {
  const { from, where, bindings } = await ledgerOf(db, report)
  const first = `${bindings.add(report.first_day)}::date`
  const { rows } = await db.query<RefundSum>(
    `select l.mscon, l.currency, sum(l.vat)::text as vat from ${from}
     where ${where.join(' and ')} and l.event in ('RETURN', 'DISCOUNT') and l.origin_tax_point >= ${first} and l.tax_point >= ${first}
     group by 1, 2`,
    bindings.values,
  )
  return rows.flatMap(({ mscon, currency, vat }) => {
    const part = lines
      .filter((line) => line.mscon === mscon)
      .flatMap(({ parts }) => parts)
      .find((one) => one.currency === currency)
    return part ? [{ mscon, vat: part.rate === null ? vat : convert(vat, part.rate) }] : []
  })
}

/** The VAT of rows that have one, by currency. */
export const vatByCurrency = (parts: readonly Pick<Part, 'currency' | 'vat'>[]): Map<string, string> =>
  new Map(
    [...Map.groupBy(parts, ({ currency }) => currency)]
      .map(([currency, own]) => [currency, sumDecimals(own.map(({ vat }) => vat))] as const)
      .filter(([, vat]) => !isZero(vat)),
  )
