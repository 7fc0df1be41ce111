import { crc32, deflateSync } from 'node:zlib'
import type { Random } from '../Random.ts'

const WIDTH = 420
const HEIGHT = 270
const PAPER = 244
const INK = 96

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A picture of rows of pixels, each of which begins with its filter. */
function pngOf(rows: readonly Buffer[], { width, colour }: { width: number; colour: 0 | 6 }): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(rows.length, 4)
  // Eight bits a sample, followed by PNG's standard compression and filter methods and no interlacing.
  header.set([8, colour, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

type Colour = readonly [red: number, green: number, blue: number]

/** A mark on transparent ground: a disc with a ring missing, and beside it bars like letters if the picture is wide. */
export function logoOf(width: number, height: number, [red, green, blue]: Colour): Buffer {
  const middle = height / 2
  const isInk = (x: number, y: number): boolean => {
    const distance = Math.hypot(x - middle, y - middle) / middle
    if (x < height) return distance < 0.86 && !(distance > 0.42 && distance < 0.6)
    const bar = Math.floor((x - height) / (height * 0.3))
    return (x - height) % (height * 0.3) > height * 0.12 && y > height * (bar % 3 === 0 ? 0.2 : 0.38) && y < height * 0.8
  }
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(width * 4 + 1)
    for (let x = 0; x < width; x++) if (isInk(x, y)) row.set([red, green, blue, 255], x * 4 + 1)
    return row
  })
  return pngOf(rows, { width, colour: 6 })
}

/** A grey picture that looks like a scanned card: a portrait on the left, lines of writing on the right. */
export function scanOf(random: Random): Buffer {
  const lines = Array.from({ length: 7 }, (_, index) => ({ y: 40 + index * 28, length: random.whole(90, 210) }))
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const row = Buffer.alloc(WIDTH + 1, PAPER)
    // Every row begins with its filter: none.
    row[0] = 0
    if (y >= 40 && y < 170) row.fill(INK + 60, 25, 125)
    for (const line of lines) if (y >= line.y && y < line.y + 9) row.fill(INK, 155, 155 + line.length)
    return row
  })
  return pngOf(rows, { width: WIDTH, colour: 0 })
}
