import { createHash } from 'node:crypto'
import { tableOf } from '#schema/registry.ts'
import type { Author } from '../base/Actor.ts'
import { addRow } from '../records/write/insert.ts'
import type { Writer } from '../records/write/Writer.ts'
import type { IntakeMerchant } from '../orders/readOrderMerchants.ts'
import { readLawBook } from '../orders/readLawBook.ts'
import { chunksOf, TooLong } from './chunksOf.ts'
import { orderIdOf } from './ChunkState.ts'
import { finishRun } from './finishRun.ts'
import type { IntakeRun } from './IntakeRun.ts'
import { keepAlive } from './keepAlive.ts'
import { countPostSales, newRun } from './IntakeRun.ts'
import type { ParsedLine } from './parseLine.ts'
import type { ChunkResult, ReportedFinding } from './takeChunk.ts'
import { inChunk, takeWithRetries } from './takeWithRetries.ts'
import type { Clock } from '../base/clock.ts'

interface IntakeRequest {
  source: AsyncIterable<Buffer>
  /** How many lines and bytes may be read; unlimited for a file on the command line. */
  limits: { lines: number; bytes: number } | undefined
  /** The merchant of an API key. */
  only?: IntakeMerchant | undefined
  origin: 'operator_fe' | 'api'
  fileName: string | null
  sentBy: string
  /** The Idempotency-Key of the request. */
  key?: string | undefined
  clock: Clock
  onProgress?: (rows: number) => void
}

export interface IntakeResult {
  receipt: number
  accepted: number
  unchanged: number
  refused: number
  findings: ReportedFinding[]
  /** Whether the request was longer than allowed; the lines before the limit are processed. */
  isCut: boolean
}

/** One chunk is computed while the database writes the other. */
const CHUNKS_AT_ONCE = 2
/** The most findings in the reply; the receipt has all. */
const MAX_NAMED = 100

/**
 * Takes a stream of order events, chunk by chunk: each in one transaction with its findings and its part of the receipt, so
 * that a file that was cut off can be continued by sending it again. While the database writes one chunk the next is computed;
 * those with lines of the same order wait for each other. Memory is bounded by the size of the chunks, whatever the length of
 * the stream.
 */
export async function takeIntake(writer: Writer<Author>, request: IntakeRequest): Promise<IntakeResult> {
  const run = await startRun(writer, request)
  const stopSigns = keepAlive(writer.db, run.receiptId)
  try {
    return await takeLines(writer, request, run)
  } finally {
    await stopSigns()
  }
}

async function takeLines(writer: Writer<Author>, request: IntakeRequest, run: IntakeRun): Promise<IntakeResult> {
  const result: IntakeResult = { receipt: run.receiptId, accepted: 0, unchanged: 0, refused: 0, findings: [], isCut: false }
  const { limits } = request
  const digest = createHash('sha256')
  const inProgress: TakenChunk[] = []
  let rows = 0
  const collect = async () => {
    const taken = await inProgress.shift()?.done
    if (!taken) return
    addTo(result, taken)
    countPostSales(run, taken.postSales)
  }
  try {
    for await (const lines of chunksOf(request.source, { most: limits?.bytes, digest })) {
      const room = limits ? limits.lines - rows : lines.length
      const taken = lines.slice(0, room)
      rows += taken.length
      const orders = ordersIn(taken)
      while (inProgress.some((chunk) => sharesAny(chunk.orders, orders))) await collect()
      if (taken.length) inProgress.push(begun(orders, takeWithRetries(writer, run, taken)))
      if (inProgress.length >= CHUNKS_AT_ONCE) await collect()
      request.onProgress?.(rows)
      if (lines.length > room) throw new TooLong()
    }
    while (inProgress.length) await collect()
  } catch (error) {
    result.isCut = true
    for (const outcome of await Promise.allSettled(inProgress.map(({ done }) => done)))
      if (outcome.status === 'fulfilled') addTo(result, outcome.value)
    await inChunk(writer, (unit) => finishRun(unit, run, { status: 'cut', counts: countsOf(result) }))
    if (error instanceof TooLong) return result
    throw error
  }
  const whole = { sha256: digest.digest('hex'), idempotency_key: request.key ?? null }
  await inChunk(writer, (unit) => finishRun(unit, run, { status: 'complete', ...whole }))
  return result
}

function addTo(result: IntakeResult, { accepted, unchanged, refused, findings }: ChunkResult): void {
  result.accepted += accepted
  result.unchanged += unchanged
  result.refused += refused
  result.findings.push(...findings.slice(0, MAX_NAMED - result.findings.length))
}

const countsOf = ({ accepted, unchanged, refused }: IntakeResult) => ({
  rows: accepted + unchanged + refused,
  accepted,
  unchanged,
  refused,
})

/** A chunk that is being processed. */
interface TakenChunk {
  orders: ReadonlySet<string>
  done: Promise<ChunkResult>
}

function begun(orders: ReadonlySet<string>, done: Promise<ChunkResult>): TakenChunk {
  // A failure is reported later, where it is awaited.
  done.catch(() => undefined)
  return { orders, done }
}

const sharesAny = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => [...other].some((order) => one.has(order))

/** The orders that lines name. */
const ordersIn = (lines: readonly ParsedLine[]): ReadonlySet<string> =>
  new Set(lines.flatMap(({ event }) => (event ? [`${event.em ?? ''} ${orderIdOf(event)}`] : [])))

async function startRun(writer: Writer<Author>, { only, origin, fileName, sentBy, clock }: IntakeRequest): Promise<IntakeRun> {
  const values = {
    em_id: only?.id ?? null,
    source: origin,
    file_name: fileName,
    sent_by: sentBy,
    status: 'running',
  }
  const { id } = await inChunk(writer, async (unit) => {
    const receipt = await addRow(unit, tableOf('intake_receipt'), { values })
    // A receipt that is open without a sign of life is that of a killed run.
    await unit.connection.query('insert into intake_run (receipt_id) values ($1)', [receipt.id])
    return receipt
  })
  return newRun({ receiptId: id, book: await readLawBook(writer.db.decide), only, source: origin, fileName, now: clock.business })
}
