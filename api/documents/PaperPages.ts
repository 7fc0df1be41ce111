import PDFDocument from 'pdfkit'
import type { Place, TextLook } from './paperLook.ts'
import { FAINT, fonts, INK, LEADING, MARK, ROW_GAP, RULE, sizes } from './paperLook.ts'

/** The metadata of a document. */
export interface Imprint {
  title: string
  author: string
  language: string
  made: Date
  size?: keyof typeof sizes
  /** The text at the foot of each page, with the page number if there are several. */
  foot?: string
  /** A word across each page, behind its content: what kind of paper it is not yet, or no longer. */
  mark?: string
}

/** A text with its position and style. */
export interface PlacedText {
  text: string
  place: Place
  look: TextLook
}

/** An option that pdfkit has and its published types lack. */
const accessible: object = { subset: 'PDF/UA' }

const MARK_SIZE = 110
const FOOT_LOOK: TextLook = { isBold: true, size: 9 }

/** The pages of a document, drawn from the top down, and the position of the next piece. Lengths are in points. */
export class PaperPages {
  /** The width between the margins. */
  readonly width: number
  readonly margin: number
  readonly leading: number
  readonly rowGap: number
  readonly doc: PDFKit.PDFDocument
  /** Where the next piece begins, measured from the upper edge. */
  y: number
  readonly #scale: number
  readonly #foot: string | undefined
  readonly #mark: string | undefined

  constructor({ title, author, language, made, size = 'A4', foot, mark }: Imprint) {
    this.#foot = foot
    this.#mark = mark
    this.margin = sizes[size].margin
    this.#scale = sizes[size].scale
    this.leading = LEADING * this.#scale
    this.rowGap = ROW_GAP * this.#scale
    this.y = this.margin
    this.doc = new PDFDocument({
      ...accessible,
      size,
      margin: this.margin,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      // Pages are numbered once their total is known.
      bufferPages: foot !== undefined,
      lang: language,
      // Otherwise pdfkit would begin with a default font, which is not embedded.
      font: '',
      info: { Title: title, Author: author, CreationDate: made, ModDate: made },
    })
    for (const [name, font] of Object.entries(fonts)) this.doc.registerFont(name, font)
    this.width = this.doc.page.width - 2 * this.margin
    this.#drawMark()
  }

  /** Begins a new page if the next piece does not fit on this one. @returns whether it did */
  makeRoom(height: number): boolean {
    const foot = this.#foot === undefined ? 0 : this.leading
    if (this.y + height <= this.doc.page.height - this.margin - foot || this.y === this.margin) return false
    this.doc.addPage()
    this.#drawMark()
    this.y = this.margin
    return true
  }

  draw({ text, place: { x, width, align = 'left' }, look }: PlacedText, y: number): void {
    this.#style(look)
    this.doc.fillColor(look.isFaint ? FAINT : INK).text(text, this.margin + x, y, { width, align, lineGap: this.leading })
  }

  heightOf({ text, place: { width }, look }: PlacedText): number {
    this.#style(look)
    return this.doc.heightOfString(text || ' ', { width, lineGap: this.leading }) - this.leading
  }

  /** Draws what a screen reader skips: decoration, and what is repeated on each page. */
  decorate(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.doc.markContent('Artifact', { type })
    draw()
    this.doc.endMarkedContent()
  }

  /** A line across the whole width. */
  rule(): void {
    this.decorate('Layout', () =>
      this.doc
        .moveTo(this.margin, this.y)
        .lineTo(this.margin + this.width, this.y)
        .lineWidth(0.5)
        .strokeColor(RULE)
        .stroke(),
    )
  }

  /** Puts the foot on each page, if there are several. */
  numberPages(): void {
    const { count } = this.#foot === undefined ? { count: 1 } : this.doc.bufferedPageRange()
    if (count === 1) return
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(page)
      this.decorate('Pagination', () => {
        this.#style(FOOT_LOOK)
        // The foot is below the margin, where a text would otherwise begin a new page.
        this.doc.page.margins.bottom = 0
        const options = { width: this.width, align: 'right', lineBreak: false } as const
        const y = this.doc.page.height - this.margin
        this.doc.fillColor(INK).text(`${this.#foot} · ${page + 1}/${count}`, this.margin, y, options)
      })
    }
  }

  /** Across the middle of the page, from the lower left to the upper right. */
  #drawMark(): void {
    const { doc } = this
    const mark = this.#mark
    if (mark === undefined) return
    this.decorate('Pagination', () => {
      this.#style({ isBold: true, size: MARK_SIZE })
      const [x, y] = [doc.page.width / 2, doc.page.height / 2]
      const width = doc.widthOfString(mark)
      doc.save().rotate(-45, { origin: [x, y] })
      doc.fillColor(MARK).text(mark, x - width / 2, y - doc.heightOfString(mark) / 2, { lineBreak: false })
      doc.restore()
    })
  }

  #style({ size = 10, isBold = false }: TextLook): void {
    this.doc.font(isBold ? 'bold' : 'regular').fontSize(size * this.#scale)
  }
}
