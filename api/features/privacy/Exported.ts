/** A row as the person gets it: the titles of its fields and their values. */
export interface ExportedRow {
  table: string
  id: number
  values: Readonly<Record<string, unknown>>
}

/** What somebody did in our system, by the audit log: never what others wrote. */
export interface Deed {
  at: string
  action: string
  table: string | null
  record: string | null
}
