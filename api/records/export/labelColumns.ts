import type { Field } from '#schema/fields.ts'
import { titleOf } from '#schema/fields.ts'
import { findTable } from '#schema/registry.ts'
import { columnText } from '../read/columnText.ts'
import { mayDo } from '../read/tableFor.ts'
import { quoted } from '../read/sqlText.ts'

/** A column of a download: its name in the manifest, what it is, and the SQL of its values. */
export interface ExportColumn {
  name: string
  field: Field
  value: string
}

export const plainColumn = (name: string, field: Field): ExportColumn => ({ name, field, value: columnText(name, field) })

/**
 * The column beside a code that says what it means: the name of the record that it refers to, or of the country. Codes stay in
 * columns of their own, because machines and spreadsheets compare them. Undefined if the person may not load the other table.
 */
function labelOf(from: string, { name, field }: ExportColumn, roles: readonly string[]): ExportColumn | undefined {
  const to = field.kind === 'country' ? { table: 'country', label: 'name' } : field.to
  const table = to && findTable(to.table)
  const label = to && table?.fields[to.label]
  if (!label || to.label === 'id' || label.tellsOf === 'buyer' || !mayDo(table, 'load', roles)) return undefined
  const key = field.kind === 'country' ? 'code' : 'id'
  const value = `(select l.${quoted(to.label)} from ${quoted(table.name)} l where l.${quoted(key)} = ${quoted(from)}.${quoted(name)})`
  const title = `${titleOf(name, field)}: ${titleOf(to.label, label)}`
  return { name: `${name}.${to.label}`, field: { kind: 'text', title }, value }
}

/** The columns of a download, each followed by the one that says what its codes mean. */
export const withLabels = (from: string, columns: readonly ExportColumn[], roles: readonly string[]): ExportColumn[] =>
  columns.flatMap((column) => [column, labelOf(from, column, roles) ?? []].flat())
