import type { BodyOf } from '#schema/defineCall.ts'
import type { takeLabSnapshot } from '#schema/calls/lab/snapshots.ts'
import { recordChange } from '../../../audit/recordChange.ts'
import type { Actor } from '../../../base/Actor.ts'
import type { Trx } from '../../../db/Database.ts'
import { databaseOn } from '../../../db/databaseOn.ts'
import { AppError } from '../../../errors.ts'
import type { Writer } from '../../../records/write/Writer.ts'
import { refuseAdvancing } from '../clock/advanceRows.ts'
import type { DemoServer } from './DemoServer.ts'
import type { DemoWorld } from './DemoWorld.ts'
import { onOwner } from './onOwner.ts'
import { makeRoom, MOST_BYTES, sizeOfDemo } from './room.ts'
import type { SnapshotNote } from './snapshots.ts'
import { listSnapshots, MOST_SNAPSHOTS } from './snapshots.ts'
import { passingNames, snapshotName } from './worldNames.ts'

/** @throws {AppError} LAB_SNAPSHOTS_FULL, LAB_SNAPSHOTS_TOO_LARGE, LAB_SNAPSHOT_NAMED */
async function nextId(server: DemoServer, name: string): Promise<number> {
  const all = await listSnapshots(server)
  if (all.some((snapshot) => snapshot.name === name)) throw new AppError('LAB_SNAPSHOT_NAMED', { params: { name } })
  if (all.length >= MOST_SNAPSHOTS) throw new AppError('LAB_SNAPSHOTS_FULL', { params: { limit: MOST_SNAPSHOTS } })
  // A copy of the demo comes to the demo itself and all that is kept.
  if (!(await makeRoom(server, 2 * (await sizeOfDemo(server)))))
    throw new AppError('LAB_SNAPSHOTS_TOO_LARGE', { params: { limit: MOST_BYTES / 1_000_000_000 } })
  return Math.max(0, ...all.map(({ id }) => id)) + 1
}

type Given = BodyOf<typeof takeLabSnapshot>

/**
 * Takes a snapshot of the demo as it is. Everybody waits while the database is copied.
 * @returns its id
 * @throws {AppError} LAB_NO_RIGHT, LAB_WORLD_BUSY, LAB_SNAPSHOTS_FULL, LAB_SNAPSHOTS_TOO_LARGE, LAB_SNAPSHOT_NAMED, LAB_DISK_FULL
 */
export const takeSnapshot = (world: DemoWorld, writer: Writer, given: Given): Promise<number> =>
  world.onDatabases(writer.actor.operator.userName, async (server) => {
    await refuseAdvancing(writer.db.write, ['playing'])
    return takeAlone(server, { world, writer }, given)
  })

/**
 * The same, by somebody who is at work on the databases already. The audit log says that it was begun, which the snapshot itself says as
 * well, and then that it was taken, or why it was not.
 */
export async function takeAlone(
  server: DemoServer,
  { world, writer }: { world: DemoWorld; writer: Writer },
  given: Given,
): Promise<number> {
  const { actor } = writer
  const name = given.name.trim()
  const { taken } = passingNames(server.database)
  await server.drop(taken)
  const id = await nextId(server, name)
  const say = (after: object) => noteInAudit(world, actor, { snapshot: name, ...after })
  await say({ begun: id })
  const event = { what: 'take', name, by: actor.operator.userName } as const
  try {
    await world.whileAway(server, event, () => server.copy(server.database, taken))
    await server.name(taken, snapshotName(server.database, id), JSON.stringify(noteOf({ world, actor }, { ...given, name })))
  } catch (error) {
    // The person is told why it was not taken, also where that cannot be written down.
    await say({ failed: id, reason: error instanceof AppError ? error.code : 'INTERNAL' }).catch(() => undefined)
    throw error
  }
  await say({ taken: id })
  return id
}

/** What is written down with a snapshot. */
const noteOf = ({ world, actor }: { world: DemoWorld; actor: Actor }, { name, note = '' }: Given): SnapshotNote => ({
  name,
  note: note.trim(),
  user_name: actor.operator.userName,
  taken_at: actor.started.toISOString(),
  business_at: actor.at.toISOString(),
  version: world.config.version,
})

/** Writes into the audit log on a connection of its own: those of the node end whenever the database is copied. */
const noteInAudit = (world: DemoWorld, actor: Actor, after: object): Promise<void> =>
  onOwner(world.url, (owner) =>
    recordChange(databaseOn(owner) as Trx, {
      table: 'lab_clock',
      id: 1,
      action: 'call',
      before: null,
      after: { ...after },
      actor,
    }),
  )
