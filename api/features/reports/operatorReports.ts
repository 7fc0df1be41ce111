import type { Day } from '#domain/day.ts'
import { addDays, dayOf, daysBetween } from '#domain/day.ts'
import { say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import type { OperatorLine } from '#schema/tables/vatReturns/dpo_report.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { Report, ReportRow } from '../../documents/reports/Report.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { commissionOf, feeOf, operatorSums, readOperatorLines } from './operatorFigures.ts'
import { handledColumns, readHandled, type Handler } from './handledOrders.ts'
import { reportWord, sayReport } from './reportWords.ts'

const table = tableOf('dpo_report')

interface Stored {
  id: number
  dpo_id: number
  effective_month: string
  completed: boolean
  parcels: number
  dpo_fee: string
  commission: string
  lines: readonly OperatorLine[] | null
  transfer_date: Day | null
  transaction_id: string | null
}

/** The 15th of the month after that of a report. */
const dueDay = (month: string): Day => `${addDays(`${month}-01`, 31).slice(0, 7)}-15`

const readStored = async (db: Queryable, dpo_id: number, month?: string): Promise<Stored[]> =>
  (
    await db.query<Stored>(
      `select id, dpo_id, effective_month, completed, parcels, dpo_fee::text as dpo_fee, commission::text as commission, lines,
         to_char(transfer_date, 'YYYY-MM-DD') as transfer_date, transaction_id
       from dpo_report where dpo_id = $1 and ($2::text is null or effective_month = $2) order by effective_month desc`,
      [dpo_id, month ?? null],
    )
  ).rows

/** Months with reports, the newest first. */
export const operatorMonths = async (db: Queryable, dpo_id: number): Promise<string[]> =>
  (await readStored(db, dpo_id)).map((row) => row.effective_month)

/** Until it is paid a report follows its parcels, of which some may be entered late. */
async function withFigures(db: Queryable, { lines: stored, ...row }: Stored) {
  const lines = stored ?? (await readOperatorLines(db, row.dpo_id, row.effective_month))
  return { lines, report: { ...row, ...(!row.completed && operatorSums(lines)) } }
}

/** The reports of an operator, the newest first; `due_in` counts the days to the 15th of the next month. */
export async function listOperator(db: Queryable, dpo_id: number, today: Day) {
  const rows = []
  for (const row of await readStored(db, dpo_id))
    rows.push({
      ...(await withFigures(db, row)).report,
      duration: row.effective_month,
      due_in: row.completed ? null : daysBetween(today, dueDay(row.effective_month)),
    })
  return rows
}

async function operatorName(db: Queryable, dpo_id: number): Promise<string> {
  const { rows } = await db.query<{ name: string }>('select name from postal_operator where id = $1', [dpo_id])
  const [operator] = rows
  if (!operator) throw new AppError('UNKNOWN_ROW')
  return operator.name
}

const rowOf = (line: OperatorLine): ReportRow => [
  line.since === '2000-01-01' ? null : line.since,
  line.arrangement,
  String(line.parcels),
  line.fee,
  feeOf(line),
  line.percent,
  commissionOf(line),
]

const columns: Report['columns'] = [
  { title: reportWord('since'), type: 'day', width: 18 },
  { title: reportWord('arrangement'), type: 'text', width: 22 },
  { title: reportWord('parcels'), type: 'number', width: 12 },
  { title: reportWord('feePerParcel'), type: 'number', width: 16 },
  { title: reportWord('owed'), type: 'number', width: 16 },
  { title: reportWord('commissionPercent'), type: 'number', width: 18 },
  { title: reportWord('commission'), type: 'number', width: 18 },
]

/** The commission report of a month. @throws {AppError} UNKNOWN_ROW if there is none */
export async function operatorReport(
  db: Queryable,
  { dpo_id, month, made }: { dpo_id: number; month: string; made: Date },
): Promise<Report> {
  const name = await operatorName(db, dpo_id)
  const [stored] = await readStored(db, dpo_id, month)
  if (!stored) throw new AppError('UNKNOWN_ROW')
  const { lines, report } = await withFigures(db, stored)
  const { id, completed, parcels, dpo_fee, commission, transfer_date, transaction_id } = report
  const status = completed
    ? sayReport('papers.report.paid', { day: transfer_date ?? '', transaction: transaction_id ?? '' })
    : reportWord('pending')
  return {
    name: `DPO_${String(id).padStart(4, '0')}_${month}`,
    title: sayReport('papers.report.commissionReport', { id: String(id).padStart(4, '0'), name }),
    facts: [
      [reportWord('operator'), name],
      [reportWord('period'), month],
      [reportWord('status'), status],
    ],
    columns,
    rows: (async function* () {
      yield* lines.map(rowOf)
    })(),
    sums: () => [[reportWord('total'), null, String(parcels), null, dpo_fee, null, commission]],
    made,
  }
}

/** The orders with parcels that somebody handled in a month, as a list. */
export async function handledReport(
  db: Queryable,
  { handler, month, made }: { handler: Handler; month: string; made: Date },
): Promise<Report> {
  const isOperator = handler.column === 'postal_operator_id'
  const { rows } = await db.query<{ name: string }>(
    isOperator ? 'select name from postal_operator where id = $1' : 'select name from customs where id = $1',
    [handler.id],
  )
  const [found] = rows
  if (!found) throw new AppError('UNKNOWN_ROW')
  return {
    name: `handled_orders_${isOperator ? 'DPO' : 'customs'}_${handler.id}_${month}`,
    title: sayReport('papers.report.handledOrders', { name: found.name }),
    facts: [[reportWord('period'), month]],
    columns: handledColumns,
    rows: readHandled(db, handler, month),
    made,
  }
}

/** The months in which a customs office handled parcels, the newest first, and how many. */
export async function listOffice(db: Queryable, customs_id: number) {
  const { rows } = await db.query<{ effective_month: string; parcels: number }>(
    `select to_char(shipped_at at time zone 'UTC', 'YYYY-MM') as effective_month, count(*)::integer as parcels
     from shipment where customs_id = $1 group by 1 order by 1 desc`,
    [customs_id],
  )
  return rows.map((row) => ({ customs_id, ...row }))
}

interface Transfer {
  id: number
  transfer_date: Day
  transaction_id: string
}

/**
 * Marks a report as paid; its figures are from now on those of this moment.
 * @throws {AppError} UNKNOWN_ROW, STALE_STATUS if it is paid already, RULE_BROKEN for a day in the future or an empty number
 */
export async function completeOperator(writer: Writer, { id, transfer_date, transaction_id }: Transfer) {
  const { actor } = writer
  if (transfer_date > dayOf(actor.at))
    throw new AppError('RULE_BROKEN', { errors: { transfer_date: say('IN_THE_FUTURE', { field: 'Transfer Date' }) } })
  const number = transaction_id.trim()
  if (number === '')
    throw new AppError('RULE_BROKEN', { errors: { transaction_id: say('INVALID', { field: 'Transaction ID' }) } })
  return inTransaction(writer, async (unit) => {
    const before = await lockRow(unit, table, id)
    if (before['completed'] === true) throw new AppError('STALE_STATUS')
    const lines = await readOperatorLines(unit.client, Number(before['dpo_id']), String(before['effective_month']))
    const values = { completed: true, transfer_date, transaction_id: number, lines, ...operatorSums(lines) }
    await updateLocked(unit, table, { before, values })
    return { rowCount: 1, completed: true }
  })
}
