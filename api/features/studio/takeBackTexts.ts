import { tableOf } from '#schema/registry.ts'
import { isSameText } from '#schema/texts/studio/gapsOf.ts'
import type { Text } from '#schema/texts/Text.ts'
import { AppError } from '../../errors.ts'
import { applyMany, applyRemoval } from '../../records/write/apply.ts'
import type { Change } from '../../records/write/Change.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, lockRows, updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import type { TranslationRow } from './saveText.ts'

const translations = tableOf('text_translation')
const changesTogether = tableOf('text_change')

type Former = Pick<TranslationRow, 'published' | 'content'> & Readonly<Record<string, unknown>>

interface Part {
  former: Former | null
  content: Text
}

/** Whether a translation still says what the change wrote, and what everybody sees is not of it. */
const isAsWritten = (row: TranslationRow, { former, content }: Part): boolean =>
  isSameText(row.content, content) && isSameText(row.published, former?.published ?? null)

/**
 * Takes a change of many texts back: each says what it said before, in the state that it had; one that the change added is removed.
 * @returns how many do so, and how many were kept because they were changed or published since
 * @throws {AppError} UNKNOWN_ROW, TEXTS_TAKEN_BACK
 */
export async function takeBackTexts(writer: Writer, id: number) {
  const { actor } = writer
  return inTransaction(writer, async (trx) => {
    const change = await lockRow(trx, changesTogether, id)
    if (change.taken_back_at !== null) throw new AppError('TEXTS_TAKEN_BACK')
    const parts = await trx.db.selectFrom('text_change_part').selectAll().where('change_id', '=', id).execute()
    const partOf = new Map(
      parts.map(({ translation_id, content, former }) => [translation_id, { content, former: former as Former | null }]),
    )
    const rows = await lockRows<TranslationRow>(trx, translations, [...partOf.keys()])
    const changes: Change[] = []
    let removed = 0
    for (const row of rows) {
      const part = partOf.get(row.id)
      if (!part || !isAsWritten(row, part)) continue
      if (part.former === null) {
        await applyRemoval(trx, translations, row)
        removed += 1
      } else {
        const { published: _seen, ...values } = part.former
        changes.push({ before: row, values })
      }
    }
    await applyMany(trx, translations, changes)
    await updateLocked(trx, changesTogether, {
      before: change,
      values: { taken_back_at: actor.at.toISOString(), taken_back_by: actor.operator.userName },
    })
    const rowCount = removed + changes.length
    return { rowCount, kept: Number(change.texts) - rowCount }
  })
}
