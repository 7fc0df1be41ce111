import type { Readable } from 'node:stream'
import type { Entry, ZipFile } from 'yauzl'
import yauzl from 'yauzl'
import { fileLimits } from './fileLimits.ts'
import { FileRefused } from './FileRefused.ts'

/** A zip archive whose parts are read one at a time. */
export interface Zip {
  names: readonly string[]
  /** How many bytes a part unpacks to. */
  sizeOf(name: string): number
  /** A part as it is unpacked; undefined if there is none of the name. */
  read(name: string): Promise<Readable | undefined>
  close(): void
}

const MB = 1024 * 1024
/** A name of an archive is quoted up to this length. */
const MAX_NAME = 80

/** The name of a part as a message quotes it. */
export const quotedName = (name: string): string => name.slice(0, MAX_NAME)

const opened = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, autoClose: false, strictFileNames: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    )
  })

const directoryOf = (zip: ZipFile): Promise<Map<string, Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>()
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      if (entries.size > fileLimits.parts) return reject(new FileRefused('FILE_BROKEN'))
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', reject)
    zip.readEntry()
  })

/** Refuses archives that unpack to far more than they hold. What a part unpacks to is compared with this while it is read. */
function checkSizes(entries: Iterable<Entry>, bytes: Buffer): void {
  let unpacked = 0
  let packed = 0
  let largest: Entry | undefined
  for (const entry of entries) {
    unpacked += entry.uncompressedSize
    packed += entry.compressedSize
    const isBomb =
      entry.uncompressedSize > fileLimits.ratioFromBytes && entry.uncompressedSize > entry.compressedSize * fileLimits.ratio
    if (isBomb) {
      const times = Math.floor(entry.uncompressedSize / Math.max(1, entry.compressedSize))
      throw new FileRefused('FILE_PART_SUSPECT', { part: quotedName(entry.fileName), times })
    }
    if (!largest || entry.uncompressedSize > largest.uncompressedSize) largest = entry
    if (entry.isEncrypted()) throw new FileRefused('FILE_BROKEN')
  }
  if (largest && unpacked > fileLimits.unpackedBytes)
    throw new FileRefused('FILE_TOO_LARGE', { limit: fileLimits.unpackedBytes / MB, part: quotedName(largest.fileName) })
  // Parts that share their bytes.
  if (packed > bytes.length) throw new FileRefused('FILE_BROKEN')
}

/**
 * Opens a zip archive that is in memory; its parts are unpacked as they are read, each to no more than its directory says.
 * @throws {FileRefused} FILE_BROKEN, FILE_NOT_ZIP, FILE_PART_SUSPECT, FILE_TOO_LARGE
 */
export async function openZip(bytes: Buffer): Promise<Zip> {
  if (bytes.toString('latin1', 0, 2) !== 'PK') throw new FileRefused('FILE_NOT_ZIP')
  const broken = (error: unknown) => {
    throw error instanceof FileRefused ? error : new FileRefused('FILE_BROKEN')
  }
  const zip = await opened(bytes).catch(broken)
  const entries = await directoryOf(zip).catch(broken)
  checkSizes(entries.values(), bytes)
  return {
    names: [...entries.keys()].filter((name) => !name.endsWith('/')),
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    read: async (name) => {
      const entry = entries.get(name)
      if (!entry) return undefined
      return new Promise<Readable>((resolve, reject) => {
        zip.openReadStream(entry, (error, stream) => {
          if (error) return reject(new FileRefused('FILE_BROKEN'))
          // The reader gets the error as well; without this, an error before that would end the process.
          stream.on('error', () => undefined)
          resolve(stream)
        })
      })
    },
    close: () => zip.close(),
  }
}

/** The bytes of a part, whole: only for small ones. */
export async function readWhole(zip: Zip, name: string): Promise<Buffer | undefined> {
  const stream = await zip.read(name)
  if (!stream) return undefined
  const chunks: Buffer[] = []
  try {
    for await (const chunk of stream) chunks.push(chunk as Buffer)
  } catch {
    throw new FileRefused('FILE_BROKEN')
  }
  return Buffer.concat(chunks)
}
