import type { Message } from '#schema/messages/messages.ts'
import { saidBy } from '#schema/messages/messages.ts'
import { tableOf } from '#schema/registry.ts'
import { sql } from 'kysely'
import type { Author } from '../../../base/Actor.ts'
import type { Row } from '../../../records/read/readRow.ts'
import { applyMany } from '../../../records/write/apply.ts'
import { inTransaction } from '../../../records/write/transaction.ts'
import type { Writer } from '../../../records/write/Writer.ts'

interface Settling {
  /** A text that an operator has written, or a sentence of the service itself. */
  reason: string | Message
  /** The findings, by their ids or by their lines. */
  ids?: readonly number[]
  lines?: readonly (readonly [receipt: number, row: number])[]
}

/** Settles those findings that are still open. @returns their number */
export async function settleWhere(writer: Writer<Author>, { reason, ids = [], lines = [] }: Settling): Promise<number> {
  const { operator, at } = writer.actor
  const values = {
    settled_at: at.toISOString(),
    settled_by: operator.userName,
    settled_reason: typeof reason === 'string' ? reason : reason.message,
    settled_said: typeof reason === 'string' ? null : saidBy(reason),
  }
  return inTransaction(writer, async (unit) => {
    const { rows } = await sql<Row & { id: number }>`
      select id, version, settled_at, settled_by, settled_reason, settled_said from intake_finding
      where settled_at is null and (
        id = any(${ids})
        or (receipt_id, row_number) in (
          select * from unnest(${lines.map(([receipt]) => receipt)}::integer[], ${lines.map(([, row]) => row)}::integer[])))
      order by id for no key update`.execute(unit.db)
    await applyMany(
      unit,
      tableOf('intake_finding'),
      rows.map((before) => ({ before, values })),
    )
    return rows.length
  })
}
