import type { importTexts as importCall } from '#schema/calls/texts/texts.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import { tableOf } from '#schema/registry.ts'
import { say } from '#schema/messages/sentences.ts'
import type { ImportOutcome } from '#schema/texts/studio/textFormats.ts'
import { isSameText } from '#schema/texts/studio/gapsOf.ts'
import { importOutcomes, MAX_LINES } from '#schema/texts/studio/textFormats.ts'
import type { ReadingDatabase } from '../../db/ReadingDatabase.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRows } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import type { ReturnedText } from '../../texts/exchange/ExchangedText.ts'
import { inForms } from '../../texts/exchange/ExchangedText.ts'
import { readReturned } from '../../texts/exchange/formats.ts'
import { shippedCatalogue, shippedFor } from './catalogue.ts'
import type { JudgedText } from './judgeReturned.ts'
import { judgeReturned } from './judgeReturned.ts'
import type { TranslationRow } from './saveText.ts'
import { writeTogether } from './writeTogether.ts'

const translations = tableOf('text_translation')

/** What is written; everything else stays as it is here. */
const written: ReadonlySet<ImportOutcome> = new Set(['new', 'changed', 'confirmed'])

type Wanted = BodyOf<typeof importCall>
type Known = Pick<TranslationRow, 'key' | 'english' | 'content' | 'author'>

/** All texts of a file with what each would do to those that are here; of a key that comes twice only the first counts. */
async function judgeAll(returned: readonly ReturnedText[], rows: readonly Known[], language: Wanted['language']) {
  const [{ entries }, shippedIn] = await Promise.all([shippedCatalogue(), shippedFor(language)])
  const rowOf = new Map(rows.map((row) => [row.key, row]))
  const seen = new Set<string>()
  return returned.map((text): JudgedText => {
    const entry = entries.get(text.key)
    const row = rowOf.get(text.key)
    const here = entry ? inForms(row?.content ?? shippedIn(entry), entry.english, language) : null
    const isOutdated = entry !== undefined && row !== undefined && !isSameText(row.english, entry.english)
    const judged = judgeReturned(text, { language, entry, here, isOutdated })
    const isAgain = seen.has(text.key)
    seen.add(text.key)
    return isAgain ? { ...judged, outcome: 'refused', messages: [say('TEXT_TWICE')] } : judged
  })
}

function replyOf(judged: readonly JudgedText[], rows: readonly Known[], change: number | null = null) {
  const count = (wanted: ImportOutcome) => judged.filter(({ outcome }) => outcome === wanted).length
  const counts = Object.fromEntries(importOutcomes.map((outcome) => [outcome, count(outcome)])) as Record<ImportOutcome, number>
  const authors = new Map(rows.map(({ key, author }) => [key, author]))
  const told = judged
    .filter(({ outcome }) => outcome !== 'same' && outcome !== 'untranslated')
    .toSorted((a, b) => importOutcomes.indexOf(a.outcome) - importOutcomes.indexOf(b.outcome) || a.line - b.line)
  const lines = told.slice(0, MAX_LINES).map(({ messages, ...text }) => ({
    ...text,
    author: authors.get(text.key) ?? null,
    messages: messages.map(({ code, params, message }) => ({ code, message, ...(params && { params }) })),
  }))
  return { change, counts, lines }
}

const readHere = (db: Pick<ReadingDatabase, 'selectFrom'>, language: Wanted['language']) =>
  db
    .selectFrom('text_translation')
    .select(['id', 'key', 'english', 'content', 'author'])
    .where('language', '=', language)
    .execute()

/**
 * Takes a file of translators back: all that is new or changed becomes drafts of the person, in one transaction.
 * With `dry_run` it only says what it would do.
 * @throws {AppError} TEXT_FILE_BROKEN, TEXT_FILE_DOCTYPE, TEXT_FILE_LANGUAGE, TEXT_FILE_ENCODING with the line, and nothing is written
 */
export async function importTexts(writer: Writer, wanted: Wanted) {
  const { language, format, text } = wanted
  const { english } = await shippedCatalogue()
  const returned = readReturned(format, text, { language, englishOf: (key) => english.get(key) })
  if (wanted.dry_run) {
    const here = await readHere(writer.db.decide, language)
    return replyOf(await judgeAll(returned, here, language), here)
  }
  return inTransaction(writer, async (trx) => {
    const found = await readHere(trx.db, language)
    const named = new Set(returned.map(({ key }) => key))
    const ids = found.flatMap(({ id, key }) => (named.has(key) ? [id] : []))
    const rows = await lockRows<TranslationRow>(trx, translations, ids)
    const judged = await judgeAll(returned, rows, language)
    const texts = judged.flatMap(({ key, content, outcome }) =>
      content !== null && written.has(outcome) ? [{ key, content }] : [],
    )
    const name = wanted.name?.trim() ?? ''
    const change = await writeTogether(trx, { language, kind: 'file', name: name || format, texts, rows })
    return replyOf(judged, rows, change)
  })
}
