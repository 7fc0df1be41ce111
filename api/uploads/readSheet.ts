import type { UploadSheet } from '#schema/work/uploadTypes.ts'
import { FileRefused } from '../files/reading/FileRefused.ts'
import { readWorkbook } from '../files/reading/readWorkbook.ts'
import type { Cell } from '../files/reading/SheetRow.ts'
import { textOf } from './cells.ts'

/** A row of a sheet, its cells by the names of their columns. */
export interface NamedRow<Name extends string> {
  row: number
  cells: Readonly<Partial<Record<Name, Cell>>>
}

/** A title as it is compared: without case, and with single spaces. */
export const comparable = (title: string): string => title.trim().replace(/\s+/g, ' ').toLowerCase()

type Places<Name extends string> = Map<Name, number>

function placesIn<S extends UploadSheet>(sheet: S, header: readonly Cell[]) {
  const titles = header.map((cell) => comparable(textOf(cell)))
  const places: Places<keyof S['columns'] & string> = new Map()
  const missing: string[] = []
  for (const [name, { title, aliases = [], required }] of Object.entries(sheet.columns)) {
    const place = [title, ...aliases].map((known) => titles.indexOf(comparable(known))).find((found) => found >= 0)
    if (place !== undefined) places.set(name, place)
    else if (required) missing.push(title)
  }
  return { places, missing }
}

/** How many titles of a wrong header are quoted. */
const MOST_QUOTED = 12

/**
 * The rows of the first sheet that has the expected columns in its first row, in any order; other columns are ignored.
 * @throws {FileRefused} FILE_HEADER when no sheet has them; what `readWorkbook` throws
 */
export async function* readSheet<S extends UploadSheet>(
  bytes: Buffer,
  sheet: S,
  progress: (share: number) => Promise<void>,
): AsyncGenerator<NamedRow<keyof S['columns'] & string>> {
  const workbook = await readWorkbook(bytes)
  try {
    let refusal: FileRefused | undefined
    for (const index of workbook.sheets.keys()) {
      let places: Places<keyof S['columns'] & string> | undefined
      for await (const { rows, share } of workbook.rows(index)) {
        for (const { row, cells } of rows) {
          if (places) yield { row, cells: named(cells, places) }
          else {
            const header = placesIn(sheet, cells)
            refusal ??= header.missing.length ? refusalOf(header.missing, cells) : undefined
            if (header.missing.length) break
            places = header.places
          }
        }
        if (!places) break
        await progress(share)
      }
      if (places) return
    }
    throw refusal ?? new FileRefused('FILE_NO_ROWS')
  } finally {
    workbook.close()
  }
}

const refusalOf = (missing: readonly string[], found: readonly Cell[]): FileRefused =>
  new FileRefused('FILE_HEADER', { missing: missing.join(', '), found: found.slice(0, MOST_QUOTED).map(textOf).join(', ') })

const named = <Name extends string>(cells: readonly Cell[], places: Places<Name>): Partial<Record<Name, Cell>> => {
  const row: Partial<Record<Name, Cell>> = {}
  for (const [name, place] of places) row[name] = cells[place] ?? null
  return row
}
