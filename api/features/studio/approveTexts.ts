import { tableOf } from '#schema/registry.ts'
import { isSameText } from '#schema/texts/studio/gapsOf.ts'
import { AppError } from '../../errors.ts'
import { applyMany } from '../../records/write/apply.ts'
import type { Change } from '../../records/write/Change.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRows } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { settingsFor } from '../../settings/settingsFor.ts'
import { shippedCatalogue } from './catalogue.ts'
import type { TranslationRow } from './saveText.ts'
import { requireUsable } from './saveText.ts'

const translations = tableOf('text_translation')

interface Seen {
  id: number
  /** As the person has read it: what was changed since is not approved unread. */
  version: number
}

/**
 * Approves drafts, all or none.
 * @throws {AppError} UNKNOWN_ROW, STALE_ROW, STALE_STATUS; OWN_TEXT for what the person wrote, unless texts need no review;
 * TEXT_OUTDATED if the English has changed since; RULE_BROKEN
 */
export async function approveTexts(writer: Writer, texts: readonly Seen[]) {
  const { db, actor } = writer
  const [{ english }, { texts_need_review }] = await Promise.all([shippedCatalogue(), settingsFor(db.rw, 'approving texts')])
  const seen = new Map(texts.map(({ id, version }) => [id, version]))
  return inTransaction(writer, async (trx) => {
    const rows = await lockRows<TranslationRow>(trx, translations, [...seen.keys()])
    if (rows.length < seen.size) throw new AppError('UNKNOWN_ROW')
    const changes = rows.map((before): Change => {
      if (before.version !== seen.get(before.id)) throw new AppError('STALE_ROW', { params: { current: before } })
      if (before.state !== 'draft') throw new AppError('STALE_STATUS')
      if (texts_need_review === 'true' && before.author === actor.operator.userName) throw new AppError('OWN_TEXT')
      if (!isSameText(before.english, english.get(before.key) ?? null)) throw new AppError('TEXT_OUTDATED')
      requireUsable(before)
      return { before, values: { state: 'reviewed', reviewed_by: actor.operator.userName } }
    })
    await applyMany(trx, translations, changes)
    return { rowCount: changes.length }
  })
}
