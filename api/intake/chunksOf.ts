import type { Hash } from 'node:crypto'
import { orderIdOf } from './ChunkState.ts'
import type { ParsedLine } from './parseLine.ts'
import { parseLine } from './parseLine.ts'
import { readLines } from './readLines.ts'

/** The longest line, in bytes. */
const MAX_LINE_BYTES = 1024 * 1024
const CHUNK_LINES = 1000
const CHUNK_BYTES = 4 * 1024 * 1024

interface Taking {
  /** How many bytes may be read; unlimited if undefined. */
  most: number | undefined
  /** Receives all bytes. */
  digest: Hash
}

/** The source is longer than allowed. */
export class TooLong extends Error {}

async function* upTo(source: AsyncIterable<Buffer>, { most, digest }: Taking): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    if (most !== undefined && bytes > most) throw new TooLong()
    digest.update(chunk)
    yield chunk
  }
}

/**
 * Cuts a source into chunks of parsed lines.
 * @throws {TooLong} after the last byte that is read
 */
export async function* chunksOf(source: AsyncIterable<Buffer>, taking: Taking): AsyncGenerator<ParsedLine[]> {
  let lines: ParsedLine[] = []
  let bytes = 0
  try {
    for await (const line of readLines(upTo(source, taking), MAX_LINE_BYTES)) {
      const parsed = parseLine(line)
      // The later events of an order are usually next to it; within one chunk they need not wait for another.
      const isFull = lines.length >= CHUNK_LINES && (lines.length >= 2 * CHUNK_LINES || !isOfSameOrder(lines.at(-1), parsed))
      if (lines.length && (isFull || bytes >= CHUNK_BYTES)) {
        yield lines
        lines = []
        bytes = 0
      }
      lines.push(parsed)
      bytes += line.bytes?.length ?? 0
    }
  } catch (error) {
    // The lines that were complete before the source broke off are processed.
    if (lines.length) yield lines
    throw error
  }
  if (lines.length) yield lines
}

function isOfSameOrder(one: ParsedLine | undefined, other: ParsedLine): boolean {
  if (!one?.event || !other.event) return false
  return one.event.em === other.event.em && orderIdOf(one.event) === orderIdOf(other.event)
}
