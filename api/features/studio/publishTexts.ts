import { tableOf } from '#schema/registry.ts'
import { isSameText } from '#schema/texts/studio/gapsOf.ts'
import type { TranslatedLanguage } from '#schema/texts/studio/translated.ts'
import { AppError } from '../../errors.ts'
import { applyMany } from '../../records/write/apply.ts'
import type { Change } from '../../records/write/Change.ts'
import { addRow } from '../../records/write/insert.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, lockRows, updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { shippedCatalogue } from './catalogue.ts'
import type { TranslationRow } from './saveText.ts'

const translations = tableOf('text_translation')
const publications = tableOf('text_publication')

/** How many rows one statement adds. */
const CHUNK = 1000

interface Wanted {
  language: TranslatedLanguage
  name: string
  /** All that are approved, if not given. */
  ids?: readonly number[] | undefined
}

/** The approved texts that are meant, locked. What was approved before its English changed waits for its translator. */
async function approvedTexts(trx: WriteTransaction, { language, ids }: Wanted): Promise<TranslationRow[]> {
  const { english } = await shippedCatalogue()
  const found = await trx.db
    .selectFrom('text_translation')
    .select('id')
    .where('language', '=', language)
    .where('state', '=', 'reviewed')
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .execute()
  const rows = await lockRows<TranslationRow>(
    trx,
    translations,
    found.map(({ id }) => id),
  )
  const approved = rows.filter((row) => row.state === 'reviewed')
  if (ids !== undefined && approved.length < new Set(ids).size) throw new AppError('STALE_STATUS')
  return approved.filter((row) => isSameText(row.english, english.get(row.key) ?? null))
}

/** What each text said and says, for the day on which the publication is taken back. */
async function keepParts(trx: WriteTransaction, publication_id: number, rows: readonly TranslationRow[]): Promise<void> {
  const json = (text: TranslationRow['published']) => (text === null ? null : JSON.stringify(text))
  for (let from = 0; from < rows.length; from += CHUNK)
    await trx.db
      .insertInto('text_publication_part')
      .values(
        rows.slice(from, from + CHUNK).map(({ id, published, published_english, content }) => ({
          publication_id,
          translation_id: id,
          former: json(published),
          former_english: json(published_english),
          content: JSON.stringify(content),
        })),
      )
      .execute()
}

/**
 * Publishes approved texts under a name: from now on everybody sees them.
 * @throws {AppError} NOTHING_TO_PUBLISH; STALE_STATUS if one of those named is not approved any more
 */
export async function publishTexts(writer: Writer, wanted: Wanted) {
  const { actor } = writer
  return inTransaction(writer, async (trx) => {
    const rows = await approvedTexts(trx, wanted)
    if (rows.length === 0) throw new AppError('NOTHING_TO_PUBLISH')
    const changes = rows.map((before): Change => ({
      before,
      values: { state: 'published', published: before.content, published_english: before.english },
    }))
    await applyMany(trx, translations, changes)
    const { id } = await addRow(trx, publications, {
      values: {
        name: wanted.name.trim() || actor.at.toISOString().slice(0, 10),
        language: wanted.language,
        texts: rows.length,
        published_by: actor.operator.userName,
        timestamp: actor.at.toISOString(),
      },
    })
    await keepParts(trx, id, rows)
    return { id, rowCount: rows.length }
  })
}

/**
 * Takes a publication back: its texts say again what they said before it, and are drafts until somebody approves them once more.
 * @returns how many say so, and how many were kept because they were published anew since
 * @throws {AppError} UNKNOWN_ROW, ALREADY_TAKEN_BACK
 */
export async function takeBackPublication(writer: Writer, id: number) {
  const { actor } = writer
  return inTransaction(writer, async (trx) => {
    const publication = await lockRow(trx, publications, id)
    if (publication.taken_back_at !== null) throw new AppError('ALREADY_TAKEN_BACK')
    const parts = await trx.db.selectFrom('text_publication_part').selectAll().where('publication_id', '=', id).execute()
    const rows = await lockRows<TranslationRow>(
      trx,
      translations,
      parts.map(({ translation_id }) => translation_id),
    )
    const partOf = new Map(parts.map((part) => [part.translation_id, part]))
    const changes = rows.flatMap((before): Change[] => {
      const part = partOf.get(before.id)
      if (!part || !isSameText(before.published, part.content)) return []
      const isShown = before.state === 'published'
      return [
        {
          before,
          values: {
            published: part.former,
            published_english: part.former_english,
            ...(isShown && { state: 'draft', reviewed_by: null }),
          },
        },
      ]
    })
    await applyMany(trx, translations, changes)
    await updateLocked(trx, publications, {
      before: publication,
      values: { taken_back_at: actor.at.toISOString(), taken_back_by: actor.operator.userName },
    })
    return { rowCount: changes.length, kept: parts.length - changes.length }
  })
}
