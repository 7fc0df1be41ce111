import { fileLimits } from './fileLimits.ts'
import { FileRefused } from './FileRefused.ts'
import type { Cell, SheetRow, SheetRows } from './SheetRow.ts'

const PIECE_BYTES = 256 * 1024
const SEPARATORS = [',', ';', '\t'] as const

/** UTF-8, UTF-16 with its mark, or else the Windows code page that spreadsheets of Western Europe write. */
function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    for (let start = 0; start < bytes.length; start += PIECE_BYTES)
      decoder.decode(bytes.subarray(start, start + PIECE_BYTES), { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The line with which Excel names the separator of a file. */
const NAMED_SEPARATOR = /^sep=([,;\t])\r?\n/i

/** The separator that the file names, or else the one that is most frequent in the first line, outside quotation marks. */
function separatorOf(text: string): string {
  const [, named] = NAMED_SEPARATOR.exec(text) ?? []
  if (named) return named
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/)
  const counts = SEPARATORS.map((separator) => line.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** A text as a cell: what our own downloads put before texts that a spreadsheet would compute is taken off again. */
const cellOf = (text: string): Cell => {
  if (text.trim() === '') return null
  return /^'[=+\-@\t\n\r＝＋－＠]/.test(text) ? text.slice(1) : text
}

class RowParser {
  readonly #separator: string
  complete: SheetRow[] = []
  #cells: Cell[] = []
  #text = ''
  #row: number
  #rows = 0
  #isQuoted = false
  #wasQuote = false
  #hasContent = false
  #wasReturn = false

  constructor(separator: string, row: number) {
    this.#separator = separator
    this.#row = row
  }

  write(piece: string): void {
    for (const character of piece) this.#take(character)
    if (this.#text.length > fileLimits.cellCharacters)
      throw new FileRefused('FILE_CELL_TOO_LONG', { row: this.#row, limit: fileLimits.cellCharacters })
  }

  end(): void {
    if (this.#isQuoted && !this.#wasQuote) throw new FileRefused('FILE_OPEN_QUOTE', { row: this.#row })
    if (this.#hasContent) this.#endRow()
  }

  #take(character: string): void {
    if (character === '\0') throw new FileRefused('FILE_NOT_TEXT')
    const endsReturn = character === '\n' && this.#wasReturn
    this.#wasReturn = false
    if (endsReturn) return
    if (this.#isQuoted && !this.#wasQuote) {
      if (character === '"') this.#wasQuote = true
      else this.#text += character
      return
    }
    if (character === '"' && (this.#wasQuote || this.#text === '')) {
      if (this.#wasQuote) this.#text += '"'
      this.#wasQuote = false
      this.#isQuoted = true
      this.#hasContent = true
    } else if (character === this.#separator) {
      this.#endCell()
      this.#hasContent = true
    } else if (character === '\n' || character === '\r') {
      this.#endRow()
      this.#wasReturn = character === '\r'
    } else {
      this.#text += character
      this.#hasContent = true
    }
  }

  #endCell(): void {
    if (this.#cells.length >= fileLimits.columns) throw new FileRefused('FILE_TOO_MANY_COLUMNS', { limit: fileLimits.columns })
    if (this.#text.length > fileLimits.cellCharacters)
      throw new FileRefused('FILE_CELL_TOO_LONG', { row: this.#row, limit: fileLimits.cellCharacters })
    this.#cells.push(cellOf(this.#text))
    this.#text = ''
    this.#isQuoted = false
    this.#wasQuote = false
  }

  #endRow(): void {
    this.#endCell()
    if (this.#cells.some((cell) => cell !== null)) {
      if (++this.#rows > fileLimits.rows + 1) throw new FileRefused('FILE_TOO_MANY_ROWS', { limit: fileLimits.rows })
      this.complete.push({ row: this.#row, cells: this.#cells })
    }
    this.#row++
    this.#cells = []
    this.#hasContent = false
  }
}

/**
 * The rows of a CSV file (RFC 4180; comma, semicolon or tab, found out from the first line; lines that end as on Windows, Unix or old
 * Macintosh computers). Empty rows are left out.
 * @throws {FileRefused} FILE_NOT_TEXT, FILE_OPEN_QUOTE, FILE_TOO_MANY_ROWS, FILE_TOO_MANY_COLUMNS, FILE_CELL_TOO_LONG
 */
export async function* readCsv(bytes: Buffer): SheetRows {
  const decoder = new TextDecoder(encodingOf(bytes))
  let parser: RowParser | undefined
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    const text = decoder.decode(bytes.subarray(start, start + PIECE_BYTES), { stream: true })
    const [named = ''] = parser ? [] : (NAMED_SEPARATOR.exec(text) ?? [])
    parser ??= new RowParser(separatorOf(text), named ? 2 : 1)
    parser.write(text.slice(named.length))
    if (parser.complete.length) yield { rows: parser.complete, share: start / bytes.length }
    parser.complete = []
  }
  parser?.end()
  if (parser?.complete.length) yield { rows: parser.complete, share: 1 }
}
