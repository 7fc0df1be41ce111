import { dayOf } from '#domain/day.ts'
import { compareDecimals, roundDecimal } from '#domain/decimal.ts'
import type { StoredMessage } from '#schema/messages/messages.ts'
import { saidBy } from '#schema/messages/messages.ts'
import { compose, say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import type { FeedName } from '#schema/work/feeds.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import type { FeedClient } from '../../feeds/client/FeedClient.ts'
import { isSourceFailure, SourcesFailed } from '../../feeds/SourcesFailed.ts'
import { UnreadableFeed } from '../../feeds/UnreadableFeed.ts'
import { tellPeople } from '../../inbox/tellPeople.ts'
import type { JobAttempt } from '../../jobs/JobHandler.ts'
import { addRow } from '../../records/write/insert.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import type { Applied, RateMove } from './applyRates.ts'
import { applyRates, isUnusual, nothingApplied } from './applyRates.ts'
import { deriveMonthEnds } from './deriveMonthEnds.ts'
import { feedIdOf } from './feedIdOf.ts'
import { feedReaders } from './feedReaders.ts'
import { recordFeedFailure } from './recordFeedFailure.ts'
import type { Publication } from './RateSet.ts'

export interface SyncDeps {
  db: Databases
  client: FeedClient
}

/** The result of a feed of rates, as a sentence and as counts. */
export interface Synced extends Omit<Applied, 'moves'> {
  result: StoredMessage
}

/**
 * Reads a feed of rates and writes what it has published, all in one transaction together with the row about the sync. A failed
 * sync is recorded as well, and changes no rate.
 * @throws {AppError} FEED_FAILED
 */
export async function syncFeed(
  { db, client }: SyncDeps,
  attempt: JobAttempt,
  name: Exclude<FeedName, 'eu_vat_rates'>,
): Promise<Synced> {
  const today = dayOf(attempt.at)
  const { source, read } = feedReaders[name]
  const isStandIn = client.isStandIn(source)
  try {
    const publication = await read({ client, db: db.rw, today, signal: attempt.signal })
    return await attempt.transaction((trx) => applyPublication(trx, { name, today, publication, isStandIn }))
  } catch (error) {
    if (!isSourceFailure(error) && !(error instanceof SourcesFailed)) throw error
    await recordFeedFailure(attempt, { name, error, address: client.addressOf(source), isStandIn })
    throw new AppError('FEED_FAILED', { params: { feed: name, reason: [error.reason] }, cause: error })
  }
}

interface Brought {
  name: FeedName
  today: string
  publication: Publication
  isStandIn: boolean
}

async function applyPublication(trx: WriteTransaction, { name, today, publication, isStandIn }: Brought): Promise<Synced> {
  await trx.client.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`feed ${name}`])
  const { rows } = await trx.client.query<{ code: string }>('select code from currency')
  const known = new Set(rows.map(({ code }) => code))
  const sets = publication.sets.map((set) => ({
    ...set,
    // The demo's invented rates are marked as such in every row.
    source: isStandIn ? ('SAMPLE' as const) : set.source,
    rates: set.rates.filter(({ currency }) => known.has(currency)),
  }))
  const isEmptied = publication.sets.some(({ rates }) => rates.length) && !sets.some(({ rates }) => rates.length)
  if (isEmptied) throw new UnreadableFeed('FEED_NO_OWN_CURRENCY')
  const total = nothingApplied()
  for (const set of sets) addTo(total, await applyRates(trx, set))
  if (name === 'daily_rates') {
    const { moves: _moves, ...derived } = await applyRates(trx, await deriveMonthEnds(trx, today, sets[0]?.source ?? 'ECB'))
    addTo(total, { ...derived, moves: [] })
  }
  return noteSuccess(trx, { name, publication, isStandIn, total })
}

function addTo(total: Applied, more: Applied): void {
  for (const count of ['rowsIn', 'inserted', 'changed', 'unchanged', 'kept'] as const) total[count] += more[count]
  total.moves.push(...more.moves)
}

const sizeOf = ({ change }: RateMove): string => change.replace('-', '')

async function noteSuccess(
  trx: WriteTransaction,
  { name, publication, isStandIn, total }: Omit<Brought, 'today'> & { total: Applied },
): Promise<Synced> {
  const { moves, rowsIn, ...counts } = total
  const feedId = await feedIdOf(trx.client, name)
  const [largest] = moves.toSorted((a, b) => compareDecimals(sizeOf(b), sizeOf(a)))
  const result = resultOf(total, publication)
  await addRow(trx, tableOf('feed_sync'), {
    values: {
      feed_id: feedId,
      outcome: 'done',
      published_until: publication.until,
      rows_in: rowsIn,
      ...counts,
      largest_change: largest ? roundDecimal(largest.change, 4) : null,
      largest_change_of: largest?.currency ?? null,
      message: result.message,
      said: saidBy(result),
      address: publication.address,
      is_stand_in: isStandIn,
      started_by: trx.actor.operator.userName,
    },
  })
  for (const { table, id, former, change, ...move } of moves.filter((one) => isUnusual(one.change))) {
    const rate = { rate_table: table, rate_id: id, former_rate: former, change: roundDecimal(change, 4) }
    const jump = await addRow(trx, tableOf('feed_jump'), { values: { feed_id: feedId, ...move, ...rate, state: 'open' } })
    const values = { currency: move.currency, change: roundDecimal(change, 1) }
    await tellPeople(trx.db, { event: 'rateUnusual', about: { table: 'feed_jump', id: jump.id }, by: null, values })
  }
  return { result, rowsIn, ...counts }
}

function resultOf({ inserted, changed, unchanged, kept }: Applied, { until, remark }: Publication): StoredMessage {
  let result: StoredMessage =
    inserted + changed > 0 ? say('RATES_READ', { added: inserted, changed, unchanged }) : say('RATES_NOT_NEWER')
  if (kept > 0) result = compose('RATES_KEPT', { counted: [result], kept })
  if (until) result = compose('RATES_READ_UNTIL', { counted: [result], until })
  return remark ? compose('RATES_REMARK', { counted: [result], remark: [remark] }) : result
}
