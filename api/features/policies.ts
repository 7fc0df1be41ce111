import type { TablePolicies, TablePolicy } from '../records/TablePolicy.ts'
import { backdatedPolicies } from './backdated/policies.ts'
import { merchantPolicies } from './merchants/policies.ts'
import { vatPolicies } from './vat/policies.ts'

/** What two features add to writes of one table holds together. */
const joined = (a: TablePolicy = {}, b: TablePolicy = {}): TablePolicy => ({
  ...a,
  ...b,
  guards: [...(a.guards ?? []), ...(b.guards ?? [])],
  suspicions: [...(a.suspicions ?? []), ...(b.suspicions ?? [])],
  afterWrite: [...(a.afterWrite ?? []), ...(b.afterWrite ?? [])],
})

/** The policies of all features. */
export const tablePolicies: TablePolicies = [merchantPolicies, vatPolicies, backdatedPolicies].reduce((all, own) => ({
  ...all,
  ...Object.fromEntries(Object.entries(own).map(([table, policy]) => [table, joined(all[table], policy)])),
}))
