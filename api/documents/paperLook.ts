import { fileURLToPath } from 'node:url'
import { plainFont } from './plainFont.ts'

const fontOf = (name: string): Buffer =>
  plainFont(fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${name}/NotoSans_${name}.ttf`)))

/** The fonts, by the names that documents use. */
export const fonts = { regular: fontOf('400Regular'), bold: fontOf('600SemiBold') } as const

export const INK = '#1b1f24'
export const FAINT = '#57606a'
export const RULE = '#c9d1d9'
export const BAR = '#6b7cc4'
/** So pale that every text over it can be read. */
export const MARK = '#e7ebef'
/** Space between the lines of a text, and around the rows and columns of a table, in points. */
export const LEADING = 3
export const ROW_GAP = 4
export const COLUMN_GAP = 10

/** The position of a text from the left margin and its maximum width, in points. */
export interface Place {
  x: number
  width: number
  align?: 'left' | 'right'
}

export interface TextLook {
  size?: number
  isBold?: boolean
  isFaint?: boolean
}

/** A text with its position and style. */
export interface PlacedText {
  text: string
  place: Place
  look: TextLook
}

/** The margin of each paper size, and the size of its texts relative to A4. */
export const sizes = {
  A4: { margin: 48, scale: 1 },
  A5: { margin: 24, scale: 0.75 },
  A6: { margin: 14, scale: 0.6 },
} as const
