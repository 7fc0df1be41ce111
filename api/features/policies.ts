import type { TablePolicies } from '../records/TablePolicy.ts'
import { merchantPolicies } from './merchants/policies.ts'
import { vatPolicies } from './vat/policies.ts'

/** What the features have to say about the rows of their tables, all together. */
export const tablePolicies: TablePolicies = { ...merchantPolicies, ...vatPolicies }
