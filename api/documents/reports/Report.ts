import type { CellType } from '../xlsxSheets.ts'

export interface ReportColumn {
  title: string
  type: CellType
  /** Its part of the width of a page; a column without one is in the csv only. */
  width?: number
}

export type ReportRow = readonly (string | null)[]

/** A list that people download. Its rows are read once, while the file is being written. */
export interface Report {
  /** The name of the file, without its ending. */
  name: string
  title: string
  /** What the list is about. */
  facts: readonly (readonly [name: string, value: string])[]
  columns: readonly ReportColumn[]
  rows: AsyncIterable<ReportRow>
  /** The sums of all rows, once they have been read: rows of the same columns. */
  sums?: () => readonly ReportRow[]
  /** The day and hour of the figures. */
  made: Date
}
