import type { FieldErrors } from '#schema/messages.ts'
import { allTables } from '#schema/registry.ts'
import type { Actor } from '../auth/Actor.ts'
import type { Queryable } from '../db/Queryable.ts'
import type { Row } from './read/readRow.ts'
import type { WriteUnit } from './write/transaction.ts'
import { withinArea } from './write/withinArea.ts'

/** A row as a change leaves it, beside the row as it was; a new row has no before. */
export interface Written {
  row: Readonly<Row>
  before: Readonly<Row> | undefined
}

/** The fields whose change concerns a part of a policy; without them every change does. */
interface Concern {
  fields?: readonly string[]
}

/** A rule that must read other rows: it throws an AppError to refuse the row as it will be. */
export interface Guard extends Concern {
  check: (client: Queryable, written: Written) => Promise<void>
}

/** What looks wrong about a row by field, and may be right all the same: a person may go on with a reason, which is audited. */
export interface Suspicion extends Concern {
  suspect: (client: Queryable, written: Written) => Promise<FieldErrors>
}

/** What a change of this table brings about in others, in the same transaction. */
export interface AfterWrite extends Concern {
  run: (unit: WriteUnit, written: Written, actor: Actor) => Promise<void>
}

/** Columns that the database keeps from rows of other tables, and how they follow from those. */
export interface DerivedColumns {
  /** The tables they follow from. */
  from: readonly string[]
  /** Column to expression, over a row `r` of the table itself. */
  columns: Readonly<Record<string, string>>
}

/** What a feature has to say about the rows of a table that it owns. Rules about one row alone stand in its definition. */
export interface TablePolicy {
  guards?: readonly Guard[]
  suspicions?: readonly Suspicion[]
  afterWrite?: readonly AfterWrite[]
  /** The audit log has no values of these: a list of the past computes them from the past of what they follow from. */
  derived?: DerivedColumns
}

export type TablePolicies = Readonly<Record<string, TablePolicy>>

let registered: ReadonlyMap<string, TablePolicy> | undefined

/** Said once at start by the features. Before it nothing can be written: a rule that is not there yet is not passed over. */
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

/** The policy of a table: what its definition implies, and what the feature that owns it says. */
export const policyOf = (table: string): TablePolicy => policies().get(table) ?? {}

/** The derived columns by their table. */
export const derivedColumns = (): ReadonlyMap<string, DerivedColumns> =>
  new Map([...policies()].flatMap(([table, { derived }]) => (derived ? [[table, derived] as const] : [])))

/** The parts of a policy that a change of these fields concerns. */
export const concerning = <Part extends Concern>(parts: readonly Part[] = [], changed: readonly string[]): Part[] =>
  parts.filter(({ fields }) => !fields || fields.some((name) => changed.includes(name)))

/** Whether a change of these fields can be made without asking anything but the row itself. */
export function isFreeOfPolicy(table: string, changed: readonly string[]): boolean {
  const { guards, suspicions, afterWrite } = policyOf(table)
  return ![guards, suspicions, afterWrite].some((parts) => concerning<Concern>(parts, changed).length > 0)
}
