import type { FastifyInstance } from 'fastify'
import type { Feature, FeatureDeps } from './Feature.ts'
import type { TablePolicies, TablePolicy } from '../records/TablePolicy.ts'
import { features } from './features.ts'

const all: readonly Feature[] = features

/** Serves the calls of all features. */
export async function serveFeatures(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  for (const { serve } of all) await serve?.(app, deps)
}

/** If two features have policies for the same table, both apply. */
const joined = (a: TablePolicy = {}, b: TablePolicy = {}): TablePolicy => ({
  ...a,
  ...b,
  guards: [...(a.guards ?? []), ...(b.guards ?? [])],
  suspicions: [...(a.suspicions ?? []), ...(b.suspicions ?? [])],
  afterWrite: [...(a.afterWrite ?? []), ...(b.afterWrite ?? [])],
})

/** The policies of all features. */
export const tablePolicies: TablePolicies = all.reduce<TablePolicies>(
  (known, { policies = {} }) => ({
    ...known,
    ...Object.fromEntries(Object.entries(policies).map(([table, policy]) => [table, joined(known[table], policy)])),
  }),
  {},
)
