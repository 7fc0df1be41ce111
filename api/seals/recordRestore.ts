import type { Queryable } from '../db/Queryable.ts'
import type { ChainEnd, Checkpoints } from './Checkpoints.ts'
import { GENESIS } from './seal.ts'

/**
 * Notes in the signed file, and in the database, with which seal the log ends after a demo was taken back to a snapshot.
 * @param owner a connection of the owner in a transaction
 */
export async function recordRestore(owner: Queryable, checkpoints: Checkpoints): Promise<void> {
  // Nodes may share the file.
  await owner.query(`select pg_advisory_xact_lock(hashtext('clearance audit checkpoint'))`)
  const { rows } = await owner.query<ChainEnd>(
    `select coalesce((select hash from audit_seal order by id limit 1), $1) as first,
       coalesce((select id from audit_seal order by id desc limit 1), 0)::integer as seal,
       coalesce((select hash from audit_seal order by id desc limit 1), $1) as hash, real_moment() as time`,
    [GENESIS],
  )
  const [end] = rows
  if (!end) throw new Error('the end of the chain cannot be read')
  const line = checkpoints.next(await checkpoints.read(), 'restored', end)
  await checkpoints.add(line)
  await owner.query('insert into audit_checkpoint (file, number, seal, hash) values ($1, $2, $3, $4) on conflict do nothing', [
    line.file,
    line.number,
    line.seal,
    line.hash,
  ])
}
