import { fileLimits } from './fileLimits.ts'
import { FileRefused } from './FileRefused.ts'
import type { Cell, SheetRow, SheetRows } from './SheetRow.ts'
import type { CellStyle } from './cellStylesOf.ts'
import { readXmlStream } from './readXmlStream.ts'
import type { SharedTexts } from './SharedTexts.ts'
import { sheetText } from './sheetText.ts'

interface Styles {
  /** The size of the sheet's XML in bytes. */
  size: number
  shared: SharedTexts
  cellStyles: readonly CellStyle[]
  /** Days are counted from 1904, as older Macintosh files do. */
  is1904: boolean
}

/** The number of columns of a spreadsheet. */
const MAX_PLACES = 16_384
const DAY_MS = 86_400_000

/** The place of a cell from its reference: `C7` is 2. */
function placeOf(reference: string): number {
  let place = 0
  for (let index = 0; index < reference.length; index++) {
    const code = reference.charCodeAt(index)
    if (code < 65) break
    place = place * 26 + code - 64
  }
  return place - 1
}

/** The day or instant of a spreadsheet's number, in ISO form. Spreadsheets count a 29 February 1900 that never was. */
function instantOf(number: number, is1904: boolean): string {
  const days = number - (is1904 ? 24_107 : 25_569) + (!is1904 && number < 60 ? 1 : 0)
  const instant = new Date(Math.round(days * DAY_MS))
  if (Number.isNaN(instant.getTime())) return String(number)
  const text = instant.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text
}

/** A cell of nothing but spaces is empty. */
const textOrNull = (text: string): Cell => (text.trim() === '' ? null : text)

/** Spreadsheets compute with binary fractions and show no more digits than these. */
const MAX_DIGITS = 15

const shownNumber = (number: number): number => Number(number.toPrecision(MAX_DIGITS))

/** A sheet's rows as they are read: what one piece of the file has completed is handed on together. */
class RowParser {
  readonly #styles: Styles
  complete: SheetRow[] = []
  #cells: Cell[] = []
  #row = 0
  #rows = 0
  #place = -1
  #reference = ''
  #type = 'n'
  #style = 0
  #value = ''
  #isValue = false

  constructor(styles: Styles) {
    this.#styles = styles
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      this.#cells = []
      this.#row = attributes.r ? Number(attributes.r) : this.#row + 1
      this.#place = -1
    } else if (name === 'c') {
      this.#reference = attributes.r ?? ''
      this.#place = this.#reference ? placeOf(this.#reference) : this.#place + 1
      if (this.#place >= MAX_PLACES) throw new FileRefused('FILE_TOO_MANY_COLUMNS', { limit: fileLimits.columns })
      this.#type = attributes.t ?? 'n'
      this.#style = Number(attributes.s ?? 0)
      this.#value = ''
    } else if (name === 'v' || name === 't') this.#isValue = true
    else if (name === 'f') throw new FileRefused('FILE_FORMULA', { cell: this.#name() })
  }

  text(piece: string): void {
    if (!this.#isValue) return
    this.#value += piece
    if (this.#value.length > fileLimits.cellCharacters)
      throw new FileRefused('FILE_CELL_TOO_LONG', { row: this.#row, limit: fileLimits.cellCharacters })
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false
    else if (name === 'c') this.#endCell()
    else if (name === 'row' && this.#cells.length) {
      if (++this.#rows > fileLimits.rows + 1) throw new FileRefused('FILE_TOO_MANY_ROWS', { limit: fileLimits.rows })
      this.complete.push({ row: this.#row, cells: this.#cells })
    }
  }

  #endCell(): void {
    const cell = this.#cellOf(this.#value)
    if (cell === null) return
    if (this.#place >= fileLimits.columns) throw new FileRefused('FILE_TOO_MANY_COLUMNS', { limit: fileLimits.columns })
    while (this.#cells.length < this.#place) this.#cells.push(null)
    this.#cells[this.#place] = cell
  }

  #cellOf(value: string): Cell {
    if (value === '') return null
    switch (this.#type) {
      case 's':
        return textOrNull(this.#styles.shared.at(Number(value)))
      case 'b':
        return value === '1'
      case 'e':
        throw new FileRefused('FILE_ERROR_VALUE', { cell: this.#name(), value })
      case 'n':
        return this.#numberOf(value)
      default:
        return textOrNull(sheetText(value))
    }
  }

  /** A number as the person saw it: a cell that shows 24 % holds 0.24. */
  #numberOf(value: string): Cell {
    const number = Number(value)
    if (!Number.isFinite(number)) return value
    const style = this.#styles.cellStyles[this.#style]
    if (style === 'date') return instantOf(number, this.#styles.is1904)
    return style === 'percent' ? `${shownNumber(number * 100)}%` : shownNumber(number)
  }

  #name(): string {
    return this.#reference || `${this.#row}:${this.#place + 1}`
  }
}

/**
 * The rows of a sheet as its XML arrives, in memory that does not depend on its length. Empty rows are left out.
 * @throws {FileRefused} FILE_FORMULA, FILE_ERROR_VALUE, FILE_TOO_MANY_ROWS, FILE_TOO_MANY_COLUMNS, FILE_CELL_TOO_LONG, and what `readXmlStream` throws
 */
export async function* readSheetRows(bytes: AsyncIterable<Buffer>, styles: Styles): SheetRows {
  const parser = new RowParser(styles)
  const events = {
    open: parser.open.bind(parser),
    text: parser.text.bind(parser),
    close: parser.close.bind(parser),
  }
  let read = 0
  async function* counted() {
    for await (const chunk of bytes) {
      read += chunk.length
      yield chunk
    }
  }
  for await (const _ of readXmlStream(counted(), events)) {
    if (!parser.complete.length) continue
    yield { rows: parser.complete, share: Math.min(1, read / styles.size) }
    parser.complete = []
  }
}
