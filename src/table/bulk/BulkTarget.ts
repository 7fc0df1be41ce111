import type { FilterNode } from '#schema/filters/filterTree.ts'
import type { NamedField } from '../../kinds/KindView.ts'

/** Rows of one table whose fields can be changed together. */
export interface BulkTarget {
  table: string
  /** The fields for which one value for many records makes sense. */
  fields: readonly NamedField[]
  /** Selects the rows. */
  filter: FilterNode[]
  /** Values that are set along with a field. */
  sets?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
}
