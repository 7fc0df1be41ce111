import type { answerSuggestion as answerCall, suggestWord as suggestCall } from '#schema/calls/texts/textTalk.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import { addDays, dayOf } from '#domain/day.ts'
import { tableOf } from '#schema/registry.ts'
import type { ReadRow } from '#schema/rows.ts'
import type { text_suggestion } from '#schema/tables/texts/text_suggestion.ts'
import { MAX_SUGGESTIONS_A_DAY } from '#schema/texts/studio/suggestions.ts'
import { AppError } from '../../errors.ts'
import { addRow } from '../../records/write/insert.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, lockRows, updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { shippedCatalogue } from './catalogue.ts'
import { keysOf, screenOf } from './findSaid.ts'
import type { TranslationRow } from './saveText.ts'
import { requireUsable } from './saveText.ts'
import { writeTogether } from './writeTogether.ts'

type SuggestionRow = ReadRow<typeof text_suggestion>

const suggestions = tableOf('text_suggestion')
const translations = tableOf('text_translation')

/**
 * Keeps a suggestion for the translators.
 * @throws {AppError} TOO_MANY_SUGGESTIONS of a person within a day
 */
export async function suggestWord(writer: Writer, wanted: BodyOf<typeof suggestCall>) {
  const { db, actor } = writer
  const { language, reason } = wanted
  const [seen, proposal] = [wanted.seen.trim(), wanted.proposal.trim()]
  const place = screenOf(wanted.screen)
  const keys = seen === '' ? [] : await keysOf(db.decide, { language, seen, ...place })
  return inTransaction(writer, async (trx) => {
    const { count } = await trx.db
      .selectFrom('text_suggestion')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('author', '=', actor.operator.userName)
      .where('timestamp', '>', `${addDays(dayOf(actor.at), -1)}T${actor.at.toISOString().slice(11)}`)
      .executeTakeFirstOrThrow()
    if (count >= MAX_SUGGESTIONS_A_DAY) throw new AppError('TOO_MANY_SUGGESTIONS', { params: { max: MAX_SUGGESTIONS_A_DAY } })
    const { id } = await addRow(trx, suggestions, {
      values: {
        ...place,
        language,
        seen,
        proposal,
        reason: reason?.trim() ?? null,
        key: keys[0] ?? null,
        state: 'open',
        author: actor.operator.userName,
        timestamp: actor.at.toISOString(),
      },
    })
    return { rowCount: 1, rows: [{ id }] }
  })
}

/** Writes what was suggested as a draft of its text. English is changed by developers, and what has several forms by a translator. */
async function writeDraft(
  trx: WriteTransaction,
  { language, key, proposal }: { language: string; key: string; proposal: string },
) {
  const entry = (await shippedCatalogue()).entries.get(key)
  if (language === 'en' || typeof entry?.english !== 'string') return
  requireUsable({ language, english: entry.english, content: proposal })
  const found = await trx.db
    .selectFrom('text_translation')
    .select('id')
    .where('language', '=', language)
    .where('key', '=', key)
    .execute()
  const ids = found.map(({ id }) => id)
  const rows = await lockRows<TranslationRow>(trx, translations, ids)
  await writeTogether(trx, {
    language,
    kind: 'suggestion',
    name: proposal.slice(0, 200),
    texts: [{ key, content: proposal }],
    rows,
  })
}

/**
 * Answers a suggestion; an accepted one becomes a draft of the person, to be approved by somebody else.
 * @throws {AppError} UNKNOWN_ROW; STALE_STATUS if it is answered already; RULE_BROKEN if it cannot be used as it is
 */
export async function answerSuggestion(writer: Writer, { id, state }: BodyOf<typeof answerCall>) {
  const { actor } = writer
  return inTransaction(writer, async (trx) => {
    const before = (await lockRow(trx, suggestions, id)) as SuggestionRow
    if (before.state !== 'open') throw new AppError('STALE_STATUS')
    const { language, key, proposal } = before
    if (state === 'accepted' && key !== null) await writeDraft(trx, { language, key, proposal })
    await updateLocked(trx, suggestions, {
      before,
      values: { state, answered_by: actor.operator.userName, answered_at: actor.at.toISOString() },
    })
    return { rowCount: 1 }
  })
}
