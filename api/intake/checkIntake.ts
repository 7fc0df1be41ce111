import { createHash } from 'node:crypto'
import { tableOf } from '#schema/registry.ts'
import type { Clock } from '../base/clock.ts'
import type { Author } from '../base/Actor.ts'
import { readLawBook } from '../orders/readLawBook.ts'
import { addRow } from '../records/write/insert.ts'
import type { LongUnit } from '../records/write/longTransaction.ts'
import { inLongTransaction } from '../records/write/longTransaction.ts'
import type { Writer } from '../records/write/Writer.ts'
import { chunksOf } from './chunksOf.ts'
import { newRun } from './IntakeRun.ts'
import type { ParsedLine } from './parseLine.ts'
import type { ChunkResult } from './takeChunk.ts'
import { takeChunk } from './takeChunk.ts'

interface CheckRequest {
  source: AsyncIterable<Buffer>
  clock: Clock
  sentBy: string
  /** Sees what a chunk would write, while it is written and before it is rolled back. */
  onChunk: (unit: LongUnit, result: ChunkResult, lines: readonly ParsedLine[]) => Promise<void>
}

/**
 * Takes events as the intake does, chunk by chunk, and rolls each back: what is wrong with them and what they would become is
 * known, and nothing is written. An order and what follows it have to be in one chunk, as a sheet of orders has them.
 */
export async function checkIntake(writer: Writer<Author>, { source, clock, sentBy, onChunk }: CheckRequest): Promise<void> {
  const run = newRun({
    receiptId: 0,
    book: await readLawBook(writer.db.decide),
    source: 'operator_fe',
    fileName: null,
    now: clock.business,
  })
  for await (const lines of chunksOf(source, { most: undefined, digest: createHash('sha256') }))
    await inLongTransaction(writer, async (unit) => {
      const values = { em_id: null, source: run.source, file_name: null, sent_by: sentBy, status: 'running' }
      run.receiptId = (await addRow(unit, tableOf('intake_receipt'), { values })).id
      await onChunk(unit, await takeChunk(unit, run, lines), lines)
      return { shouldCommit: false, result: undefined }
    })
}
