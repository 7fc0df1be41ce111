import { createHash } from 'node:crypto'
import { readCsv } from '../files/reading/readCsv.ts'
import { readWorkbook } from '../files/reading/readWorkbook.ts'
import type { Cell, SheetRows } from '../files/reading/SheetRow.ts'
import { textOf } from './cells.ts'
import { comparable } from './readSheet.ts'

/** The first rows of somebody's sheet: its headings, and some lines below them. */
export interface SheetHead {
  headings: readonly string[]
  lines: readonly (readonly string[])[]
}

const LINES = 5
const MAX_SHOWN = 80

async function headOf(parts: SheetRows): Promise<SheetHead | undefined> {
  const first: (readonly Cell[])[] = []
  for await (const { rows } of parts) {
    first.push(...rows.slice(0, LINES + 1).map(({ cells }) => cells))
    if (first.length > LINES) break
  }
  const [header, ...below] = first
  if (!header) return undefined
  const headings = header.map(textOf)
  const lines = below.slice(0, LINES).map((cells) => headings.map((_, place) => textOf(cells[place]).slice(0, MAX_SHOWN)))
  return { headings, lines }
}

/**
 * The headings of a CSV file, or of the first sheet with rows of a workbook; no more than the first rows is read.
 * @returns undefined for a file without rows
 * @throws {FileRefused} for a file that cannot be read
 */
export async function readSheetHead({ name, bytes }: { name: string; bytes: Buffer }): Promise<SheetHead | undefined> {
  if (/\.csv$/i.test(name)) return headOf(readCsv(bytes))
  const workbook = await readWorkbook(bytes)
  try {
    for (const index of workbook.sheets.keys()) {
      const head = await headOf(workbook.rows(index))
      if (head) return head
    }
    return undefined
  } finally {
    workbook.close()
  }
}

/** What sheets with the same headings in the same order have in common, whatever their case and spaces. */
export const headingKey = (headings: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(comparable)))
    .digest('hex')
