import type { NamedField } from '../KindView.ts'

/** What is shown with a record's name, except for parts that have a visible column. */
export interface ColumnLead {
  subtitle?: NamedField | undefined
  state?: NamedField | undefined
  /** The field with the country whose flag is shown before the name. */
  country?: string | undefined
  /** The address of a record's own page, if it has one. */
  address?: ((id: number) => string | undefined) | undefined
}
