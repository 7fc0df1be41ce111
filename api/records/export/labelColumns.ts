import type { Field } from '#schema/fields.ts'
import { titleOf } from '#schema/fields.ts'
import { findTable } from '#schema/registry.ts'
import { humanise } from '#schema/texts/humanise.ts'
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

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** The words of a choice, as English screens show them; undefined if all its values are words themselves. */
function wordsOf(from: string, { name, field }: ExportColumn): ExportColumn | undefined {
  const { kind, choices = [], labels = {} } = field
  if (kind !== 'choice' || 'enumeration' in choices) return undefined
  const worded = choices.flatMap((choice) => {
    const words = labels[choice] ?? humanise(choice)
    return words === choice ? [] : [`when ${literal(choice)} then ${literal(words)}`]
  })
  if (worded.length === 0) return undefined
  const code = `${quoted(from)}.${quoted(name)}::text`
  return {
    name: `${name}.label`,
    field: { kind: 'text', title: `${titleOf(name, field)}: Label` },
    value: `(case ${code} ${worded.join(' ')} else ${code} end)`,
  }
}

/** Where the name of a record, a country or a person is found by its code. */
function namedIn({ kind, isPerson, to }: Field): { table: string; label: string; key: string } | undefined {
  if (kind === 'country') return { table: 'country', label: 'name', key: 'code' }
  if (isPerson) return { table: 'operator_user_view', label: 'full_name', key: 'user_name' }
  return to && { ...to, key: 'id' }
}

/**
 * The column beside a code that says what it means: the name of the record that it refers to, of the country or of the person. Codes stay in
 * columns of their own, because machines and spreadsheets compare them. Undefined if the person may not load the other table.
 */
function labelOf(from: string, { name, field }: ExportColumn, roles: readonly string[]): ExportColumn | undefined {
  const to = namedIn(field)
  const table = to && findTable(to.table)
  const label = to && table?.fields[to.label]
  if (!label || to.label === 'id' || label.tellsOf === 'buyer' || !mayDo(table, 'load', roles)) return undefined
  const value = `(select l.${quoted(to.label)} from ${quoted(table.name)} l where l.${quoted(to.key)} = ${quoted(from)}.${quoted(name)})`
  const title = `${titleOf(name, field)}: ${titleOf(to.label, label)}`
  return { name: `${name}.${to.label}`, field: { kind: 'text', title }, value }
}

/** The columns of a download, each followed by the one that says what its codes mean. */
export const withLabels = (from: string, columns: readonly ExportColumn[], roles: readonly string[]): ExportColumn[] =>
  columns.flatMap((column) => [column, labelOf(from, column, roles) ?? wordsOf(from, column) ?? []].flat())
