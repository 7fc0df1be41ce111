import type { Feature } from '../features/Feature.ts'
import { startDeliverMailJob } from '../mail/deliverMailJob.ts'
import { addPartitions, arePartitionsMissing } from './addPartitions.ts'
import { cleanUp } from './cleanUp.ts'

const HOUR_MS = 3_600_000

/** What a node does for the product as a whole. */
export const upkeep = {
  jobs: { clean_up: ({ config, db }) => cleanUp(config, db), add_partitions: ({ db }) => addPartitions(db) },
  found: [{ kind: 'add_partitions', everyMs: HOUR_MS, isWaiting: ({ sealer }) => arePartitionsMissing(sealer) }],
  workers: [startDeliverMailJob],
} satisfies Feature
