import type { Place, sizes, TextLook } from './paperLook.ts'
import { isRightToLeft } from './scripts/layLine.ts'

/** An option that pdfkit has and its published types lack. */
export const scoped = (scope: 'Row' | 'Column'): object => ({ scope })

/** Another one: the upper left and the lower right corner, in points from the upper left of the page. */
export const boxed = (bbox: readonly [number, number, number, number]): object => ({ bbox: [...bbox] })

/** Letters from right to left are drawn as they are seen; a screen reader is told how they are read. */
export const readAs = (text: string): { actual?: string } => (isRightToLeft(text) ? { actual: text } : {})

/** The size of a PNG in pixels, as its first chunk states it (ISO/IEC 15948, 11.2.2). */
export const sizeOfPng = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })

/** Where pairs stand, their title above them, and whether the last is a sum. */
export interface PairsLook {
  name: Place
  value: Place
  title?: string
  lastIsSum?: boolean
  /** How far the lines below the pairs reach from the left margin, in points; by default to the right one. */
  ruled?: number
}

/** How far the line below a row reaches from the left margin, in points; by default to the right one. */
export type RowLook = TextLook & { ruled?: number | undefined }

/** On a small form the title has to fit on one line. */
export const titleSizeOn = (size: keyof typeof sizes = 'A4'): number => (size === 'A4' ? 20 : 15)
