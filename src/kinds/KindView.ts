import type { ComponentType } from 'react'
import type { Field } from '#schema/fields.ts'
import type { Comparator } from '#schema/kinds.ts'

/** A value and its label. */
export interface Option {
  value: string
  label: string
  /** Shown beside the label in a list, to distinguish options with the same label. */
  detail?: string
}

/** A field as screens know it: its definition, its name, and the current values of its enumeration. */
export type NamedField = Field & {
  readonly name: string
  readonly title: string
  readonly options?: readonly Option[]
  /** The currency of a typed amount, if it is not the euro. */
  readonly currency?: string
}

/** A record as the API represents it: values in the forms of `KindValue`. */
export type Row = { readonly id: number } & Readonly<Record<string, unknown>>

export interface CellProps {
  value: unknown
  field: NamedField
  row: Row
  /** A click copies the value; false if a click opens the editor. */
  copies?: boolean
}

/** The place of an input: in a form with a label above it, or bare inside a grid cell. */
export type Place = 'form' | 'cell'

export interface InputProps {
  field: NamedField
  value: unknown
  onChange: (value: unknown) => void
  /** The translated title: visible in a form, for screen readers in a cell. */
  label: string
  place: Place
  error?: string | undefined
  required?: boolean
  autoFocus?: boolean
}

/** The value of a filter: one value, or the two ends of a range. */
export type FilterValue = string | { from?: string; to?: string }

export interface FilterProps {
  field: NamedField
  comparator: Comparator | 'range'
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
  label: string
}

/** Everything a screen does with one kind of field. */
export interface KindView {
  Cell: ComponentType<CellProps>
  Input: ComponentType<InputProps>
  Filter: ComponentType<FilterProps>
  /** Its words have to be requested, so its cell is used wherever they are shown. */
  fetchesWords?: true
  /** Its cell is a link of its own, which cannot stand within another. */
  isLink?: true
  /** Every change is a complete edit, so the cell saves as soon as the value changes. */
  commitsOnChange?: true
}
