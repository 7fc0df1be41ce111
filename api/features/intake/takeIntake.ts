import { tableOf } from '#schema/registry.ts'
import type { Author } from '../../auth/Actor.ts'
import { insertRow } from '../../records/write/insert.ts'
import type { LongUnit } from '../../records/write/longTransaction.ts'
import { inLongTransaction } from '../../records/write/longTransaction.ts'
import type { Writer } from '../../records/write/Writer.ts'
import type { IntakeMerchant } from '../../orders/readOrderMerchants.ts'
import { readLawBook } from '../../orders/readLawBook.ts'
import { finishRun } from './finishRun.ts'
import type { IntakeRun } from './IntakeRun.ts'
import { newRun } from './IntakeRun.ts'
import type { ParsedLine } from './parseLine.ts'
import { parseLine } from './parseLine.ts'
import { readLines } from './readLines.ts'
import type { ChunkResult, ReportedFinding } from './takeChunk.ts'
import { countTaken, takeChunk } from './takeChunk.ts'

/** Each piece of work has a transaction of its own, through the pool for changes of many rows. */
const inChunk = <T>(writer: Writer<Author>, work: (unit: LongUnit) => Promise<T>): Promise<T> =>
  inLongTransaction(writer, async (unit) => ({ shouldCommit: true, result: await work(unit) }))

export interface IntakeRequest {
  source: AsyncIterable<Buffer>
  /** How many lines and bytes are taken; none for a file of our own. */
  limits: { lines: number; bytes: number } | undefined
  /** The merchant of an API key. */
  only?: IntakeMerchant | undefined
  origin: 'operator_fe' | 'api'
  fileName: string | null
  sentBy: string
  now: () => Date
  tell?: (rows: number) => void
}

export interface IntakeResult {
  receipt: number
  accepted: number
  unchanged: number
  refused: number
  findings: ReportedFinding[]
  /** The request was longer than it may be; the lines before are taken. */
  isCut: boolean
}

/** The longest line, in bytes. */
const MOST_LINE_BYTES = 1024 * 1024
const CHUNK_LINES = 1000
const CHUNK_BYTES = 4 * 1024 * 1024
/** As many findings the answer names; the receipt has all. */
const MOST_NAMED = 100

/**
 * Takes a stream of order events, chunk by chunk: each in one transaction with its findings and its part of the receipt, so
 * that what was cut goes on by being sent again. Memory is bounded by the chunk, whatever the length of the stream.
 */
export async function takeIntake(writer: Writer<Author>, request: IntakeRequest): Promise<IntakeResult> {
  const run = await startRun(writer, request)
  const result: IntakeResult = { receipt: run.receiptId, accepted: 0, unchanged: 0, refused: 0, findings: [], isCut: false }
  const length = { bytes: 0 }
  const { limits } = request
  try {
    for await (const lines of chunksOf(countBytes(request.source, length, limits?.bytes))) {
      const room = limits ? limits.lines - run.counts.rows : lines.length
      const taken = await takeNext(writer, run, lines.slice(0, room))
      result.accepted += taken.accepted
      result.unchanged += taken.unchanged
      result.refused += taken.refused
      result.findings.push(...taken.findings.slice(0, MOST_NAMED - result.findings.length))
      request.tell?.(run.counts.rows)
      if (lines.length > room) throw new TooLong()
    }
  } catch (error) {
    result.isCut = true
    await inChunk(writer, (unit) => finishRun(unit, run, 'cut'))
    if (error instanceof TooLong) return result
    throw error
  }
  await inChunk(writer, (unit) => finishRun(unit, run, 'complete'))
  return result
}

class TooLong extends Error {}

async function* countBytes(
  source: AsyncIterable<Buffer>,
  length: { bytes: number },
  most: number | undefined,
): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    length.bytes += chunk.length
    if (most !== undefined && length.bytes > most) throw new TooLong()
    yield chunk
  }
}

async function* chunksOf(source: AsyncIterable<Buffer>): AsyncGenerator<ParsedLine[]> {
  let lines: ParsedLine[] = []
  let bytes = 0
  for await (const line of readLines(source, MOST_LINE_BYTES)) {
    lines.push(parseLine(line))
    bytes += line.bytes?.length ?? 0
    if (lines.length < CHUNK_LINES && bytes < CHUNK_BYTES) continue
    yield lines
    lines = []
    bytes = 0
  }
  if (lines.length) yield lines
}

async function startRun(writer: Writer<Author>, { only, origin, fileName, sentBy, now }: IntakeRequest): Promise<IntakeRun> {
  const values = {
    em_id: only?.id ?? null,
    source: origin,
    file_name: fileName,
    sent_by: sentBy,
    status: 'running',
  }
  const { id } = await inChunk(writer, (unit) => insertRow(unit, tableOf('intake_receipt'), { values }))
  return newRun({ receiptId: id, book: await readLawBook(writer.db.read), only, source: origin, fileName, now })
}

/** Takes the lines of a chunk, which may be none, and counts them. */
async function takeNext(writer: Writer<Author>, run: IntakeRun, lines: readonly ParsedLine[]): Promise<ChunkResult> {
  if (!lines.length) return { accepted: 0, unchanged: 0, refused: 0, findings: [] }
  const taken = await inChunk(writer, (unit) => takeChunk(unit, run, lines))
  countTaken(run, taken, lines.length)
  return taken
}
