import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { size } from '../../src/ui/look/tokens.ts'

const font = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
const paper = new PDFDocument({ font }).fontSize(size.text)
/** The figures and letters that the theme asks of the typeface. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'cv11', 'ss03']

const known = new Map<string, number>()

/** The width of a text in a list, in pixels, by the metrics of the typeface that the screens use. */
export function textWidth(text: string): number {
  const width = known.get(text) ?? paper.widthOfString(text, { features })
  known.set(text, width)
  return width
}
