/** A format of the `cmap` table that a font for Unicode has (ISO/IEC 14496-22): groups of characters that follow each other. */
const SEGMENTED_COVERAGE = 12
const HEADER = 12
const ENTRY = 16
const SUBTABLE_ENTRY = 8
const GROUPS_AT = 16
const GROUP = 12

/** The characters that a TrueType font has a glyph for, by their code points. @throws {Error} for a font without them */
export function charactersOf(font: Buffer): ReadonlySet<number> {
  const entry = Array.from({ length: font.readUInt16BE(4) }, (_, place) => HEADER + ENTRY * place).find(
    (at) => font.toString('latin1', at, at + 4) === 'cmap',
  )
  const cmap = font.subarray(entry === undefined ? font.length : font.readUInt32BE(entry + 8))
  const count = cmap.length ? cmap.readUInt16BE(2) : 0
  const offsets = Array.from({ length: count }, (_, place) => cmap.readUInt32BE(4 + SUBTABLE_ENTRY * place + 4))
  const at = offsets.find((offset) => cmap.readUInt16BE(offset) === SEGMENTED_COVERAGE)
  if (at === undefined) throw new Error('The font does not say which characters it has')
  const found = new Set<number>()
  for (let group = 0; group < cmap.readUInt32BE(at + 12); group++) {
    const from = at + GROUPS_AT + GROUP * group
    for (let code = cmap.readUInt32BE(from); code <= cmap.readUInt32BE(from + 4); code++) found.add(code)
  }
  return found
}
