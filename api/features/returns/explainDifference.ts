import { compareDecimals } from '#domain/decimal.ts'
import type { BodyOf, ReplyOf } from '#schema/defineCall.ts'
import type { explainCustomsDifference, explainPaymentDifference } from '#schema/calls/returns/reconciling.ts'
import { tableOf } from '#schema/registry.ts'
import { AppError } from '../../errors.ts'
import type { Row } from '../../records/read/readRow.ts'
import { addRow } from '../../records/write/insert.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { reconcile } from '../../returns/inspect/readReconciliation.ts'
import { readReport } from '../../returns/inspect/readReport.ts'

const table = tableOf('reconciliation_reason')
type Reply = ReplyOf<typeof explainCustomsDifference>

/** Gives a reason for what customs have counted otherwise than we. @throws {AppError} UNKNOWN_ROW; STALE_ROW if the difference is another by now */
export function explainCustoms(writer: Writer, body: BodyOf<typeof explainCustomsDifference>): Promise<Reply> {
  const { em_id, ioss_number, month, country } = body
  return inTransaction(writer, async (trx) => {
    const { rows } = await trx.client.query<{ parcels: number; value: string }>(
      `select parcels_difference as parcels, value_difference::text as value from ioss_reconciliation
       where em_id = $1 and ioss_number = $2 and month = $3 and country = $4`,
      [em_id, ioss_number, month, country],
    )
    const [now] = rows
    if (!now) throw new AppError('UNKNOWN_ROW')
    if (now.parcels !== body.parcels_difference || compareDecimals(now.value, body.value_difference) !== 0)
      throw new AppError('STALE_ROW')
    const about = { em_id, part: 'customs', ioss_number, month, country, report_id: null } as const
    return give(trx, about, { parcels: now.parcels, amount_eur: now.value, reason: body.reason })
  })
}

/** Gives a reason for what invoices or payments differ by. @throws {AppError} UNKNOWN_ROW; STALE_ROW if the difference is another by now */
export function explainPayment(writer: Writer, body: BodyOf<typeof explainPaymentDifference>): Promise<Reply> {
  return inTransaction(writer, async (trx) => {
    const report = await readReport(trx.client, body.global_id)
    const { payments } = await reconcile(trx.client, report)
    const now = payments.find(({ part }) => part === body.part)
    if (!now) throw new AppError('UNKNOWN_ROW')
    if (compareDecimals(now.difference, body.difference) !== 0) throw new AppError('STALE_ROW')
    const none = { ioss_number: null, month: null, country: null }
    const about = { em_id: report.em_id, part: body.part, ...none, report_id: report.id } as const
    return give(trx, about, { parcels: null, amount_eur: now.difference, reason: body.reason })
  })
}

type About = Pick<Row, 'em_id' | 'part' | 'ioss_number' | 'month' | 'country' | 'report_id'>

/** Adds the reason, or puts it in the place of an earlier one about the same. */
async function give(trx: WriteTransaction, about: About, given: Row): Promise<Reply> {
  const { em_id, part, ioss_number, month, country, report_id } = about
  await trx.client.query(`select pg_advisory_xact_lock(hashtext('reconciliation_reason'), $1)`, [em_id])
  const { rows } = await trx.client.query<{ id: number }>(
    `select id from reconciliation_reason where em_id = $1 and part = $2 and ioss_number is not distinct from $3
       and month is not distinct from $4 and country is not distinct from $5 and report_id is not distinct from $6`,
    [em_id, part, ioss_number, month, country, report_id],
  )
  const values = { ...given, reason: String(given['reason']).trim(), explained_by: trx.actor.operator.userName }
  const [known] = rows
  if (known) await updateLocked(trx, table, { before: await lockRow(trx, table, known.id), values })
  else await addRow(trx, table, { values: { ...about, ...values } })
  return { rowCount: 1 }
}
