import type { Databases } from '../db/databases.ts'

const EVERY_MS = 10_000

/** How long a run may be silent before it counts as killed: long enough for several heartbeats to get lost. */
export const SILENT_SECONDS = 45

/**
 * Writes heartbeats of a run, even while its sender is silent. One that cannot be written is skipped. @returns a function that
 * stops this
 */
export function keepAlive({ rw }: Pick<Databases, 'rw'>, receiptId: number): () => Promise<void> {
  let sign = Promise.resolve()
  const give = () => {
    sign = rw
      .query(`insert into intake_run (receipt_id) values ($1) on conflict (receipt_id) do update set alive_at = real_now()`, [
        receiptId,
      ])
      .then(
        () => undefined,
        () => undefined,
      )
  }
  give()
  const timer = setInterval(give, EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await sign
    await rw.query('delete from intake_run where receipt_id = $1', [receiptId]).catch(() => undefined)
  }
}
