/** How wide letters are in a list, in pixels: of the typeface at 13.5 px, rounded up. Those of other scripts are taken as wide. */
const byWidth: readonly (readonly [letters: string, width: number])[] = [
  // What only says where a line may break, or which way it runs.
  ['\u00ad\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069', 0],
  ['ijl', 3.2],
  ["I .,:;'’!|·", 3.6],
  ['tf/', 4.7],
  ['r()', 5.2],
  ['skxz', 7.2],
  ['avyäåcJLehnuüF', 7.7],
  ['oöEbdgpqßZ#', 8.2],
  ['PSRT0123456789-B', 8.5],
  ['KYXAVÄÅ', 9.1],
  ['DCGHUÜNOQÖ', 9.9],
  ['wm…M', 11.7],
]
const WIDE = 13.1

const widths = new Map(byWidth.flatMap(([letters, width]) => Array.from(letters).map((letter) => [letter, width] as const)))

/** The width that a text needs in one line of a cell, before any of it is drawn. */
export const lettersWidth = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (widths.get(letter) ?? WIDE), 0)
