import { isIntakeLost } from '../intake/interruptLost.ts'
import { isChangeWaiting } from '../features/backdated/listAffected.ts'
import { isMerchantUnjudged } from '../features/merchants/judgeUnjudged.ts'
import type { FoundWork } from '../jobs/FoundWork.ts'
import { arePartitionsMissing } from './addPartitions.ts'

const MINUTE_MS = 60_000

/** Work that every node looks for. */
export const foundWork: readonly FoundWork[] = [
  // The person who made the change is waiting for the answer.
  { kind: 'find_backdated_orders', everyMs: 2000, isWaiting: ({ rw }) => isChangeWaiting(rw) },
  // A run that was killed is closed within 20 s.
  { kind: 'close_interrupted_intake', everyMs: 20_000, isWaiting: ({ rw }) => isIntakeLost(rw) },
  { kind: 'judge_numbers', everyMs: 60 * MINUTE_MS, isWaiting: ({ bulk }) => isMerchantUnjudged(bulk) },
  { kind: 'add_partitions', everyMs: 60 * MINUTE_MS, isWaiting: ({ sealer }) => arePartitionsMissing(sealer) },
]
