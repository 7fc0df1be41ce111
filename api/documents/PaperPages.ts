import PDFDocument from 'pdfkit'
import type { Outline } from './barcode.ts'
import { attachFacturX } from './facturX.ts'
import type { PlacedText, TextLook } from './paperLook.ts'
import { BAR, FAINT, fonts, INK, LEADING, MARK, ROW_GAP, RULE, sizes } from './paperLook.ts'
import { isPlain } from './scripts/layLine.ts'
import { ScriptTexts } from './scripts/ScriptTexts.ts'

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
  /** The data of an invoice (Cross Industry Invoice), attached to a document that is PDF/A-3a as well. */
  facturX?: string
}

/** A bar of a chart. */
export interface Bar {
  label: string
  /** Of the longest bar, from 0 to 1. */
  part: number
  value: string
}

/** The height of a bar with the room around it, the widths of its label and value, in points. */
export const BAR_ROW = 16
const BAR_LABEL = 150
const BAR_VALUE = 60

/** Options that pdfkit has and its published types lack. */
const subset = (kind: 'PDF/UA' | 'PDF/A-3a'): object => ({ subset: kind })

/** pdfkit writes these into the XML of its metadata as they are. */
const inMetadata = (text: string): string => text.replaceAll('&', '+').replaceAll(/[<>]/g, '')

const MARK_SIZE = 110
const FOOT_LOOK: TextLook = { isBold: true, size: 9 }

/** The pages of a document, drawn from the top down, and the position of the next piece. Lengths are in points. */
export class PaperPages {
  /** The width between the margins. */
  width = 0
  margin = 0
  leading = 0
  rowGap = 0
  readonly doc: PDFKit.PDFDocument
  /** Where the next piece begins, measured from the upper edge. */
  y = 0
  #scale = 1
  #size: keyof typeof sizes = 'A4'
  #foot: string | undefined
  readonly #mark: string | undefined
  /** The first pages of the papers in the document, and their feet. */
  readonly #papers: { first: number; foot: string | undefined }[] = []
  readonly #scripts: ScriptTexts

  constructor({ title, author, language, made, size = 'A4', foot, mark, facturX }: Imprint) {
    this.#mark = mark
    this.margin = sizes[size].margin
    this.doc = new PDFDocument({
      ...subset(facturX === undefined ? 'PDF/UA' : 'PDF/A-3a'),
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
      info: { Title: inMetadata(title), Author: inMetadata(author), CreationDate: made, ModDate: made },
    })
    if (facturX !== undefined) attachFacturX(this.doc, facturX, made)
    for (const [name, font] of Object.entries(fonts)) this.doc.registerFont(name, font)
    this.#scripts = new ScriptTexts({ doc: this.doc, style: (look) => this.#style(look), leading: () => this.leading })
    this.#lay(size, foot)
  }

  /** Begins another paper on a page of its own, whose pages are numbered by themselves. */
  begin({ size = 'A4', foot }: Pick<Imprint, 'size' | 'foot'>): void {
    this.doc.addPage({ size, margin: sizes[size].margin })
    this.#lay(size, foot)
  }

  #lay(size: keyof typeof sizes, foot: string | undefined): void {
    const { margin, scale } = sizes[size]
    this.#size = size
    this.#foot = foot
    this.#scale = scale
    this.margin = margin
    this.leading = LEADING * scale
    this.rowGap = ROW_GAP * scale
    this.y = margin
    this.width = this.doc.page.width - 2 * margin
    this.#papers.push({ first: this.#papers.length === 0 ? 0 : this.doc.bufferedPageRange().count - 1, foot })
    this.#drawMark()
  }

  /** Begins a new page if the next piece does not fit on this one. @returns whether it did */
  makeRoom(height: number): boolean {
    const foot = this.#foot === undefined ? 0 : this.leading
    if (this.y + height <= this.doc.page.height - this.margin - foot || this.y === this.margin) return false
    this.doc.addPage({ size: this.#size, margin: this.margin })
    this.#drawMark()
    this.y = this.margin
    return true
  }

  draw(placed: PlacedText, y: number): void {
    const { text, place, look } = placed
    const left = this.margin + place.x
    this.#style(look)
    this.doc.fillColor(look.isFaint ? FAINT : INK)
    if (!isPlain(text)) return this.#scripts.draw(placed, left, y)
    this.doc.text(text, left, y, { width: place.width, align: place.align ?? 'left', lineGap: this.leading })
  }

  heightOf(placed: PlacedText): number {
    const { text, place, look } = placed
    if (!isPlain(text)) return this.#scripts.heightOf(placed)
    this.#style(look)
    return this.doc.heightOfString(text || ' ', { width: place.width, lineGap: this.leading }) - this.leading
  }

  /** Draws what a screen reader skips: decoration, and what is repeated on each page. */
  decorate(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.doc.markContent('Artifact', { type })
    draw()
    this.doc.endMarkedContent()
  }

  /** A line from the left margin. */
  rule(length: number): void {
    this.decorate('Layout', () =>
      this.doc
        .moveTo(this.margin, this.y)
        .lineTo(this.margin + length, this.y)
        .lineWidth(0.5)
        .strokeColor(RULE)
        .stroke(),
    )
  }

  /** A drawing in black, so that machines read it. */
  outline({ path, size }: Outline, { x, y, width }: { x: number; y: number; width: number }): void {
    const { doc } = this
    doc
      .save()
      .translate(x, y)
      .scale(width / size)
    // The colour comes first: nothing may stand between the lines of a path and its filling (ISO 32000-1, 8.2).
    doc.fillColor('#000000').path(path).fill('even-odd')
    doc.restore()
  }

  /** A bar, and below it the room for the next one. */
  bar({ label, part, value }: Bar): void {
    const { doc, margin, y } = this
    const x = margin + BAR_LABEL + 10
    const room = this.width - BAR_LABEL - BAR_VALUE - 20
    this.#style({ size: 9 })
    doc.fillColor(INK).text(label, margin, y, { width: BAR_LABEL, height: BAR_ROW, ellipsis: true, lineBreak: false })
    doc.rect(x, y + 2, Math.max(1, room * part), BAR_ROW - 7).fill(BAR)
    doc.fillColor(INK).text(value, x + Math.max(1, room * part) + 6, y, { width: BAR_VALUE, lineBreak: false })
    this.y = y + BAR_ROW
  }

  /** Puts its foot on each page of a paper that has several. */
  numberPages(): void {
    if (this.#papers.every(({ foot }) => foot === undefined)) return
    const { count: total } = this.doc.bufferedPageRange()
    this.#papers.forEach(({ first, foot }, place) => {
      const count = (this.#papers[place + 1]?.first ?? total) - first
      if (foot === undefined || count === 1) return
      for (let page = 0; page < count; page++) {
        this.doc.switchToPage(first + page)
        this.#drawFoot(`${foot} · ${page + 1}/${count}`)
      }
    })
  }

  #drawFoot(text: string): void {
    const { width, height, margins } = this.doc.page
    const { left } = margins
    this.decorate('Pagination', () => {
      this.#style(FOOT_LOOK)
      // The foot is below the margin, where a text would otherwise begin a new page.
      this.doc.page.margins.bottom = 0
      const options = { width: width - 2 * left, align: 'right', lineBreak: false } as const
      this.doc.fillColor(INK).text(text, left, height - left, options)
    })
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
