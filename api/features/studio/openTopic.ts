import { tableOf } from '#schema/registry.ts'
import { generalForm } from '#schema/texts/studio/gapsOf.ts'
import { addRow } from '../../records/write/insert.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { entryOf } from './catalogue.ts'

const topics = tableOf('text_topic')

/**
 * The record of questions about a text, which is made when somebody asks first.
 * @throws {AppError} UNKNOWN_ROW for a key that is not in the catalogue; DUPLICATE if two people ask first at once
 */
export async function openTopic(writer: Writer, key: string) {
  const { actor } = writer
  const { english } = await entryOf(key)
  return inTransaction(writer, async (trx) => {
    const known = await trx.db.selectFrom('text_topic').select('id').where('key', '=', key).executeTakeFirst()
    const { id } =
      known ??
      (await addRow(trx, topics, {
        values: {
          key,
          english: generalForm(english),
          asked_by: actor.operator.userName,
          timestamp: actor.at.toISOString(),
        },
      }))
    return { rowCount: 1, rows: [{ id }] }
  })
}
