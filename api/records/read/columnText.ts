import type { Field } from '#schema/fields.ts'
import { quoted } from './sqlText.ts'

const shownBy = { values: 'shown_values', request: 'shown_request' } as const

/**
 * A column as readers see it. In the values of audit rows a pseudonym stands for what was erased since; the rows themselves are sealed.
 */
export function columnText(name: string, { showsErased }: Pick<Field, 'showsErased'> = {}): string {
  const column = quoted(name)
  return showsErased ? `${shownBy[showsErased]}("table_name", "record_id", "started", ${column})` : column
}

/** Columns by name, as a select list; a view may have more columns than its definition. */
export const selectList = (columns: readonly string[], fields: Readonly<Record<string, Field>> = {}): string =>
  columns
    .map((name) => (fields[name]?.showsErased ? `${columnText(name, fields[name])} as ${quoted(name)}` : quoted(name)))
    .join(', ')
