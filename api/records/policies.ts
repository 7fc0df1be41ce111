import { allTables } from '#schema/registry.ts'
import type { Concern, DerivedColumns, TablePolicies, TablePolicy } from './TablePolicy.ts'
import { withinArea } from './write/withinArea.ts'

let registered: ReadonlyMap<string, TablePolicy> | undefined

/** Called once at start. Until then nothing can be written, so that no rule is skipped because it is not registered yet. */
export function registerPolicies(policies: TablePolicies): void {
  const ofTables = allTables.map((table): [string, TablePolicy] => {
    const { guards = [], ...policy } = policies[table.name] ?? {}
    return [table.name, { ...policy, guards: [...withinArea(table), ...guards] }]
  })
  // The rows of settings have policies as well, but are no table of the registry.
  registered = new Map([...Object.entries(policies), ...ofTables])
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
export const partsFor = <Part extends Concern>(parts: readonly Part[] = [], changed: readonly string[]): Part[] =>
  parts.filter(({ fields }) => !fields || fields.some((name) => changed.includes(name)))

/** Whether a change of these fields depends on nothing but the row itself. */
export function isFreeOfPolicy(table: string, changed: readonly string[]): boolean {
  const { guards, suspicions, afterWrite } = policyOf(table)
  return ![guards, suspicions, afterWrite].some((parts) => partsFor<Concern>(parts, changed).length > 0)
}
