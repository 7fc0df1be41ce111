import { FileRefused } from '../FileRefused.ts'
import { openZip } from '../openZip.ts'
import { readCamt } from './readCamt.ts'
import { readMt940 } from './readMt940.ts'
import type { StatementEvent } from './StatementEvent.ts'

async function* after(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** Tells the two forms apart by how a document begins. */
async function* readDocument(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<StatementEvent[]> {
  const source = bytes[Symbol.asyncIterator]()
  const first = await source.next()
  if (first.done) throw new FileRefused('STATEMENT_UNKNOWN_FORM')
  yield* readAs(first.value, source)
}

async function* readAs(first: Uint8Array, source: AsyncIterator<Uint8Array>): AsyncGenerator<StatementEvent[]> {
  const beginning = Buffer.from(first.subarray(0, 4096))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
  const whole = after(first, source)
  if (/^\s*</.test(beginning)) yield* readCamt(whole)
  else if (/^:20:/m.test(beginning)) yield* readMt940(whole)
  else throw new FileRefused('STATEMENT_UNKNOWN_FORM')
}

/**
 * The statements of a file: CAMT.053, MT940, or a zip archive of such files. A document is never in memory as a whole, whatever its
 * length; of an archive the packed bytes are.
 * @throws {FileRefused} what is wrong, with its place; whatever reading the bytes throws
 */
export async function* readStatementFile(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<StatementEvent[]> {
  let away: { reason: unknown } | undefined
  async function* watched(): AsyncGenerator<Uint8Array> {
    try {
      yield* bytes
    } catch (reason) {
      away = { reason }
      throw reason
    }
  }
  try {
    yield* readPacked(watched())
  } catch (error) {
    // That the file could not be fetched says nothing about what is in it.
    throw away ? away.reason : error
  }
}

async function* readPacked(source: AsyncGenerator<Uint8Array>): AsyncGenerator<StatementEvent[]> {
  const first = await source.next()
  if (first.done) throw new FileRefused('STATEMENT_UNKNOWN_FORM')
  if (Buffer.from(first.value.subarray(0, 2)).toString('latin1') !== 'PK') return yield* readAs(first.value, source)
  const packed: Uint8Array[] = []
  for await (const piece of after(first.value, source)) packed.push(piece)
  const zip = await openZip(Buffer.concat(packed))
  try {
    for (const name of zip.names.toSorted()) {
      const part = await zip.read(name)
      if (part) yield* readDocument(part)
    }
  } finally {
    zip.close()
  }
}
