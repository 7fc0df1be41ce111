import type { FieldErrors } from '#schema/accept.ts'
import { allTables } from '#schema/registry.ts'
import type { Actor } from '../auth/Actor.ts'
import type { Queryable } from '../db/Queryable.ts'
import type { Row } from './read/readRow.ts'
import type { WriteUnit } from './write/transaction.ts'
import { withinArea } from './write/withinArea.ts'

/** A row as a change leaves it, and as it was before; a new row has no before. */
export interface Written {
  row: Readonly<Row>
  before: Readonly<Row> | undefined
}

/** The fields whose change a part of a policy applies to; without them it applies to every change. */
interface Concern {
  fields?: readonly string[]
}

/** A rule that has to read other rows: it throws an AppError to refuse the resulting row. */
export interface Guard extends Concern {
  check: (client: Queryable, written: Written) => Promise<void>
}

/** What looks wrong about a row, by field, but may be right: a person can continue by giving a reason, which is audited. */
export interface Suspicion extends Concern {
  suspect: (client: Queryable, written: Written) => Promise<FieldErrors>
}

/** The effects of a change on other tables, in the same transaction. */
export interface AfterWrite extends Concern {
  run: (unit: WriteUnit, written: Written, actor: Actor) => Promise<void>
}

/** Columns that triggers keep up to date from rows of other tables, and how they are computed. */
export interface DerivedColumns {
  /** The tables from which they are computed. */
  from: readonly string[]
  /** The expression of each column, over a row `r` of the table itself. */
  columns: Readonly<Record<string, string>>
}

/** What a feature adds to writes of a table that it owns. Rules about a single row belong in the table's definition. */
export interface TablePolicy {
  guards?: readonly Guard[]
  suspicions?: readonly Suspicion[]
  afterWrite?: readonly AfterWrite[]
  /** Not in the audit log: lists as of a day compute them from the reconstructed tables they depend on. */
  derived?: DerivedColumns
}

export type TablePolicies = Readonly<Record<string, TablePolicy>>

let registered: ReadonlyMap<string, TablePolicy> | undefined

/** Called once at start. Until then nothing can be written, so that no rule is skipped because it is not registered yet. */
export function registerPolicies(policies: TablePolicies): void {
  registered = new Map(
    allTables.map((table) => {
      const { guards = [], ...policy } = policies[table.name] ?? {}
      return [table.name, { ...policy, guards: [...withinArea(table), ...guards] }]
    }),
  )
}

function policies(): ReadonlyMap<string, TablePolicy> {
  if (!registered) throw new Error('The policies of the tables have not been registered')
  return registered
}

/** The policy of a table: what its definition implies, and what the feature that owns it adds. */
export const policyOf = (table: string): TablePolicy => policies().get(table) ?? {}

/** The derived columns by their table. */
export const derivedColumns = (): ReadonlyMap<string, DerivedColumns> =>
  new Map([...policies()].flatMap(([table, { derived }]) => (derived ? [[table, derived] as const] : [])))

/** The parts of a policy that apply to a change of these fields. */
export const concerning = <Part extends Concern>(parts: readonly Part[] = [], changed: readonly string[]): Part[] =>
  parts.filter(({ fields }) => !fields || fields.some((name) => changed.includes(name)))

/** Whether a change of these fields depends on nothing but the row itself. */
export function isFreeOfPolicy(table: string, changed: readonly string[]): boolean {
  const { guards, suspicions, afterWrite } = policyOf(table)
  return ![guards, suspicions, afterWrite].some((parts) => concerning<Concern>(parts, changed).length > 0)
}
