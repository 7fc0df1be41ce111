import type { Outline } from './barcode.ts'
import type { Place, PlacedText, TextLook } from './paperLook.ts'
import { COLUMN_GAP } from './paperLook.ts'
import type { Bar, Imprint } from './PaperPages.ts'
import { BAR_ROW, PaperPages } from './PaperPages.ts'
import type { PairsLook, RowLook } from './paperParts.ts'
import { boxed, readAs, scoped, sizeOfPng, titleSizeOn } from './paperParts.ts'
import { printable } from './printable.ts'
import { completeGlyphTexts } from './scripts/completeGlyphTexts.ts'
import type { Cell, Column } from './tableCells.ts'
import { cellsOf, headOf } from './tableCells.ts'

type Structure = ReturnType<PDFKit.PDFDocument['struct']>
type StructureOptions = NonNullable<Parameters<PDFKit.PDFDocument['struct']>[1]>

const TITLE_LOOK: TextLook = { isBold: true, size: 11 }
/** Below a title, in points. */
const TITLE_GAP = 2
const HEAD_LOOK: TextLook = { isBold: true, size: 9 }
const SUM_LOOK: TextLook = { isBold: true, size: 11 }

/** Room for a title, a header row and a first row of two lines, in points. */
const MIN_TABLE = 90

/**
 * A document that a screen reader can follow (PDF/UA-1, ISO 14289-1): every text belongs to a tagged element in
 * reading order, lines and rules are marked as decoration, fonts are embedded. Texts run from the top down.
 */
export class Paper {
  readonly #pages: PaperPages
  readonly #document: Structure
  /** Where elements are added: the document, or the further paper in it that is being drawn. */
  #root: Structure
  #titleSize: number
  /** The header row of the table that is being drawn, which is repeated on each further page. */
  #head: readonly Cell[] = []

  constructor(imprint: Imprint) {
    this.#pages = new PaperPages(imprint)
    this.#titleSize = titleSizeOn(imprint.size)
    this.#document = this.#pages.doc.struct('Document')
    this.#root = this.#document
    this.#pages.doc.addStructure(this.#document)
  }

  /** The width between the margins, in points. */
  get width(): number {
    return this.#pages.width
  }

  /** Begins another paper in the same document, on pages of its own size and in its own language. */
  begin(imprint: Pick<Imprint, 'size' | 'foot' | 'language'>): void {
    if (this.#root !== this.#document) this.#root.end()
    this.#pages.begin(imprint)
    this.#titleSize = titleSizeOn(imprint.size)
    this.#root = this.#pages.doc.struct('Part', { lang: imprint.language })
    this.#document.add(this.#root)
  }

  /** Ends the document. @returns the document, a stream of its bytes */
  finish(): PDFKit.PDFDocument {
    if (this.#root !== this.#document) this.#root.end()
    this.#document.end()
    this.#pages.numberPages()
    completeGlyphTexts(this.#pages.doc)
    this.#pages.doc.end()
    return this.#pages.doc
  }

  space(points: number): void {
    this.#pages.y += points
  }

  heading(level: 1 | 2, text: string, place: Place = { x: 0, width: this.#pages.width }): void {
    this.#block(`H${level}`, { text, place, look: level === 1 ? { size: this.#titleSize, isBold: true } : TITLE_LOOK })
    this.space(level === 1 ? 6 : TITLE_GAP)
  }

  paragraph(text: string, look: TextLook = {}): void {
    this.#block('P', { text, place: { x: 0, width: this.width }, look })
  }

  /** A picture with a text alternative; the width is in points. */
  picture(png: Buffer, alt: string, width: number): void {
    const pages = this.#pages
    const { width: pixels, height: lines } = sizeOfPng(png)
    const height = (width * lines) / pixels
    pages.makeRoom(height)
    this.#figure({ alt }, () => pages.doc.image(png, pages.margin, pages.y, { width }))
    pages.y += height + pages.leading
  }

  /**
   * A drawing at the right margin, beside what is drawn next.
   * @param height the room that the drawing and what is beside it need, in points
   */
  outlineBeside(outline: Outline, alt: string, { width, height }: { width: number; height: number }): void {
    const pages = this.#pages
    pages.makeRoom(height)
    const [x, y] = [pages.margin + this.width - width, pages.y]
    this.#figure({ alt, ...boxed([x, y, x + width, y + width]) }, () => pages.outline(outline, { x, y, width }))
  }

  /** Horizontal bars, each with its label before and its value behind it; a screen reader reads them as one text. */
  bars(title: string, rows: readonly Bar[]): void {
    const pages = this.#pages
    pages.makeRoom(BAR_ROW * (rows.length + 2))
    this.heading(2, title)
    const alt = rows.map(({ label, value }) => `${printable(label)}: ${value}`).join('; ')
    this.#figure({ alt }, () => {
      for (const row of rows) pages.bar({ ...row, label: printable(row.label) })
    })
    pages.y += pages.leading
  }

  /** Blocks side by side, each a heading with its lines; a screen reader reads one after the other. */
  columns(blocks: readonly { title: string; lines: readonly string[] }[]): void {
    const pages = this.#pages
    const width = (this.width - COLUMN_GAP * (blocks.length - 1)) / blocks.length
    const top = pages.y
    let bottom = top
    blocks.forEach(({ title, lines }, index) => {
      const place = { x: index * (width + COLUMN_GAP), width }
      pages.y = top
      this.#block('H2', { text: title, place, look: { size: 11, isBold: true } })
      this.space(2)
      for (const line of lines) this.#block('P', { text: line, place, look: {} })
      bottom = Math.max(bottom, pages.y)
    })
    pages.y = bottom
  }

  /** A table below its title, with a header row; the first cell of each row is the row's header. */
  table(title: string, columns: readonly Column[], texts: readonly (readonly string[])[]): void {
    const head = headOf(columns)
    const rows = texts.map((row) => cellsOf(columns, row))
    // Title and header row stay on one page with the first row.
    this.#pages.makeRoom(
      this.#heightOfTitle(title) + this.#heightOfRows([head], HEAD_LOOK) + this.#heightOfRows(rows.slice(0, 1), {}),
    )
    this.heading(2, title)
    const table = this.#open('Table')
    this.#row(table, head, HEAD_LOOK)
    this.#head = head
    for (const cells of rows) this.#row(table, cells, {})
    this.#head = []
    table.end()
  }

  /** A table whose rows arrive while it is drawn. */
  async longTable(title: string, columns: readonly Column[], rows: AsyncIterable<readonly string[]>): Promise<void> {
    const head = headOf(columns)
    this.#pages.makeRoom(MIN_TABLE)
    this.heading(2, title)
    const table = this.#open('Table')
    this.#row(table, head, HEAD_LOOK)
    this.#head = head
    for await (const texts of rows) this.#row(table, cellsOf(columns, texts), {})
    this.#head = []
    table.end()
  }

  /** Names with their values, kept on one page with their title if they fit; the last pair is emphasised if it is a sum. */
  pairs(rows: readonly (readonly [name: string, value: string])[], at: PairsLook): void {
    const pairs = rows.map(([name, value]): Cell[] => [
      { text: printable(name), place: at.name, heads: 'Row' },
      { text: printable(value), place: at.value },
    ])
    this.#pages.makeRoom(this.#heightOfTitle(at.title) + this.#heightOfRows(pairs, {}))
    if (at.title !== undefined) this.heading(2, at.title)
    const table = this.#open('Table')
    pairs.forEach((cells, index) => {
      const isSum = at.lastIsSum === true && index === rows.length - 1
      this.#row(table, cells, { ...(isSum && SUM_LOOK), ruled: at.ruled })
    })
    table.end()
  }

  #heightOfTitle(title: string | undefined): number {
    if (title === undefined) return 0
    const place = { x: 0, width: this.width }
    return this.#pages.heightOf({ text: title, place, look: TITLE_LOOK }) + this.#pages.leading + TITLE_GAP
  }

  #figure(options: StructureOptions, draw: () => void): void {
    const figure = this.#open('Figure', options)
    figure.add(draw)
    figure.end()
  }

  #open(tag: string, options: StructureOptions = {}): Structure {
    const element = this.#pages.doc.struct(tag, options)
    this.#root.add(element)
    return element
  }

  #row(table: Structure, cells: readonly Cell[], { ruled, ...look }: RowLook): void {
    const pages = this.#pages
    const height = this.#rowHeight(cells, look)
    if (pages.makeRoom(height + pages.rowGap * 2)) this.#repeatHead()
    const row = pages.doc.struct('TR')
    table.add(row)
    const top = pages.y + pages.rowGap
    for (const { text, place, heads } of cells) {
      const cell = heads ? pages.doc.struct('TH', { ...scoped(heads), ...readAs(text) }) : pages.doc.struct('TD', readAs(text))
      row.add(cell)
      if (text !== '') cell.add(() => pages.draw({ text, place, look }, top))
      cell.end()
    }
    row.end()
    this.#endRow(top + height, ruled)
  }

  /** Repeated for the eye only: a screen reader has met the table's header row already. */
  #repeatHead(): void {
    if (!this.#head.length) return
    const pages = this.#pages
    const height = this.#rowHeight(this.#head, HEAD_LOOK)
    const top = pages.y + pages.rowGap
    pages.decorate('Pagination', () => {
      for (const { text, place } of this.#head) pages.draw({ text, place, look: HEAD_LOOK }, top)
    })
    this.#endRow(top + height)
  }

  #endRow(bottom: number, ruled = this.width): void {
    this.#pages.y = bottom + this.#pages.rowGap
    this.#pages.rule(ruled)
  }

  #heightOfRows(rows: readonly (readonly Cell[])[], look: TextLook): number {
    return rows.reduce((sum, cells) => sum + this.#rowHeight(cells, look) + this.#pages.rowGap * 2, 0)
  }

  #rowHeight(cells: readonly Cell[], look: TextLook): number {
    return Math.max(...cells.map(({ text, place }) => this.#pages.heightOf({ text, place, look })))
  }

  #block(tag: string, given: PlacedText): void {
    const pages = this.#pages
    const block = { ...given, text: printable(given.text) }
    const height = pages.heightOf(block)
    pages.makeRoom(height)
    const element = this.#open(tag, readAs(block.text))
    element.add(() => pages.draw(block, pages.y))
    element.end()
    pages.y += height + pages.leading
  }
}
