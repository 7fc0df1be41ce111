import type { TablePolicies, TablePolicy } from '../records/TablePolicy.ts'
import { backdatedPolicies } from './backdated/policies.ts'
import { feedPolicies } from './feeds/policies.ts'
import { merchantPolicies } from './merchants/policies.ts'
import { vatPolicies } from './vat/policies.ts'

/** If two features have policies for the same table, both apply. */
const joined = (a: TablePolicy = {}, b: TablePolicy = {}): TablePolicy => ({
  ...a,
  ...b,
  guards: [...(a.guards ?? []), ...(b.guards ?? [])],
  suspicions: [...(a.suspicions ?? []), ...(b.suspicions ?? [])],
  afterWrite: [...(a.afterWrite ?? []), ...(b.afterWrite ?? [])],
})

/** The policies of all features. */
export const tablePolicies: TablePolicies = [merchantPolicies, vatPolicies, backdatedPolicies, feedPolicies].reduce(
  (all, own) => ({
    ...all,
    ...Object.fromEntries(Object.entries(own).map(([table, policy]) => [table, joined(all[table], policy)])),
  }),
)
