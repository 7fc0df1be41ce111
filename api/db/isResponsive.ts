import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from './Queryable.ts'

/**
 * Whether a connection answers within this time; one that does not is considered lost. An answer that has arrived while this
 * process was busy counts: timers fire before what has arrived is read.
 */
export async function isResponsive(client: Queryable, limitMs: number): Promise<boolean> {
  const over = new AbortController()
  const silence = sleep(limitMs, undefined, { signal: over.signal, ref: false }).then(
    () => nextTurn(false),
    () => false,
  )
  const answer = client.query('select 1').then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answer, silence])
  } finally {
    over.abort()
  }
}
