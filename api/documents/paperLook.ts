import { fileURLToPath } from 'node:url'

const fontFile = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${name}/NotoSans_${name}.ttf`))

export const fonts = { regular: fontFile('400Regular'), bold: fontFile('600SemiBold') } as const

export const INK = '#1b1f24'
export const FAINT = '#57606a'
export const RULE = '#c9d1d9'
/** Between the lines of a text and around the rows of a table, in points. */
export const LEADING = 3
export const ROW_GAP = 4
export const COLUMN_GAP = 10

/** Where a text stands: points from the left margin, and how wide it may be. */
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

/** The margin of each size of paper, and how large its texts are beside those on A4. */
export const sizes = {
  A4: { margin: 48, scale: 1 },
  A5: { margin: 24, scale: 0.75 },
  A6: { margin: 14, scale: 0.6 },
} as const
