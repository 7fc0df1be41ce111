import type { Group } from './Group.ts'
import type { FilterValue } from '../../kinds/KindView.ts'

export interface Sort {
  name: string
  direction: 'asc' | 'desc'
}

/** The page sizes people may choose; the largest is preset (TABLE-16, TABLE-56). */
export const pageSizes = [25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]
export const presetSize: PageSize = 100

export type Filters = Readonly<Record<string, FilterValue>>

/** By which choice rows are grouped. Of the values that are open, none is null: the group of rows without one is the empty text. */
export interface Grouping {
  by: string
  open: readonly string[]
}

/** What a list shows: everything that its address says. */
export interface ListState {
  filters: Filters
  /** Conditions beyond the bar's filters, in groups. */
  where?: Group
  /** The order by several columns, the first first. */
  sort: readonly Sort[]
  page: number
  size: PageSize
  /** The choice whose values group the rows, and the groups that are open. */
  group?: Grouping
  /** The saved view that it began with. */
  view?: number
  /** The day at whose end the rows are shown; without it as they are now. */
  asOf?: string
  /** The record that stands open beside the list. */
  peek?: number
}

/** The offset of a page (TABLE-17). */
export const offsetOf = ({ page, size }: Pick<ListState, 'page' | 'size'>): number => (page - 1) * size
