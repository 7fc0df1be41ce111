/** What is wrong with a line of the intake. */
export interface LineFinding {
  /** Counts lines from 1. */
  row: number
  level: string
  field: string | null
  detail: string | null
  params: unknown
  message: string
}
