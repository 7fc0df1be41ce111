/** A cell as it was read: days and instants as texts in ISO form, percentages as `24%`, an empty cell as null. */
export type Cell = string | number | boolean | null

/** A row with its number in the sheet, the first being 1. Cells after the last filled one are left out. */
export interface SheetRow {
  row: number
  cells: readonly Cell[]
}

/** Rows in order, some at a time, with the share of the file that has been read, 0 to 1. */
export type SheetRows = AsyncIterable<{ rows: readonly SheetRow[]; share: number }>
