/** The formats of the `cmap` table that our fonts have (ISO/IEC 14496-22): groups of characters that follow each other. */
const SEGMENTED_COVERAGE = 12
const SEGMENT_MAPPING = 4
const HEADER = 12
const ENTRY = 16
const SUBTABLE_ENTRY = 8
const GROUPS_AT = 16
const GROUP = 12
const SEGMENTS_AT = 14

/** The characters that a TrueType font has a glyph for, by their code points. @throws {Error} for a font without them */
export function charactersOf(font: Buffer): ReadonlySet<number> {
  const entry = Array.from({ length: font.readUInt16BE(4) }, (_, place) => HEADER + ENTRY * place).find(
    (at) => font.toString('latin1', at, at + 4) === 'cmap',
  )
  const cmap = font.subarray(entry === undefined ? font.length : font.readUInt32BE(entry + 8))
  const count = cmap.length ? cmap.readUInt16BE(2) : 0
  const offsets = Array.from({ length: count }, (_, place) => cmap.readUInt32BE(4 + SUBTABLE_ENTRY * place + 4))
  const subtable = (format: number) => offsets.find((offset) => cmap.readUInt16BE(offset) === format)
  const at = subtable(SEGMENTED_COVERAGE)
  const small = subtable(SEGMENT_MAPPING)
  if (at !== undefined) return inGroups(cmap, at)
  if (small !== undefined) return inSegments(cmap, small)
  throw new Error('The font does not say which characters it has')
}

function inGroups(cmap: Buffer, at: number): Set<number> {
  const found = new Set<number>()
  for (let group = 0; group < cmap.readUInt32BE(at + 12); group++) {
    const from = at + GROUPS_AT + GROUP * group
    for (let code = cmap.readUInt32BE(from); code <= cmap.readUInt32BE(from + 4); code++) found.add(code)
  }
  return found
}

/** Characters below U+10000: the last of each segment, then the first; the last segment is a mark of the end. */
function inSegments(cmap: Buffer, at: number): Set<number> {
  const size = cmap.readUInt16BE(at + 6)
  const found = new Set<number>()
  for (let place = 0; place < size - 2; place += 2) {
    const last = cmap.readUInt16BE(at + SEGMENTS_AT + place)
    for (let code = cmap.readUInt16BE(at + SEGMENTS_AT + size + 2 + place); code <= last; code++) found.add(code)
  }
  return found
}
