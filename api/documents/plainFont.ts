import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

/** The tables needed for placing and drawing characters (ISO/IEC 14496-22). Most of the others are for ligatures and kerning. */
const usedTables: ReadonlySet<string> = new Set([
  'OS/2',
  'cmap',
  'cvt ',
  'fpgm',
  'glyf',
  'head',
  'hhea',
  'hmtx',
  'loca',
  'maxp',
  'name',
  'post',
  'prep',
])

const HEADER = 12
const ENTRY = 16
/** A `post` table without the names of glyphs, which a PDF does not need: version 3.0. */
const POST_LENGTH = 32
const POST_VERSION = 0x0003_0000

interface FontTable {
  tag: string
  content: Buffer
}

/** The tables by which letters are joined and marks are placed, for scripts that need it. */
const shapingTables: ReadonlySet<string> = new Set(['GDEF', 'GPOS', 'GSUB'])

/**
 * A TrueType font without its tables of ligatures, kerning and glyph names. Reading them takes most of the time of a small
 * document, because a font is read once for each document.
 * @param path a `.ttf`, or a `.woff` with the same tables compressed one by one
 */
export function plainFont(path: string, { isShaped = false } = {}): Buffer {
  const file = readFileSync(path)
  const all = file.toString('latin1', 0, 4) === 'wOFF' ? packedTablesOf(file) : tablesOf(file)
  return fontOf(all.filter(({ tag }) => usedTables.has(tag) || (isShaped && shapingTables.has(tag))))
}

function fontOf(tables: readonly FontTable[]): Buffer {
  const directory = Buffer.alloc(HEADER + ENTRY * tables.length)
  directory.writeUInt32BE(0x0001_0000)
  directory.writeUInt16BE(tables.length, 4)
  const contents: Buffer[] = []
  let offset = directory.length
  tables.forEach(({ tag, content }, place) => {
    const entry = HEADER + ENTRY * place
    directory.write(tag, entry, 'latin1')
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(content.length, entry + 12)
    // Each table has to begin at a multiple of four bytes.
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)])
    contents.push(padded)
    offset += padded.length
  })
  return Buffer.concat([directory, ...contents])
}

const WOFF_HEADER = 44
const WOFF_ENTRY = 20

/** The tables of a WOFF file (W3C, WOFF File Format 1.0); one that did not get smaller is stored as it is. */
function packedTablesOf(font: Buffer): FontTable[] {
  return Array.from({ length: font.readUInt16BE(12) }, (_, place) => {
    const entry = WOFF_HEADER + WOFF_ENTRY * place
    const tag = font.toString('latin1', entry, entry + 4)
    const [start, packed, size] = [4, 8, 12].map((at) => font.readUInt32BE(entry + at)) as [number, number, number]
    const bytes = font.subarray(start, start + packed)
    const content = packed < size ? inflateSync(bytes) : bytes
    return { tag, content: tag === 'post' ? withoutNames(content) : content }
  })
}

function tablesOf(font: Buffer): FontTable[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, place) => {
    const entry = HEADER + ENTRY * place
    const tag = font.toString('latin1', entry, entry + 4)
    const start = font.readUInt32BE(entry + 8)
    const content = font.subarray(start, start + font.readUInt32BE(entry + 12))
    return { tag, content: tag === 'post' ? withoutNames(content) : content }
  })
}

function withoutNames(post: Buffer): Buffer {
  const short = Buffer.from(post.subarray(0, POST_LENGTH))
  short.writeUInt32BE(POST_VERSION)
  return short
}
