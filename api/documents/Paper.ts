import PDFDocument from 'pdfkit'
import type { Place, TextLook } from './paperLook.ts'
import { COLUMN_GAP, FAINT, fonts, INK, LEADING, ROW_GAP, RULE, sizes } from './paperLook.ts'

interface Column extends Place {
  title: string
}

/** What pdfkit knows and the types that are published for it do not. */
const accessible: object = { subset: 'PDF/UA' }
const scoped = (scope: 'Row' | 'Column'): object => ({ scope })

interface Cell {
  text: string
  place: Place
  /** What it is the head of, if it is one. */
  heads?: 'Row' | 'Column'
}

type Structure = ReturnType<PDFKit.PDFDocument['struct']>

/** What a document says about itself. */
interface Imprint {
  title: string
  author: string
  language: string
  made: Date
  size?: keyof typeof sizes
}

/** A text where it stands and how it looks. */
interface PlacedText {
  text: string
  place: Place
  look: TextLook
}

/** The size of a PNG in pixels, as its first chunk states it (ISO/IEC 15948, 11.2.2). */
const sizeOfPng = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })

/**
 * A document that a screen reader can follow (PDF/UA-1, ISO 14289-1): every text belongs to a tagged element in
 * reading order, lines and rules are marked as decoration, fonts are embedded. Texts run from the top down.
 */
export class Paper {
  readonly width: number
  readonly #doc: PDFKit.PDFDocument
  readonly #root: Structure
  readonly #margin: number
  readonly #scale: number
  readonly #leading: number
  readonly #titleSize: number
  readonly #rowGap: number
  #y: number

  constructor({ title, author, language, made, size = 'A4' }: Imprint) {
    this.#margin = sizes[size].margin
    this.#scale = sizes[size].scale
    // The title of a small form is on one line.
    this.#titleSize = size === 'A4' ? 20 : 15
    this.#leading = LEADING * this.#scale
    this.#rowGap = ROW_GAP * this.#scale
    this.#y = this.#margin
    this.#doc = new PDFDocument({
      ...accessible,
      size,
      margin: this.#margin,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      font: fonts.regular,
      info: { Title: title, Author: author, CreationDate: made, ModDate: made },
    })
    this.width = this.#doc.page.width - 2 * this.#margin
    this.#root = this.#doc.struct('Document')
    this.#doc.addStructure(this.#root)
  }

  /** Ends the document; its bytes can be read from what it answers. */
  finish(): PDFKit.PDFDocument {
    this.#root.end()
    this.#doc.end()
    return this.#doc
  }

  space(points: number): void {
    this.#y += points
  }

  heading(level: 1 | 2, text: string, place: Place = { x: 0, width: this.width }): void {
    this.#block(`H${level}`, { text, place, look: { size: level === 1 ? this.#titleSize : 11, isBold: true } })
    this.space(level === 1 ? 6 : 2)
  }

  paragraph(text: string, look: TextLook = {}): void {
    this.#block('P', { text, place: { x: 0, width: this.width }, look })
  }

  /** A picture with the words that stand for it where it cannot be seen; as wide as said, in points. */
  picture(png: Buffer, alt: string, width: number): void {
    const { width: pixels, height: lines } = sizeOfPng(png)
    const height = (width * lines) / pixels
    this.#makeRoom(height)
    const figure = this.#doc.struct('Figure', { alt })
    this.#root.add(figure)
    figure.add(() => this.#doc.image(png, this.#margin, this.#y, { width }))
    figure.end()
    this.#y += height + this.#leading
  }

  /** Blocks side by side, each a heading with its lines; read one after the other. */
  columns(blocks: readonly { title: string; lines: readonly string[] }[]): void {
    const width = (this.width - COLUMN_GAP * (blocks.length - 1)) / blocks.length
    const top = this.#y
    let bottom = top
    blocks.forEach(({ title, lines }, index) => {
      const place = { x: index * (width + COLUMN_GAP), width }
      this.#y = top
      this.#block('H2', { text: title, place, look: { size: 11, isBold: true } })
      this.space(2)
      for (const line of lines) this.#block('P', { text: line, place, look: {} })
      bottom = Math.max(bottom, this.#y)
    })
    this.#y = bottom
  }

  /** A table with a head; the first cell of a row says what the row is about. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void {
    const table = this.#open('Table')
    const head = columns.map(({ title, ...place }): Cell => ({ text: title, place, heads: 'Column' }))
    this.#row(table, head, { isBold: true, size: 9 })
    for (const row of rows) {
      const cells = columns.map(({ title: _title, ...place }, index): Cell => ({
        text: row[index] ?? '',
        place,
        ...(index === 0 && { heads: 'Row' }),
      }))
      this.#row(table, cells, {})
    }
    table.end()
  }

  /** Names with their values; the last pair stands out where it is a sum. */
  pairs(rows: readonly (readonly [name: string, value: string])[], at: { name: Place; value: Place; lastIsSum?: boolean }): void {
    const table = this.#open('Table')
    rows.forEach(([name, value], index) => {
      const isSum = at.lastIsSum === true && index === rows.length - 1
      const cells: Cell[] = [
        { text: name, place: at.name, heads: 'Row' },
        { text: value, place: at.value },
      ]
      this.#row(table, cells, isSum ? { isBold: true, size: 11 } : {})
    })
    table.end()
  }

  #open(tag: string): Structure {
    const element = this.#doc.struct(tag)
    this.#root.add(element)
    return element
  }

  #row(table: Structure, cells: readonly Cell[], look: TextLook): void {
    this.#style(look)
    const height = Math.max(...cells.map(({ text, place }) => this.#heightOf(text, place)))
    this.#makeRoom(height + this.#rowGap * 2)
    const row = this.#doc.struct('TR')
    table.add(row)
    const top = this.#y + this.#rowGap
    for (const { text, place, heads } of cells) {
      const cell = heads ? this.#doc.struct('TH', { ...scoped(heads) }) : this.#doc.struct('TD')
      row.add(cell)
      if (text !== '') cell.add(() => this.#draw({ text, place, look }, top))
      cell.end()
    }
    row.end()
    this.#y = top + height + this.#rowGap
    this.#rule()
  }

  #block(tag: string, block: PlacedText): void {
    const { text, place, look } = block
    this.#style(look)
    const height = this.#heightOf(text, place)
    this.#makeRoom(height)
    const element = this.#open(tag)
    element.add(() => this.#draw(block, this.#y))
    element.end()
    this.#y += height + this.#leading
  }

  #draw({ text, place: { x, width, align = 'left' }, look }: PlacedText, y: number): void {
    this.#style(look)
    this.#doc.fillColor(look.isFaint ? FAINT : INK).text(text, this.#margin + x, y, { width, align, lineGap: this.#leading })
  }

  #style({ size = 10, isBold = false }: TextLook): void {
    this.#doc.font(isBold ? fonts.bold : fonts.regular).fontSize(size * this.#scale)
  }

  #heightOf(text: string, { width }: Place): number {
    return this.#doc.heightOfString(text || ' ', { width, lineGap: this.#leading }) - this.#leading
  }

  /** Begins a new page when the next piece does not fit on this one. */
  #makeRoom(height: number): void {
    if (this.#y + height <= this.#doc.page.height - this.#margin) return
    this.#doc.addPage()
    this.#y = this.#margin
  }

  #rule(): void {
    this.#doc.markContent('Artifact', { type: 'Layout' })
    this.#doc
      .moveTo(this.#margin, this.#y)
      .lineTo(this.#margin + this.width, this.#y)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke()
    this.#doc.endMarkedContent()
  }
}
