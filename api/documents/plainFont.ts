import { readFileSync } from 'node:fs'

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

/**
 * A TrueType font without its tables of ligatures, kerning and glyph names. Reading them takes most of the time of a small
 * document, because a font is read once for each document.
 */
export function plainFont(path: string): Buffer {
  const tables = tablesOf(readFileSync(path)).filter(({ tag }) => usedTables.has(tag))
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
