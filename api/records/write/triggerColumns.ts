import type { NamedTable } from '#schema/define.ts'
import type { Kind } from '#schema/kinds.ts'
import { isDecimalKind } from '#schema/kinds.ts'
import { quoted } from '../read/sqlText.ts'

/** The fields that a trigger may set when these fields are changed. */
export const columnsSetByTriggers = ({ fields }: NamedTable, changed: readonly string[]): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.setByTrigger && !changed.includes(name))

const was = (name: string): string => quoted(`was ${name}`)

/** A value as the audit log writes it. */
const asAudited = (kind: Kind, column: string): string => {
  if (isDecimalKind(kind)) return `${column}::text`
  return kind === 'instant' ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : column
}

interface TriggerColumns {
  /** The columns to read before the change. */
  read: string
  /** The same columns, passed on with the changed rows. */
  passedOn: string
  /** The values that really changed, for the audit row: before and after. */
  before: string | undefined
  after: string | undefined
}

/** The parts of a statement that record in its audit row what triggers set along with the change. */
export function triggerColumns(table: NamedTable, changed: readonly string[]): TriggerColumns {
  const names = columnsSetByTriggers(table, changed)
  const side = (column: (name: string) => string) =>
    names
      .map((name) => {
        const value = asAudited(table.fields[name]?.kind ?? 'text', column(name))
        return `case when ${quoted(name)} is distinct from ${was(name)} then jsonb_build_object('${name}', ${value}) else '{}' end`
      })
      .join(' || ')
  return {
    read: names.map((name) => `, ${quoted(name)} as ${was(name)}`).join(''),
    passedOn: names.map((name) => `, before.${was(name)}`).join(''),
    before: names.length ? side(was) : undefined,
    after: names.length ? side(quoted) : undefined,
  }
}
