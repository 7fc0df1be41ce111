import type { changeTexts as changeCall } from '#schema/calls/texts/texts.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import { tableOf } from '#schema/registry.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRows } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { shippedCatalogue } from './catalogue.ts'
import type { TranslationRow } from './saveText.ts'
import { requireUsable } from './saveText.ts'
import { writeTogether } from './writeTogether.ts'

const translations = tableOf('text_translation')

/**
 * Writes many translations of a language at once, as drafts of the person.
 * @returns how many were written, and how many stay because somebody has changed them since they were read
 * @throws {AppError} UNKNOWN_ROW for a key that is not in the catalogue, RULE_BROKEN, LOCKED, and nothing is written
 */
export async function changeTexts(writer: Writer, { language, kind, name, texts }: BodyOf<typeof changeCall>) {
  const { entries } = await shippedCatalogue()
  // The last one of a key counts.
  const wanted = new Map(texts.map((text) => [text.key, text]))
  for (const { key, content } of wanted.values()) {
    const entry = entries.get(key)
    if (!entry) throw new AppError('UNKNOWN_ROW')
    requireUsable({ language, english: entry.english, content })
  }
  return inTransaction(writer, async (trx) => {
    const found = await trx.db
      .selectFrom('text_translation')
      .select('id')
      .where('language', '=', language)
      .where('key', 'in', [...wanted.keys()])
      .execute()
    const ids = found.map(({ id }) => id)
    const rows = await lockRows<TranslationRow>(trx, translations, ids)
    const versions = new Map(rows.map(({ key, version }) => [key, version]))
    const unmoved = [...wanted.values()].filter(({ key, version }) => version === versions.get(key))
    const change = await writeTogether(trx, { language, kind, name, texts: unmoved, rows })
    return { change, rowCount: unmoved.length, kept: wanted.size - unmoved.length }
  })
}
