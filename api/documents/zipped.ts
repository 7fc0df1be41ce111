import { Readable, pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of the archive; its content is read once, when its turn comes. */
export interface ZipPart {
  name: string
  content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>
}

interface Entry {
  name: Buffer
  crc: number
  packed: number
  size: number
  offset: number
}

/** Repetitive text shrinks to a tenth even at the fastest level. */
const FASTEST = 1
const VERSION = 20
/** Names are UTF-8, and sizes follow the content, because they are not known before. */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1 January 1980: the time of writing does not matter. */
const DOS_DATE = 0x21
const MAX_BYTES = 0xffffffff

function localHeader({ name }: Entry): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATED, 8)
  header.writeUInt16LE(DOS_DATE, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function dataDescriptor({ crc, packed, size }: Entry): Buffer {
  const sizes = Buffer.alloc(16)
  sizes.writeUInt32LE(0x08074b50, 0)
  sizes.writeUInt32LE(crc, 4)
  sizes.writeUInt32LE(packed, 8)
  sizes.writeUInt32LE(size, 12)
  return sizes
}

function centralHeader({ name, crc, packed, size, offset }: Entry): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(VERSION, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(DEFLATED, 10)
  header.writeUInt16LE(DOS_DATE, 14)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(packed, 20)
  header.writeUInt32LE(size, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, name])
}

function endOfDirectory(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

async function* measured(content: ZipPart['content'], entry: Entry): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}

/**
 * A ZIP archive, streamed in constant memory while its content is produced. Written here because the common library, yazl,
 * computes its checksums in JavaScript, which blocks the event loop longer than everything else about a large workbook.
 * @throws {RangeError} when a part or the archive exceeds 4 GiB
 */
export async function* zipped(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const entries: Entry[] = []
  let offset = 0
  const counted = (bytes: Buffer): Buffer => {
    offset += bytes.length
    if (offset > MAX_BYTES) throw new RangeError('The archive is larger than 4 GiB')
    return bytes
  }
  for await (const { name, content } of parts) {
    const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    entries.push(entry)
    yield counted(localHeader(entry))
    const packing = pipeline(Readable.from(measured(content, entry)), createDeflateRaw({ level: FASTEST }), () => undefined)
    for await (const bytes of packing as AsyncIterable<Buffer>) {
      entry.packed += bytes.length
      yield counted(bytes)
    }
    if (entry.size > MAX_BYTES) throw new RangeError('A part of the archive is larger than 4 GiB')
    yield counted(dataDescriptor(entry))
  }
  const directory = Buffer.concat(entries.map(centralHeader))
  yield Buffer.concat([directory, endOfDirectory(entries.length, directory.length, offset)])
}

/** `20260302100405` of an instant, in UTC, as it stands in names of archives (CONST-18). */
export const timeInName = (at: Date): string => at.toISOString().replace(/\D/g, '').slice(0, 14)
