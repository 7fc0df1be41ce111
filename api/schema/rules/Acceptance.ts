import type { TableDefinition } from '../define.ts'
import type { FieldErrors } from '../messages/messages.ts'
import type { Values } from './rules.ts'

/** What of a definition is needed to judge a row. */
export type Judged = Pick<TableDefinition, 'fields' | 'rules' | 'clears' | 'refusesEmpty'>

export interface AcceptOptions {
  /** The current row, for a change; undefined for a new row. */
  current?: Values
  /** The UTC day of the request, for rules about today. */
  today: string
  /** An existing row's field may be emptied by an empty text (API-22); without this only null empties an optional one. */
  allowEmpty?: boolean
}

export interface Accepted {
  /** The values to write, each in the form of its kind. */
  values: Record<string, unknown>
  errors: FieldErrors
  /** Names that are not fields of the table, or fields that this kind of write may not set. */
  refused: string[]
}

/** What a person wants to write, and what is known of it so far: each step of `accept` adds to it. */
export interface Acceptance extends AcceptOptions, Accepted {
  table: Judged
  input: Values
}
