import { tableOf } from '#schema/registry.ts'
import type { Author } from '../../base/Actor.ts'
import { addRow } from '../../records/write/insert.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import type { Writer } from '../../records/write/Writer.ts'

/** Notes that the owner of an address wants no information; said twice it is the same. */
export async function optOut(writer: Writer<Author>, email: string): Promise<void> {
  await inTransaction(writer, async (trx) => {
    await trx.client.query(`select pg_advisory_xact_lock(hashtextextended('opt out ' || $1, 0))`, [email])
    const known = await trx.db.selectFrom('mail_opt_out').select('id').where('email', '=', email).executeTakeFirst()
    if (!known) await addRow(trx, tableOf('mail_opt_out'), { values: { email } })
  })
}
