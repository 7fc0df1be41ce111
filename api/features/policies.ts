import type { TablePolicies } from '../records/TablePolicy.ts'
import { merchantPolicies } from './merchants/policies.ts'
import { vatPolicies } from './vat/policies.ts'

/** The policies of all features. */
export const tablePolicies: TablePolicies = { ...merchantPolicies, ...vatPolicies }
