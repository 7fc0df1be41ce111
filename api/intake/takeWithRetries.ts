import { DatabaseError } from 'pg'
import type { Author } from '../base/Actor.ts'
import type { LongUnit } from '../records/write/longTransaction.ts'
import { inLongTransaction } from '../records/write/longTransaction.ts'
import type { Writer } from '../records/write/Writer.ts'
import type { IntakeRun } from './IntakeRun.ts'
import type { ParsedLine } from './parseLine.ts'
import type { ChunkResult } from './takeChunk.ts'
import { takeChunk } from './takeChunk.ts'

const ATTEMPTS = 4
const DEADLOCK = '40P01'
const DUPLICATE = '23505'
const ownKeys: ReadonlySet<unknown> = new Set(['order_key_external_order_id_em_id_key', 'intake_event_pkey'])

/** Runs work in a transaction of its own, in the pool for changes of many rows. */
export const inChunk = <T>(writer: Writer<Author>, work: (unit: LongUnit) => Promise<T>): Promise<T> =>
  inLongTransaction(writer, async (unit) => ({ shouldCommit: true, result: await work(unit) }))

/** Takes a chunk, and takes it again if another request has just added the same orders, which are then known. */
export async function takeWithRetries(
  writer: Writer<Author>,
  run: IntakeRun,
  lines: readonly ParsedLine[],
): Promise<ChunkResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inChunk(writer, (unit) => takeChunk(unit, run, lines))
    } catch (error) {
      if (attempt === ATTEMPTS || !isOvertaken(error)) throw error
    }
  }
}

/** Whether another transaction added the same orders first, or both waited for each other. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === DEADLOCK || (error.code === DUPLICATE && ownKeys.has(error.constraint)))
