import type { NamedField } from '../KindView.ts'

/** What stands with a record's name, each unless a column of its own shows it. */
export interface ColumnLead {
  subtitle?: NamedField | undefined
  state?: NamedField | undefined
  /** The field that holds the country whose flag stands before the name. */
  country?: string | undefined
  /** The address of a record's own page, if it has one. */
  address?: ((id: number) => string | undefined) | undefined
}
