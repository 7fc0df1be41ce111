import type { FilterNode } from '#schema/filters/filterTree.ts'

/** The list whose rows are counted. */
export interface Counting {
  table: string
  /** The filter of the list without one of its parts. */
  filterWithout: (name: string) => FilterNode[]
}
