import type { ZipPart } from './zipped.ts'

/** What a column of a sheet holds; it says how a text from the database becomes a cell. */
export type CellType = 'text' | 'code' | 'number' | 'flag' | 'day' | 'instant'

export interface SheetColumn {
  title: string
  type: CellType
}

type Row = readonly (string | null)[]

/** A spreadsheet takes no more rows in one sheet, the head included. */
const MOST_ROWS = 1_048_576
/** A part of an archive must stay below 4 GiB. */
const MOST_CHARACTERS = 3_000_000_000
const MOST_IN_CELL = 32_767
/** Codes repeat: each is stored once and referred to. With more than this the others are written where they stand. */
const MOST_SHARED = 10_000
const MOST_DAYS = 20_000
const DAY_MS = 86_400_000
/** Day 0 of spreadsheets; before March 1900 they count days that never were. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const FIRST_SURE_DAY = 61
const DAY_STYLE = 1
const INSTANT_STYLE = 2

const special = /[&<>\p{Cc}\uFFFE\uFFFF]|_x[0-9A-Fa-f]{4}_/u
const specials = /[&<>]|[^\P{Cc}\n\t]|[\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/gu
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Characters that XML cannot hold are written as spreadsheets write them, `_x000B_`. */
const escaped = (character: string): string =>
  entities[character] ?? `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

function xmlText(text: string): string {
  const fitting = text.length > MOST_IN_CELL ? `${text.slice(0, MOST_IN_CELL - 1)}…` : text
  return special.test(fitting) ? fitting.replace(specials, escaped) : fitting
}

const needsSpace = /^\s|\s$|\n/

const textElement = (text: string): string => `<t${needsSpace.test(text) ? ' xml:space="preserve"' : ''}>${xmlText(text)}</t>`
const textCell = (text: string): string => `<c t="inlineStr"><is>${textElement(text)}</is></c>`

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageTypes = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * The parts of a workbook, made while its rows arrive: texts stay texts whatever they begin with, numbers are numbers,
 * days and instants are dates. Rows beyond a sheet's limit continue on the next one. Written here because the stream of hucre,
 * which reads workbooks back in the tests, took five times as long in the benchmark (`tests/load/exports.ts`).
 */
export class XlsxSheets {
  readonly #name: string
  readonly #columns: readonly SheetColumn[]
  readonly #shared = new Map<string, number>()
  readonly #days = new Map<string, number>()
  readonly #mostRows: number
  #sheets = 0

  /** @param mostRows of a sheet; fewer than the limit only for tests */
  constructor(name: string, columns: readonly SheetColumn[], mostRows = MOST_ROWS) {
    this.#name = name
    this.#columns = columns
    this.#mostRows = mostRows
  }

  /** Everything that goes into the archive, the sheets first. */
  async *parts(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<ZipPart> {
    const source = batches[Symbol.asyncIterator]()
    const rest: { rows: readonly Row[]; isDone: boolean } = { rows: [], isDone: false }
    do {
      this.#sheets++
      yield { name: `xl/worksheets/sheet${this.#sheets}.xml`, content: this.#sheet(source, rest) }
    } while (!rest.isDone)
    yield { name: 'xl/sharedStrings.xml', content: this.#sharedTexts() }
    yield { name: 'xl/styles.xml', content: [styles] }
    yield { name: 'xl/workbook.xml', content: [this.#workbook()] }
    yield { name: 'xl/_rels/workbook.xml.rels', content: [this.#relations()] }
    yield { name: '_rels/.rels', content: [rootRelations] }
    yield { name: '[Content_Types].xml', content: [this.#contentTypes()] }
  }

  async *#sheet(source: AsyncIterator<readonly Row[]>, rest: { rows: readonly Row[]; isDone: boolean }): AsyncGenerator<string> {
    yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData><row>${this.#columns.map(({ title }) => textCell(title)).join('')}</row>`
    let room = this.#mostRows - 1
    let written = 0
    while (room > 0 && written < MOST_CHARACTERS) {
      if (!rest.rows.length) {
        const next = await source.next()
        rest.isDone = next.done === true
        if (next.done) break
        rest.rows = next.value
      }
      const rows = rest.rows.slice(0, room)
      rest.rows = rest.rows.slice(room)
      room -= rows.length
      const xml = this.#rows(rows)
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

  #rows(rows: readonly Row[]): string {
    const columns = this.#columns
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
      if (this.#shared.size >= MOST_SHARED) return textCell(text)
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
      if (this.#days.size < MOST_DAYS) this.#days.set(day, number)
    }
    return number
  }

  *#sharedTexts(): Generator<string> {
    yield `${head}<sst xmlns="${main}" uniqueCount="${this.#shared.size}">`
    for (const text of this.#shared.keys()) yield `<si>${textElement(text)}</si>`
    yield '</sst>'
  }

  #numbers(): number[] {
    return Array.from({ length: this.#sheets }, (_, index) => index + 1)
  }

  #workbook(): string {
    const sheets = this.#numbers().map(
      (number) => `<sheet name="${sheetName(this.#name, number)}" sheetId="${number}" r:id="rId${number}"/>`,
    )
    return `${head}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>${sheets.join('')}</sheets></workbook>`
  }

  #relations(): string {
    const sheets = this.#numbers().map((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`))
    const others = [relation('rIdStyles', 'styles', 'styles.xml'), relation('rIdShared', 'sharedStrings', 'sharedStrings.xml')]
    return `${head}<Relationships xmlns="${packageTypes}/relationships">${[...sheets, ...others].join('')}</Relationships>`
  }

  #contentTypes(): string {
    const parts = [
      ...this.#numbers().map((number) => override(`worksheets/sheet${number}`, 'worksheet')),
      override('workbook', 'sheet.main'),
      override('styles', 'styles'),
      override('sharedStrings', 'sharedStrings'),
    ]
    return `${head}<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${parts.join('')}</Types>`
  }
}

/** The seconds of a day in `2026-03-01 10:00:00.5+00`. */
const secondsOf = (text: string): number =>
  Number(text.slice(11, 13)) * 3600 + Number(text.slice(14, 16)) * 60 + Number(text.slice(17, text.length - 3))

/** A sheet's name: at most 31 characters, none of those that mean something in a reference. */
function sheetName(title: string, number: number): string {
  const suffix = number > 1 ? ` ${number}` : ''
  const plain = title.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31 - suffix.length)
  return `${xmlText(plain).replaceAll('"', '&quot;')}${suffix}`
}

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${officeRelations}/${type}" Target="${target}"/>`

const override = (part: string, type: string): string =>
  `<Override PartName="/xl/${part}.xml" ContentType="${contentType}.${type}+xml"/>`

const rootRelations = `${head}<Relationships xmlns="${packageTypes}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`

const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`
