import type { PersonalKind } from '#schema/personal/personalData.ts'
import { tableOf } from '#schema/registry.ts'
import type { Row } from '../../records/read/readRow.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'

const table = tableOf('evidence_pack')

/** Where the merchant of an erased row stands, and whether only packs that name buyers tell of it. */
const merchants: Readonly<Partial<Record<PersonalKind, { field: string; ofBuyers: boolean }>>> = {
  order: { field: 'em_id', ofBuyers: true },
  vatCheck: { field: 'em_id', ofBuyers: true },
  contact: { field: 'id', ofBuyers: false },
  secondContact: { field: 'id', ofBuyers: false },
  accountHolder: { field: 'id', ofBuyers: false },
}

/**
 * Withdraws the evidence packs that name somebody who is erased: their files are deleted, what they were about stays in the list, and
 * one that is made anew shows the pseudonym. One that is being made fails.
 */
export async function withdrawPacks(trx: WriteTransaction, kind: PersonalKind, erased: Readonly<Row>): Promise<void> {
  const where = merchants[kind]
  if (!where) return
  const { rows } = await trx.client.query<{ id: number; file: string | null }>(
    `select id, file from evidence_pack where em_id = $1 and status <> 'withdrawn' and (with_buyers or not $2) order by id`,
    [erased[where.field], where.ofBuyers],
  )
  for (const { id } of rows) {
    const before = await lockRow(trx, table, id)
    await updateLocked(trx, table, { before, values: { status: 'withdrawn', file: null } })
  }
  if (rows.length) await trx.client.query('select remove_files($1::text[])', [rows.map(({ file }) => file)])
}
