import { recordChange } from '../../../audit/recordChange.ts'
import type { Actor } from '../../../base/Actor.ts'
import { databaseOn } from '../../../db/databaseOn.ts'
import { grantAs, migrateTables, NewerDatabase } from '../../../db/migrate.ts'
import { AppError } from '../../../errors.ts'
import type { Trx } from '../../../db/Database.ts'
import type { Writer } from '../../../records/write/Writer.ts'
import { refuseAdvancing } from '../clock/advanceRows.ts'
import { installLabClock } from '../clock/installLabClock.ts'
import { carryOver } from './carryOver.ts'
import { addressOf } from './DemoServer.ts'
import type { DemoServer } from './DemoServer.ts'
import type { DemoWorld } from './DemoWorld.ts'
import { finishRestore } from './finishRestore.ts'
import { onOwner } from './onOwner.ts'
import type { Snapshot } from './snapshots.ts'
import { findSnapshot } from './snapshots.ts'
import { passingNames } from './worldNames.ts'

/** @throws {AppError} LAB_NOT_OURS if the demo itself has not made these data */
const refuseForeign = (url: string): Promise<void> =>
  onOwner(url, async (owner) => {
    const { rowCount } = await owner.query('select from lab_world')
    if (!rowCount) throw new AppError('LAB_NOT_OURS')
  })

/**
 * A copy of the snapshot beside the demo, which goes on meanwhile: with the tables, the rights and the clock of this version of Clearance, so
 * that nothing of that is left to do once everybody has left.
 * @throws {AppError} LAB_SNAPSHOT_NEWER
 */
async function prepare(server: DemoServer, world: DemoWorld, { database, version }: Coming): Promise<string> {
  const { next } = passingNames(server.database)
  await server.drop(next)
  await server.copy(database, next)
  const url = addressOf(world.url, next)
  try {
    await migrateTables(url)
  } catch (error) {
    throw error instanceof NewerDatabase ? new AppError('LAB_SNAPSHOT_NEWER', { params: { version } }) : error
  }
  await grantAs(url, server.database)
  await installLabClock(url)
  return url
}

/** Another world, which comes in the place of the demo: where it is kept, and what is noted about it. */
export type Coming = Pick<Snapshot, 'database' | 'name' | 'version' | 'business_at'>

interface Place {
  server: DemoServer
  world: DemoWorld
  actor: Actor
}

/**
 * Puts a copy of another world in the place of the demo. Accounts, sessions, published texts and the snapshots stay as they are. It is made
 * beside the demo, and takes its place by two renames in one transaction, so that whoever is killed leaves the old world or the new one.
 * @param note what is written into the audit log of the world that has come
 * @throws {AppError} LAB_NOT_OURS, LAB_DISK_FULL, LAB_SNAPSHOT_NEWER
 */
export async function putInPlace(
  { server, world, actor }: Place,
  coming: Coming,
  note: (db: Trx) => Promise<unknown>,
): Promise<void> {
  await refuseForeign(world.url)
  const { next, old } = passingNames(server.database)
  await server.drop(old)
  const url = await prepare(server, world, coming)
  await world.whileAway(server, { what: 'restore', name: coming.name, by: actor.operator.userName }, async () => {
    await onOwner(world.url, (from) => onOwner(url, (to) => carryOver(from, to, coming.business_at)))
    await server.swap(next, old)
    await finishRestore(world.url, world.config)
  })
  await onOwner(world.url, (owner) => note(databaseOn(owner) as Trx))
  world.dropLater(old)
}

/**
 * Puts a copy of a snapshot in the place of the demo.
 * @throws {AppError} LAB_NO_RIGHT, LAB_WORLD_BUSY, LAB_ADVANCING, LAB_NOT_OURS, UNKNOWN_ROW, LAB_DISK_FULL, LAB_SNAPSHOT_NEWER
 */
export function restoreSnapshot(world: DemoWorld, { db, actor }: Writer, id: number): Promise<void> {
  return world.onDatabases(actor.operator.userName, async (server) => {
    await refuseAdvancing(db.write, ['playing'])
    const snapshot = await findSnapshot(server, id)
    const after = { snapshot: snapshot.name, restored: id }
    await putInPlace({ server, world, actor }, snapshot, (owner) =>
      recordChange(owner, { table: 'lab_clock', id: 1, action: 'call', before: null, after, actor }),
    )
  })
}
