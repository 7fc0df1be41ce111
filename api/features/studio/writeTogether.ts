import type { Json } from '#schema/kinds.ts'
import { tableOf } from '#schema/registry.ts'
import type { ChangeKind } from '#schema/texts/studio/textFormats.ts'
import type { TranslatedLanguage } from '#schema/texts/studio/translated.ts'
import type { Text } from '#schema/texts/Text.ts'
import { AppError } from '../../errors.ts'
import { addMany } from '../../records/write/addMany.ts'
import { applyMany } from '../../records/write/apply.ts'
import type { Change } from '../../records/write/Change.ts'
import { addRow } from '../../records/write/insert.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { shippedCatalogue, shippedFor } from './catalogue.ts'
import type { TranslationRow } from './saveText.ts'
import { stateAfter } from './saveText.ts'

const translations = tableOf('text_translation')
const changesTogether = tableOf('text_change')

/** How many rows one statement adds. */
const CHUNK = 1000

/** What a change sets, and what is put back when it is taken back. */
const restored = ['english', 'content', 'shipped', 'state', 'author', 'changed', 'reviewed_by', 'waived'] as const

interface Together {
  language: TranslatedLanguage
  kind: ChangeKind
  name: string
  /** What to write; the texts have passed the checks. */
  texts: readonly { key: string; content: Text }[]
  /** The rows of these texts that are there, locked. */
  rows: readonly TranslationRow[]
}

/** The values that differ in a text that is the same as the English on purpose. */
const waivedIn = (kind: ChangeKind, before: TranslationRow['waived'] = {}) =>
  kind === 'same_as_english' ? { ...before, TEXT_SAME: 'Same as English' } : before

/** What is written for each text: additions and changes. */
async function changesOf({ actor }: WriteTransaction, { language, kind, texts, rows }: Together) {
  const [{ entries }, shippedIn] = await Promise.all([shippedCatalogue(), shippedFor(language)])
  const rowOf = new Map(rows.map((row) => [row.key, row]))
  const additions: Change[] = []
  const changes: (Change & { before: TranslationRow })[] = []
  for (const { key, content } of texts) {
    const entry = entries.get(key)
    if (!entry) continue
    const before = rowOf.get(key)
    const values = {
      english: entry.english,
      content,
      shipped: shippedIn(entry),
      waived: waivedIn(kind, before?.waived),
      author: actor.operator.userName,
      changed: actor.at.toISOString(),
    }
    if (!before) additions.push({ before, values: { ...values, language, key, state: 'draft' } })
    else {
      const state = stateAfter(before, content, entry)
      changes.push({ before, values: { ...values, state, ...(state === 'draft' && { reviewed_by: null }) } })
    }
  }
  return { additions, changes }
}

interface Part {
  translation_id: number
  former: string | null
  content: string
}

async function keepParts({ db }: WriteTransaction, change_id: number, parts: readonly Part[]): Promise<void> {
  for (let from = 0; from < parts.length; from += CHUNK)
    await db
      .insertInto('text_change_part')
      .values(parts.slice(from, from + CHUNK).map((part) => ({ change_id, ...part })))
      .execute()
}

const formerOf = (before: TranslationRow): Readonly<Record<string, Json>> =>
  Object.fromEntries([...restored, 'published' as const].map((name) => [name, before[name] as Json]))

/**
 * Writes many translations at once, as drafts of the person, under a name by which they can be taken back.
 * @returns the id of the change; null if there is nothing to write
 * @throws {AppError} LOCKED if somebody writes one of them first
 */
export async function writeTogether(trx: WriteTransaction, together: Together): Promise<number | null> {
  const { actor } = trx
  const { language, kind, name } = together
  const { additions, changes } = await changesOf(trx, together)
  if (additions.length + changes.length === 0) return null
  const { added, refused } = await addMany(trx, translations, additions)
  if (refused.length > 0) throw new AppError('LOCKED')
  await applyMany(trx, translations, changes)
  const { id } = await addRow(trx, changesTogether, {
    values: {
      name,
      kind,
      language,
      texts: additions.length + changes.length,
      made_by: actor.operator.userName,
      timestamp: actor.at.toISOString(),
    },
  })
  const contentOf = ({ values }: Change) => JSON.stringify(values['content'])
  await keepParts(trx, id, [
    ...added.map(({ index, row }) => ({
      translation_id: Number(row['id']),
      former: null,
      content: contentOf(additions[index] ?? { before: undefined, values: {} }),
    })),
    ...changes.map((change) => ({
      translation_id: change.before.id,
      former: JSON.stringify(formerOf(change.before)),
      content: contentOf(change),
    })),
  ])
  return id
}
