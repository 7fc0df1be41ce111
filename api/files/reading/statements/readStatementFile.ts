import { FileRefused } from '../FileRefused.ts'
import { openZip } from '../openZip.ts'
import { readCamt } from './readCamt.ts'
import { readMt940 } from './readMt940.ts'
import type { StatementEvent } from './StatementEvent.ts'

const PIECE = 256 * 1024

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += PIECE) yield bytes.subarray(start, start + PIECE)
}

async function* after(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** Tells the two forms apart by how a document begins. */
async function* readDocument(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<StatementEvent[]> {
  const source = bytes[Symbol.asyncIterator]()
  const first = await source.next()
  if (first.done) throw new FileRefused('STATEMENT_UNKNOWN_FORM')
  const beginning = Buffer.from(first.value.subarray(0, 4096))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
  const whole = after(first.value, source)
  if (/^\s*</.test(beginning)) yield* readCamt(whole)
  else if (/^:20:/m.test(beginning)) yield* readMt940(whole)
  else throw new FileRefused('STATEMENT_UNKNOWN_FORM')
}

/**
 * The statements of a file: CAMT.053, MT940, or a zip archive of such files, in bounded memory.
 * @throws {FileRefused} what is wrong, with its place
 */
export async function* readStatementFile(bytes: Buffer): AsyncGenerator<StatementEvent[]> {
  if (bytes.toString('latin1', 0, 2) !== 'PK') return yield* readDocument(pieces(bytes))
  const zip = await openZip(bytes)
  try {
    for (const name of zip.names.toSorted()) {
      const part = await zip.read(name)
      if (part) yield* readDocument(part)
    }
  } finally {
    zip.close()
  }
}
