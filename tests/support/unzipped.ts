import { inflateRawSync } from 'node:zlib'

const CENTRAL_ENTRY = 0x02014b50
const END = 0x06054b50

/** The files of a small zip archive, by name, read by its central directory as every unzip program does. */
export function unzipped(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = archive.lastIndexOf(Buffer.from([END & 255, (END >> 8) & 255, (END >> 16) & 255, END >>> 24]))
  let position = archive.readUInt32LE(end + 16)
  while (archive.readUInt32LE(position) === CENTRAL_ENTRY) {
    const method = archive.readUInt16LE(position + 10)
    const packedSize = archive.readUInt32LE(position + 20)
    const nameLength = archive.readUInt16LE(position + 28)
    const extraLength = archive.readUInt16LE(position + 30)
    const commentLength = archive.readUInt16LE(position + 32)
    const header = archive.readUInt32LE(position + 42)
    const name = archive.toString('utf8', position + 46, position + 46 + nameLength)
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
    const packed = archive.subarray(start, start + packedSize)
    files.set(name, method === 0 ? packed : inflateRawSync(packed))
    position += 46 + nameLength + extraLength + commentLength
  }
  return files
}
