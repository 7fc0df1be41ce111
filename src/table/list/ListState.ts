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

/** The field by which rows are grouped, and the open groups by value; an empty text stands for rows without a value. */
export interface Grouping {
  by: string
  open: readonly string[]
}

/** What a list shows: everything that is in its address. */
export interface ListState {
  filters: Filters
  /** Conditions beyond the bar's filters, in groups. */
  where?: Group
  /** The columns by which the list is sorted, the most significant first. */
  sort: readonly Sort[]
  page: number
  size: PageSize
  /** How the rows are grouped, if they are. */
  group?: Grouping
  /** The saved view that was opened. */
  view?: number
  /** Shows the rows as they were at the end of this day; undefined for the current rows. */
  asOf?: string
  /** The record that is shown beside the list. */
  peek?: number
}

/** The offset of a page (TABLE-17). */
export const offsetOf = ({ page, size }: Pick<ListState, 'page' | 'size'>): number => (page - 1) * size
