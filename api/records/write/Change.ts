import type { Condition } from '../read/conditions.ts'
import type { Row } from '../read/readRow.ts'

/** What is to be written to one row. */
export interface Change {
  /** The row as it was read; undefined for a new one. */
  before: Readonly<Row> | undefined
  /** The registered fields to write; of an existing row only those that differ. */
  values: Row
  /** Columns outside the registry, written but kept out of the audit log: hashes, the server's own flags. */
  unaudited?: Row
  /** Further content of the audit row, such as the reason that a person gave. */
  note?: Row
  /** What the audit row says in place of the fields: a setting by its name, a secret by a mask. */
  audited?: { before: Row; after: Row }
  /** The audit row of the change that this one undoes. */
  undoes?: number
  /** Why numbers that look wrong are right. */
  reason?: string
  /** Conditions that the row must still meet, besides its version. */
  conditions?: readonly Condition[]
}

/** A change of a row that exists. */
export type RowChange = Change & { before: Readonly<Row> }

/** The row after the change. */
export const rowAfter = ({ before, values }: Change): Row => ({ ...before, ...values })
