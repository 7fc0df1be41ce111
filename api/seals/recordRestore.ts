import type { Queryable } from '../db/Queryable.ts'
import type { Checkpoints } from './Checkpoints.ts'
import { readChainEnd } from './noteCheckpoint.ts'

/**
 * Notes in the signed file, and in the database, with which seal the log ends after a demo was taken back to a snapshot.
 * @param owner a connection of the owner in a transaction
 */
export async function recordRestore(owner: Queryable, checkpoints: Checkpoints): Promise<void> {
  // Nodes may share the file.
  await owner.query(`select pg_advisory_xact_lock(hashtext('clearance audit checkpoint'))`)
  const end = await readChainEnd(owner)
  const line = checkpoints.next(await checkpoints.read(), 'restored', end)
  await checkpoints.add(line)
  await owner.query('insert into audit_checkpoint (file, number, seal, hash) values ($1, $2, $3, $4) on conflict do nothing', [
    line.file,
    line.number,
    line.seal,
    line.hash,
  ])
}
