import { inflateSync } from 'node:zlib'
import { cobrandLimits } from '#schema/columns/cobrandParts.ts'
import { ApartFailed } from './ApartFailed.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The samples of a pixel by the colour type of the PNG specification. */
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** Passes of an interlaced picture and filter bytes add a little to what its pixels need. */
const passBytes = (height: number): number => 16 * (height + 16)

/**
 * Decodes a picture and writes it anew, so that nothing but pixels is left of what was sent.
 * @throws {ApartFailed} `not_png`; `pixels` if a side is too long; `unreadable` if its data are not what its head says
 */
export async function rewritePng(bytes: Buffer): Promise<Uint8Array> {
  if (!bytes.subarray(0, 8).equals(SIGNATURE) || bytes.length < 33) throw new ApartFailed('not_png')
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  if (width === 0 || height === 0) throw new ApartFailed('unreadable')
  if (Math.max(width, height) > cobrandLimits.pixels) throw new ApartFailed('pixels')
  const bits = (bytes[24] ?? 0) * (samplesOf[bytes[25] ?? -1] ?? 0)
  const most = Math.ceil((width * bits) / 8) * height + passBytes(height)
  try {
    const { pixels, end } = partsOf(bytes)
    // A few bytes can inflate to gigabytes: the decoder sees only what fits the size that the head names.
    inflateSync(pixels, { maxOutputLength: most })
    const { PNG } = await import('pngjs')
    const { data } = PNG.sync.read(bytes.subarray(0, end))
    const picture = new PNG({ width, height })
    data.copy(picture.data)
    return PNG.sync.write(picture)
  } catch {
    throw new ApartFailed('unreadable')
  }
}

/** The compressed pixels (the contents of all chunks named IDAT), and where the picture ends: what follows is none of it. */
function partsOf(bytes: Buffer): { pixels: Buffer; end: number } {
  const parts: Buffer[] = []
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
    if (type === 'IEND') return { pixels: Buffer.concat(parts), end: at }
  }
  throw new ApartFailed('unreadable')
}
