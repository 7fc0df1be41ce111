import type { ComponentType } from 'react'
import type { Field } from '#schema/fields.ts'
import type { Comparator } from '#schema/kinds.ts'

/** A value and the words people read for it. */
export interface Option {
  value: string
  label: string
  /** What tells it apart from others of the same label, beside it in a list. */
  detail?: string
}

/** A field as screens know it: its definition, its name, and the values that its enumeration holds today. */
export type NamedField = Field & { readonly name: string; readonly title: string; readonly options?: readonly Option[] }

/** A record as it travels: values in the forms of `KindValue`. */
export type Row = { readonly id: number } & Readonly<Record<string, unknown>>

export interface CellProps {
  value: unknown
  field: NamedField
  row: Row
  /** A click copies the value. Off where a click opens the editor. */
  copies?: boolean
}

/** Where an input stands: with its label above it, or bare inside a grid cell. */
export type Place = 'form' | 'cell'

export interface InputProps {
  field: NamedField
  value: unknown
  onChange: (value: unknown) => void
  /** The translated title: shown in a form, read out in a cell. */
  label: string
  place: Place
  error?: string | undefined
  required?: boolean
  autoFocus?: boolean
}

/** What a filter holds: one value, or the two ends of a range. */
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
  /** Its words have to be asked for: where they are wanted, its cell shows them. */
  fetchesWords?: true
  /** The width of a new column, in pixels. */
  width: number | ((field: NamedField) => number)
  /** The column takes its share of the room that is left. */
  grows?: true
  /** Cells may be several lines high. */
  tall?: true
  /** One key press is the whole edit: the cell saves as soon as the value changes. */
  commitsOnChange?: true
}
