import type { Queryable } from '../db/Queryable.ts'
import type { ChainEnd, CheckpointReason, Checkpoints } from './Checkpoints.ts'
import { GENESIS } from './seal.ts'

/** Where the chain of seals ends now. */
export async function readChainEnd(client: Queryable): Promise<ChainEnd> {
  const { rows } = await client.query<ChainEnd>(
    `select coalesce((select hash from audit_seal order by id limit 1), $1) as first,
       coalesce((select id from audit_seal order by id desc limit 1), 0)::integer as seal,
       coalesce((select hash from audit_seal order by id desc limit 1), $1) as hash, real_moment() as time`,
    [GENESIS],
  )
  const [end] = rows
  if (!end) throw new Error('the end of the chain cannot be read')
  return end
}

/**
 * Notes an end of the chain, in a transaction: in the file first, because a line that the database does not know yet proves nothing, but a
 * line missing from the file does.
 * @returns whether it was noted: an end that was read before a demo was taken back to a snapshot is one of another world
 */
export async function noteCheckpoint(
  client: Queryable,
  checkpoints: Checkpoints,
  { occasion, end }: { occasion: CheckpointReason; end: ChainEnd },
): Promise<boolean> {
  // Nodes may share the file.
  await client.query(`select pg_advisory_xact_lock(hashtext('clearance audit checkpoint'))`)
  const before = await checkpoints.read()
  const restored = before.findLast((line) => line.occasion === 'restored')
  if (restored && Date.parse(restored.time) > Date.parse(end.time)) return false
  const next = checkpoints.next(before, occasion, end)
  await checkpoints.add(next)
  // A node that was killed at this point left a line that the database does not know; it is added now.
  for (const { file, number, seal, hash } of [...before.slice(-1), next])
    await client.query('insert into audit_checkpoint (file, number, seal, hash) values ($1, $2, $3, $4) on conflict do nothing', [
      file,
      number,
      seal,
      hash,
    ])
  return true
}
