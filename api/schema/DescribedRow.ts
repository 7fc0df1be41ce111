import type { FormField } from './forms/defineForm.ts'
import type { Comparator, Kind } from './kinds.ts'
import type { ShownWhen } from './shown.ts'

/** A value that can be chosen, and its label. */
export interface Choice {
  value: string
  label: string
}

interface Described {
  name: string
  title: string
  /** Its position, from 1. */
  sequence_no: number
  enums: readonly Choice[]
}

/** A column of a table or an input of a form. */
export type DescribedField = FormField & Described

/** A filter of a list. */
export interface DescribedFilter extends Described {
  comparator: Comparator | 'range'
  kind: Kind | undefined
  to?: { table: string; label: string }
}

/** Entries of a form that can be added and removed. */
export interface DescribedList extends Described {
  kind: 'list'
  showIf?: ShownWhen
  rows: readonly DescribedField[]
}

/** What `GET /api/config/{schema}` lists: the columns of a table, the filters of a list, or the inputs of a form. */
export type DescribedRow = DescribedField | DescribedFilter | DescribedList

export const isDescribedFilter = (row: DescribedRow): row is DescribedFilter => 'comparator' in row

export const isDescribedList = (row: DescribedRow): row is DescribedList => row.kind === 'list'
