import { setTimeout as pause } from 'node:timers/promises'
import { dayOf } from '#domain/day.ts'
import { saidBy } from '#schema/messages/messages.ts'
import { compose, say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import { AppError } from '../../errors.ts'
import { FeedFailure } from '../../feeds/client/FeedFailure.ts'
import { TEDB_ACTION, tedbQuestion } from '../../feeds/formats/tedbQuestion.ts'
import type { TedbRow } from '../../feeds/formats/tedbRates.ts'
import { tedbFault, tedbRates } from '../../feeds/formats/tedbRates.ts'
import { readAnswer, UnreadableFeed } from '../../feeds/UnreadableFeed.ts'
import type { JobAttempt, JobOutcome } from '../../jobs/JobHandler.ts'
import { addRow } from '../../records/write/insert.ts'
import { feedIdOf } from './feedIdOf.ts'
import { recordFeedFailure } from './recordFeedFailure.ts'
import type { SyncDeps } from './syncFeed.ts'
import type { VatCounts } from './vat/applyCountry.ts'
import { applyCountry } from './vat/applyCountry.ts'

/** The pause between two member states: the Commission's service is shared by all. */
const PAUSE_MS = 200

interface Failed {
  country: string
  error: FeedFailure | UnreadableFeed
}

/**
 * Reads the rates of the member states, one after the other, each in a transaction of its own. A member state whose rates
 * cannot be read keeps its stored ones.
 * @throws {AppError} FEED_FAILED if none could be read
 */
export async function syncVat(deps: SyncDeps, attempt: JobAttempt): Promise<JobOutcome> {
  const { rows } = await deps.db.rw.query<{ code: string }>('select code from country where is_eu order by code')
  const codes = await deps.db.rw.query<{ code: string }>('select code from hs6p_code')
  const known = codes.rows.map(({ code }) => code)
  const total: VatCounts = { rowsIn: 0, inserted: 0, changed: 0, unchanged: 0, kept: 0 }
  const failed: Failed[] = []
  for (const [place, { code: country }] of rows.entries()) {
    await attempt.progress(place, rows.length)
    try {
      const counts = await syncCountry(deps, attempt, { country, known })
      for (const name of ['rowsIn', 'inserted', 'changed', 'unchanged', 'kept'] as const) total[name] += counts[name]
    } catch (error) {
      if (!(error instanceof FeedFailure) && !(error instanceof UnreadableFeed)) throw error
      failed.push({ country, error })
    }
    if (!deps.client.isStandIn('tedb')) await pause(PAUSE_MS, undefined, { signal: attempt.signal })
  }
  return settle(deps, attempt, { total, failed, countries: rows.length })
}

async function syncCountry(
  { client }: SyncDeps,
  attempt: JobAttempt,
  { country, known }: { country: string; known: readonly string[] },
): Promise<VatCounts> {
  const today = dayOf(attempt.at)
  const rows = await askTedb({ client, signal: attempt.signal }, country, today)
  const strange = rows.find((row) => row.country !== country)
  if (strange) throw new UnreadableFeed('FEED_OTHER_COUNTRY', { country: strange.country })
  const source = client.isStandIn('tedb') ? 'SAMPLE' : 'TEDB'
  return attempt.transaction((trx) => applyCountry(trx, { country, rows, known, today, source }))
}

async function askTedb(
  { client, signal }: { client: SyncDeps['client']; signal: AbortSignal },
  country: string,
  today: string,
): Promise<TedbRow[]> {
  const post = {
    body: tedbQuestion(country, today),
    type: 'text/xml; charset=utf-8',
    headers: { SOAPAction: TEDB_ACTION },
    isReading: true,
  }
  const answer = await client.ask('tedb', { path: '/', accept: 'text/xml', post, signal })
  return readAnswer(answer, () => {
    const { status, text } = answer
    if (status === 200) return tedbRates(text)
    const fault =
      text.trimStart().startsWith('<') && !/^<(!doctype html|html)/i.test(text.trimStart()) ? tedbFault(text) : undefined
    throw fault === undefined ? new UnreadableFeed('FEED_STATUS', { status }) : new UnreadableFeed('FEED_FAULT', { cause: fault })
  })
}

async function settle(
  { client }: SyncDeps,
  attempt: JobAttempt,
  { total, failed, countries }: { total: VatCounts; failed: readonly Failed[]; countries: number },
): Promise<JobOutcome> {
  const isStandIn = client.isStandIn('tedb')
  const address = client.addressOf('tedb')
  const [first] = failed
  if (first && failed.length === countries) {
    await recordFeedFailure(attempt, { name: 'eu_vat_rates', error: first.error, address, isStandIn })
    throw new AppError('FEED_FAILED', { params: { reason: [first.error.reason] }, cause: first.error })
  }
  const { rowsIn, ...counts } = total
  const { inserted: added, changed, unchanged, kept } = counts
  const read = say('VAT_RATES_READ', { added, changed, unchanged, kept })
  const left = failed.map(({ country, error }) => compose('FEED_FAILED_FOR', { country, reason: [error.reason] }))
  const result = failed.length ? compose('VAT_RATES_READ_SOME', { counted: [read], left }) : read
  await attempt.transaction(async (trx) => {
    const values = {
      feed_id: await feedIdOf(trx.client, 'eu_vat_rates'),
      outcome: 'done',
      published_until: dayOf(attempt.at),
      rows_in: rowsIn,
      ...counts,
      message: result.message,
      said: saidBy(result),
      address,
      is_stand_in: isStandIn,
      started_by: trx.actor.operator.userName,
    }
    await addRow(trx, tableOf('feed_sync'), { values })
  })
  return { result, rowsIn, rowsOut: counts.inserted + counts.changed, rowsRefused: failed.length }
}
