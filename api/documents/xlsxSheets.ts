import { isDecimal } from '#domain/decimal.ts'
import { textCell, textElement } from './textCell.ts'
import { mainNamespace, sheetName, workbookParts, xmlHead } from './workbookParts.ts'
import { zipped, type ZipPart } from './zipped.ts'

/** What a column of a sheet holds, which decides how a text becomes a cell; of a mixed one each text decides for itself. */
export type CellType = 'text' | 'code' | 'number' | 'mixed' | 'flag' | 'day' | 'instant'

export interface SheetColumn {
  title: string
  type: CellType
}

export type SheetRow = readonly (string | null)[]

/** A sheet, and the rows that go into it in batches. */
export interface WorkbookSheet {
  name: string
  columns: readonly SheetColumn[]
  batches: AsyncIterable<readonly SheetRow[]>
}

interface Rest {
  rows: readonly SheetRow[]
  isDone: boolean
}

/** The most rows of a sheet in a spreadsheet, including the header. */
const MAX_ROWS = 1_048_576
/** A part of an archive must stay below 4 GiB. */
const MAX_CHARACTERS = 3_000_000_000
/** Codes repeat, so each is stored once and referred to. Beyond this number, texts are written directly into their cells. */
const MAX_SHARED = 10_000
const MAX_DAYS = 20_000
const DAY_MS = 86_400_000
/** Day 0 of spreadsheets. They count a 29 February 1900, which never existed, so days before March 1900 stay text. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const FIRST_SURE_DAY = 61
const DAY_STYLE = 1
const INSTANT_STYLE = 2

/**
 * The parts of a workbook, created while its rows arrive: texts stay texts whatever they begin with, numbers are numbers, days
 * and instants are dates. Rows beyond a sheet's limit continue on the next one. Written here because the stream of hucre, which
 * reads workbooks back in the tests, took five times as long in the benchmark (`tests/load/exports.ts`).
 */
export class XlsxSheets {
  readonly #shared = new Map<string, number>()
  readonly #days = new Map<string, number>()
  readonly #maxRows: number

  /** @param maxRows the most rows of a sheet; tests use fewer than the limit */
  constructor(maxRows = MAX_ROWS) {
    this.#maxRows = maxRows
  }

  /** Everything that goes into the archive, the sheets first. */
  async *parts(sheets: readonly WorkbookSheet[]): AsyncGenerator<ZipPart> {
    const names: string[] = []
    for (const { name, columns, batches } of sheets) {
      const source = batches[Symbol.asyncIterator]()
      const rest: Rest = { rows: [], isDone: false }
      for (let number = 1; !rest.isDone; number++) {
        names.push(sheetName(name, number))
        yield { name: `xl/worksheets/sheet${names.length}.xml`, content: this.#sheet(columns, source, rest) }
      }
    }
    yield { name: 'xl/sharedStrings.xml', content: this.#sharedTexts() }
    yield* workbookParts(names)
  }

  async *#sheet(columns: readonly SheetColumn[], source: AsyncIterator<readonly SheetRow[]>, rest: Rest): AsyncGenerator<string> {
    yield `${xmlHead}<worksheet xmlns="${mainNamespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData><row>${columns.map(({ title }) => textCell(title)).join('')}</row>`
    let room = this.#maxRows - 1
    let written = 0
    while (room > 0 && written < MAX_CHARACTERS) {
      if (!rest.rows.length) {
        const next = await source.next()
        rest.isDone = next.done === true
        if (next.done) break
        rest.rows = next.value
      }
      const rows = rest.rows.slice(0, room)
      rest.rows = rest.rows.slice(room)
      room -= rows.length
      const xml = this.#rows(columns, rows)
      written += xml.length
      yield xml
    }
    if (!rest.isDone && !rest.rows.length) {
      const next = await source.next()
      rest.isDone = next.done === true
      if (!next.done) rest.rows = next.value
    }
    yield '</sheetData></worksheet>'
  }

  #rows(columns: readonly SheetColumn[], rows: readonly SheetRow[]): string {
    let xml = ''
    for (const row of rows) {
      xml += '<row>'
      for (let index = 0; index < columns.length; index++) xml += this.#cell(columns[index]!.type, row[index] ?? null)
      xml += '</row>'
    }
    return xml
  }

  #cell(type: CellType, text: string | null): string {
    if (text === null || text === '') return '<c/>'
    switch (type) {
      case 'number':
        return `<c><v>${text}</v></c>`
      case 'mixed':
        return isDecimal(text) ? `<c><v>${text}</v></c>` : textCell(text)
      case 'flag':
        return `<c t="b"><v>${text === 't' ? 1 : 0}</v></c>`
      case 'code':
        return this.#sharedCell(text)
      case 'day':
        return this.#dateCell(text, DAY_STYLE, 0)
      case 'instant':
        return this.#dateCell(text, INSTANT_STYLE, secondsOf(text))
      case 'text':
        return textCell(text)
    }
  }

  #sharedCell(text: string): string {
    let index = this.#shared.get(text)
    if (index === undefined) {
      if (this.#shared.size >= MAX_SHARED) return textCell(text)
      index = this.#shared.size
      this.#shared.set(text, index)
    }
    return `<c t="s"><v>${index}</v></c>`
  }

  #dateCell(text: string, style: number, seconds: number): string {
    const day = this.#dayNumber(text.slice(0, 10))
    if (!(day >= FIRST_SURE_DAY)) return textCell(text)
    return `<c s="${style}"><v>${seconds ? day + seconds / 86_400 : day}</v></c>`
  }

  #dayNumber(day: string): number {
    let number = this.#days.get(day)
    if (number === undefined) {
      number = (Date.parse(`${day}T00:00:00Z`) - DAY_ZERO) / DAY_MS
      if (this.#days.size < MAX_DAYS) this.#days.set(day, number)
    }
    return number
  }

  *#sharedTexts(): Generator<string> {
    yield `${xmlHead}<sst xmlns="${mainNamespace}" uniqueCount="${this.#shared.size}">`
    for (const text of this.#shared.keys()) yield `<si>${textElement(text)}</si>`
    yield '</sst>'
  }
}

/** The seconds of a day in `2026-03-01 10:00:00.5+00`. */
const secondsOf = (text: string): number =>
  Number(text.slice(11, 13)) * 3600 + Number(text.slice(14, 16)) * 60 + Number(text.slice(17, text.length - 3))

/** A workbook, created while its rows arrive. */
export const workbookOf = (sheets: readonly WorkbookSheet[]): AsyncGenerator<Buffer> => zipped(new XlsxSheets().parts(sheets))
