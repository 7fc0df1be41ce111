import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from './Queryable.ts'

/** Whether a connection answers within this time; one that does not is considered lost. */
export async function isResponsive(client: Queryable, limitMs: number): Promise<boolean> {
  const over = new AbortController()
  const silence = sleep(limitMs, false, { signal: over.signal, ref: false }).catch(() => false)
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
