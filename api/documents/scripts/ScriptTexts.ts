import type { PlacedText, TextLook } from '../paperLook.ts'
import type { Line, Run } from './layLine.ts'
import { layLines } from './layLine.ts'
import type { Script } from './scriptFonts.ts'
import { scriptFont } from './scriptFonts.ts'

/** What pdfkit keeps of the font in use, and its published types lack: thousandths of its size, and points. */
interface FontInUse {
  _font: { ascender: number }
  _fontSize: number
}

interface Surroundings {
  doc: PDFKit.PDFDocument
  /** Sets the font of the papers in a look. */
  style: (look: TextLook) => void
  /** Between lines, in points. */
  leading: () => number
}

/** Texts with characters that the font of the papers lacks, each drawn in that of its script. Their fonts have one weight. */
export class ScriptTexts {
  readonly #place: Surroundings
  /** The scripts whose fonts the document has. */
  readonly #known = new Set<Script>()

  constructor(place: Surroundings) {
    this.#place = place
  }

  /** Each run at its place, in the order in which they are read, on the base line of the papers' font. */
  draw({ text, place: { width, align }, look }: PlacedText, left: number, top: number): void {
    this.#linesOf(text, width, look).forEach(({ runs, width: own }, index) => {
      const x = align === 'right' ? left + width - own : left
      const base = top + index * this.#lineHeight(look) + this.#ascent(look)
      for (const run of runs) {
        this.#setFont(run, look)
        this.#place.doc.text(run.text, x + run.x, base, { lineBreak: false, baseline: 'alphabetic' })
      }
    })
  }

  /** In points, without the leading of the last line. */
  heightOf({ text, place: { width }, look }: PlacedText): number {
    return this.#linesOf(text, width, look).length * this.#lineHeight(look) - this.#place.leading()
  }

  #linesOf(text: string, width: number, look: TextLook): Line[] {
    return layLines(text, width, (run) => {
      this.#setFont(run, look)
      return this.#place.doc.widthOfString(run.text)
    })
  }

  #lineHeight(look: TextLook): number {
    this.#place.style(look)
    return this.#place.doc.currentLineHeight(true) + this.#place.leading()
  }

  /** From the upper edge of a line to its base line, in points. */
  #ascent(look: TextLook): number {
    this.#place.style(look)
    const { _font, _fontSize } = this.#place.doc as PDFKit.PDFDocument & FontInUse
    return (_font.ascender / 1000) * _fontSize
  }

  #setFont({ font }: Run, look: TextLook): void {
    const { doc, style } = this.#place
    style(look)
    if (font === 'base') return
    if (!this.#known.has(font)) doc.registerFont(font, scriptFont(font))
    this.#known.add(font)
    doc.font(font)
  }
}
