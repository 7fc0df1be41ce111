import { addDays, type Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import { say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import type { InterimFigure } from '#schema/tables/vatReturns/em_interim_report.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { Report, ReportRow } from '../../documents/reports/Report.ts'
import { AppError } from '../../errors.ts'
import { addRow } from '../../records/write/insert.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { merchantName } from './merchantName.ts'
import { standardType } from './reportType.ts'
import { reportWord, sayReport, typeName } from './reportWords.ts'
import { Sums } from './Sums.ts'

const table = tableOf('em_interim_report')

/** The longest range of days. */
const MAX_DAYS = 366

interface Range {
  em_id: number
  start_date: Day
  end_date: Day
}

/** @throws {AppError} RULE_BROKEN for a range that is too long, ends before it begins, or in the future */
function checkRange({ start_date, end_date }: Range, today: Day): void {
  if (end_date > today) throw new AppError('RULE_BROKEN', { errors: { end_date: say('IN_THE_FUTURE', { field: 'End Date' }) } })
  if (end_date < start_date)
    throw new AppError('RULE_BROKEN', { errors: { end_date: say('BEFORE_OTHER', { field: 'End Date', other: 'Start Date' }) } })
  if (addDays(start_date, MAX_DAYS) <= end_date)
    throw new AppError('RULE_BROKEN', { errors: { end_date: say('RANGE_TOO_LONG', { max: MAX_DAYS }) } })
}

async function readFigures(db: Queryable, { em_id, start_date, end_date }: Range): Promise<InterimFigure[]> {
  const { rows } = await db.query<InterimFigure>(
    `select report_type, mscon as country, trim_scale(vat_rate)::text as rate, currency, sum(net)::text as net, sum(vat)::text as vat,
       count(*)::integer as transactions
     from vat_ledger where em_id = $1 and tax_point between $2 and $3
     group by report_type, mscon, vat_rate, currency order by report_type, mscon, vat_rate desc, currency`,
    [em_id, start_date, end_date],
  )
  return rows
}

/** Makes a report of the figures as they are now. @throws {AppError} RULE_BROKEN, UNKNOWN_ROW */
export async function makeInterim(writer: Writer, range: Range) {
  const { db, actor } = writer
  checkRange(range, dayOf(actor.at))
  await merchantName(db.rw, range.em_id)
  return inTransaction(writer, async (trx) => {
    const values = {
      ...range,
      duration: `${range.start_date}_${range.end_date}`,
      figures: await readFigures(trx.client, range),
      made_by: actor.operator.userName,
    }
    const { id } = await addRow(trx, table, { values })
    return { rowCount: 1, rows: [{ id }] }
  })
}

const rowOf = ({ report_type, country, rate, currency, net, vat, transactions }: InterimFigure): ReportRow => [
  report_type === 'EXPORT' ? reportWord('export') : typeName(standardType(report_type)),
  country,
  rate,
  currency,
  net,
  vat,
  String(transactions),
]

async function* listed(figures: readonly InterimFigure[], sums: Sums): AsyncGenerator<ReportRow> {
  for (const figure of figures) {
    sums.add(figure.currency, [figure.net, figure.vat])
    yield rowOf(figure)
  }
}

interface Stored {
  duration: string
  figures: readonly InterimFigure[]
  made_by: string
  timestamp: Date | string
}

/** An interim report as it was made. @throws {AppError} UNKNOWN_ROW if the merchant has none with this id and duration */
export async function interimReport(
  db: Queryable,
  { em_id, id, duration }: { em_id: number; id: number; duration: string },
): Promise<Report> {
  const { rows } = await db.query<Stored>(
    `select duration, figures, made_by, timestamp from em_interim_report where em_id = $1 and id = $2 and duration = $3`,
    [em_id, id, duration],
  )
  const [stored] = rows
  if (!stored) throw new AppError('UNKNOWN_ROW')
  const merchant = await merchantName(db, em_id)
  const made = new Date(stored.timestamp)
  const sums = new Sums()
  return {
    name: `interim_${String(em_id).padStart(6, '0')}_${duration}`,
    title: sayReport('papers.report.interim', { merchant }),
    facts: [
      [reportWord('merchant'), merchant],
      [reportWord('period'), duration.replace('_', ' – ')],
      [reportWord('made'), made.toISOString().slice(0, 16).replace('T', ' ')],
      [reportWord('madeBy'), stored.made_by],
    ],
    columns: [
      { title: reportWord('scheme'), type: 'text', width: 30 },
      { title: reportWord('country'), type: 'code', width: 11 },
      { title: reportWord('rate'), type: 'number', width: 12 },
      { title: reportWord('currency'), type: 'code', width: 13 },
      { title: reportWord('net'), type: 'number', width: 18 },
      { title: reportWord('vat'), type: 'number', width: 15 },
      { title: reportWord('transactions'), type: 'number', width: 16 },
    ],
    rows: listed(stored.figures, sums),
    sums: () => sums.rows.map(([currency, figures]) => [reportWord('total'), null, null, currency, ...figures, null]),
    made,
  }
}

/** The interim reports of a merchant, the newest first. */
export async function listInterim(db: Queryable, em_id: number) {
  const { rows } = await db.query<{
    id: number
    em_id: number
    start_date: string
    end_date: string
    duration: string
    figures: readonly InterimFigure[]
    made_by: string
    timestamp: string
  }>(`select * from em_interim_report where em_id = $1 order by id desc`, [em_id])
  return rows
}
