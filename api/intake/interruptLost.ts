import { receiptSentences } from '#schema/intake/receiptSentences.ts'
import { fill } from '#schema/messages/messages.ts'
import { tableOf } from '#schema/registry.ts'
import type { Author } from '../base/Actor.ts'
import type { Queryable } from '../db/Queryable.ts'
import { inLongTransaction } from '../records/write/longTransaction.ts'
import { lockRow, updateLocked } from '../records/write/update.ts'
import type { Writer } from '../records/write/Writer.ts'
import { SILENT_SECONDS } from './keepAlive.ts'

const receipts = tableOf('intake_receipt')

async function readLost(db: Queryable): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select r.id from intake_receipt r left join intake_run a on a.receipt_id = r.id
     where r.status = 'running' and (a.alive_at < real_now() - make_interval(secs => ${SILENT_SECONDS}) or a.alive_at is null)
     order by r.id`,
  )
  return rows.map(({ id }) => id)
}

/** Whether the receipt of a killed run is still open. */
export const isIntakeLost = async (db: Queryable): Promise<boolean> => (await readLost(db)).length > 0

/**
 * Closes the receipts of runs whose process was killed, with the counts they had reached. Two nodes doing this take turns; a
 * run that was merely slow still closes its receipt itself at its end.
 * @returns the number of such runs
 */
export async function interruptLost(writer: Writer<Author>): Promise<number> {
  const ids = await readLost(writer.db.rw)
  for (const id of ids)
    await inLongTransaction(writer, async (unit) => {
      const before = await lockRow(unit, receipts, id)
      if (before.status !== 'running') return { shouldCommit: false, result: undefined }
      const counts = {
        rows: Number(before.rows),
        accepted: Number(before.accepted),
        unchanged: Number(before.unchanged),
        refused: Number(before.refused),
      }
      const values = {
        status: 'interrupted',
        finished_at: unit.actor.at.toISOString(),
        message: fill(receiptSentences.interrupted, counts),
      }
      await updateLocked(unit, receipts, { before, values })
      await unit.connection.query('delete from intake_run where receipt_id = $1', [id])
      return { shouldCommit: true, result: undefined }
    })
  return ids.length
}
