import type { saveText as saveCall } from '#schema/calls/texts/texts.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import type { FieldErrors } from '#schema/messages/messages.ts'
import { tableOf } from '#schema/registry.ts'
import type { ReadRow } from '#schema/rows.ts'
import type { text_translation } from '#schema/tables/texts/text_translation.ts'
import type { TextEntry } from '#schema/texts/catalogue/allTexts.ts'
import type { TextFinding, Translation } from '#schema/texts/studio/checkText.ts'
import { refusedIn } from '#schema/texts/studio/checkText.ts'
import { isSameText } from '#schema/texts/studio/gapsOf.ts'
import type { StoredState } from '#schema/texts/studio/textState.ts'
import { AppError } from '../../errors.ts'
import { addRow } from '../../records/write/insert.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { entryOf, shippedFor } from './catalogue.ts'

/** A translation as it is stored. */
export type TranslationRow = ReadRow<typeof text_translation>

const translations = tableOf('text_translation')

/** The field that a finding is about: a form of the content, or all of it. */
const fieldOf = ({ category }: TextFinding): string => (category === undefined ? 'content' : `content.${category}`)

/** @throws {AppError} RULE_BROKEN with a sentence for each form that cannot be used */
export function requireUsable(translation: Translation): void {
  const refused = refusedIn(translation)
  if (refused.length === 0) return
  const errors: FieldErrors = Object.fromEntries(
    refused
      .toReversed()
      .map(({ code, params, message, ...finding }) => [
        fieldOf({ code, message, ...finding }),
        { code, ...(params && { params }), message },
      ]),
  )
  throw new AppError('RULE_BROKEN', { errors })
}

/** The state of a translation that somebody has changed. What everybody sees already needs no second approval. */
export function stateAfter(before: TranslationRow, content: TranslationRow['content'], entry: TextEntry): StoredState {
  const isEnglishSame = isSameText(before.english, entry.english)
  if (isEnglishSame && isSameText(before.content, content)) return before.state
  return isSameText(before.published, content) && isSameText(before.published_english, entry.english) ? 'published' : 'draft'
}

/**
 * Saves a translation as a draft.
 * @throws {AppError} UNKNOWN_ROW for a key that is not in the catalogue; RULE_BROKEN; STALE_ROW with the current row
 */
export async function saveText(writer: Writer, { language, key, content, version, waived }: BodyOf<typeof saveCall>) {
  const { actor } = writer
  const entry = await entryOf(key)
  requireUsable({ language, english: entry.english, content })
  const shipped = (await shippedFor(language))(entry)
  const values = {
    english: entry.english,
    content,
    shipped,
    author: actor.operator.userName,
    changed: actor.at.toISOString(),
  }
  return inTransaction(writer, async (trx) => {
    const found = await trx.db
      .selectFrom('text_translation')
      .select('id')
      .where('language', '=', language)
      .where('key', '=', key)
      .executeTakeFirst()
    if (!found) {
      const added = await addRow(trx, translations, {
        values: { ...values, language, key, state: 'draft', waived: waived ?? {} },
      })
      return { row: added as TranslationRow }
    }
    const before = (await lockRow(trx, translations, found.id)) as TranslationRow
    if (version !== before.version) throw new AppError('STALE_ROW', { params: { current: before } })
    const state = stateAfter(before, content, entry)
    const isSame = state === before.state && isSameText(before.content, content)
    const row = await updateLocked(trx, translations, {
      before,
      values: {
        ...(!isSame && { ...values, state, ...(state === 'draft' && { reviewed_by: null }) }),
        ...(waived && { waived }),
      },
    })
    return { row: row as TranslationRow }
  })
}
