/** A row of an uploaded file as a person has mended it: other texts in some of its cells, or the whole row left out. */
export interface MendedRow {
  /** The row of the sheet, from 1. */
  row: number
  /** By the titles of the columns. */
  cells?: Readonly<Record<string, string>>
  isDropped?: boolean
}

/** What is read of an upload's rows instead of what its file holds. The file itself stays as it was sent. */
export class Mending {
  readonly #mended: ReadonlyMap<number, MendedRow>
  readonly #only: ReadonlySet<number> | undefined

  /** @param only the rows that are read; all if undefined */
  constructor(mended: readonly MendedRow[] = [], only?: readonly number[]) {
    this.#mended = new Map(mended.map((row) => [row.row, row]))
    this.#only = only && new Set(only)
  }

  /** Whether a row is read at all: of a file that is in force only those that were refused are sent again. */
  isRead(row: number): boolean {
    return this.#only?.has(row) ?? true
  }

  isDropped(row: number): boolean {
    return this.#mended.get(row)?.isDropped === true
  }

  /** The mended texts of a row, by the titles of their columns. */
  cellsOf(row: number): readonly (readonly [title: string, text: string])[] {
    return Object.entries(this.#mended.get(row)?.cells ?? {})
  }
}
