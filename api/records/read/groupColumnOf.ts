import type { NamedTable } from '#schema/define.ts'
import { AppError } from '../../errors.ts'
import { columnOf } from './conditions.ts'
import { quoted } from './sqlText.ts'

/** Kinds whose values are few and name a group. */
const groupable: ReadonlySet<string> = new Set(['choice', 'flag', 'country', 'currency', 'month'])

/**
 * The value by which rows are grouped, as SQL that gives a text.
 * @throws {AppError} COLUMN_UNFIT, UNKNOWN_COLUMN
 */
export function groupColumnOf(table: NamedTable, name: string): string {
  const { kind, isTable } = columnOf(table, name)
  if (!groupable.has(kind) && !isTable) throw new AppError('COLUMN_UNFIT', { params: { column: name } })
  return `${quoted(name)}::text`
}
