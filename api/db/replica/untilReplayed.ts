import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '../Queryable.ts'
import type { ReplicaWatch } from './ReplicaWatch.ts'

interface Places {
  primary: Queryable
  replica: Queryable
  watch: ReplicaWatch
}

/** How often a replica that is behind is asked how far it is. */
const ASK_MS = 250

/**
 * Waits until the replica shows everything that is committed now, however long it is behind or away.
 * @param isOver whether to give up, because the node stops
 */
export async function untilReplayed({ primary, replica, watch }: Places, isOver: () => boolean): Promise<void> {
  const { rows } = await primary.query<{ position: string }>('select pg_current_wal_lsn()::text as position')
  // A replica that was promoted, or that follows in another way, names no position: there is nothing to wait for.
  const text = 'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, true) as "isThere"'
  while (!isOver()) {
    const found = watch.isAway
      ? undefined
      : await replica.query<{ isThere: boolean }>(text, [rows[0]?.position]).catch(() => undefined)
    if (found?.rows[0]?.isThere) return
    await sleep(ASK_MS, undefined, { ref: false })
  }
}
