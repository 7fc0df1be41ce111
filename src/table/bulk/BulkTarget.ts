import type { FilterNode } from '#schema/filters/filterTree.ts'
import type { NamedField } from '../../kinds/KindView.ts'

/** Rows of one table of which fields are changed together. */
export interface BulkTarget {
  table: string
  /** Those of which one value for many records makes sense. */
  fields: readonly NamedField[]
  /** What says which rows are meant. */
  filter: FilterNode[]
  /** What is set along with a field. */
  sets?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
}
