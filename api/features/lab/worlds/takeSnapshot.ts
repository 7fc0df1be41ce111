import type { BodyOf } from '#schema/defineCall.ts'
import type { takeLabSnapshot } from '#schema/calls/lab/snapshots.ts'
import { recordChange } from '../../../audit/recordChange.ts'
import { AppError } from '../../../errors.ts'
import { inTransaction } from '../../../records/write/transaction.ts'
import type { Writer } from '../../../records/write/Writer.ts'
import type { DemoServer } from './DemoServer.ts'
import type { DemoWorld } from './DemoWorld.ts'
import { makeRoom, MOST_BYTES, sizeOfDemo } from './room.ts'
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
  world.onDatabases(writer.actor.operator.userName, (server) => takeAlone(server, { world, writer }, given))

/** The same, by somebody who is at work on the databases already. */
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
  const after = { snapshot: name, taken: id }
  await inTransaction(writer, ({ db }) =>
    recordChange(db, { table: 'lab_clock', id: 1, action: 'call', before: null, after, actor }),
  )
  const event = { what: 'take', name, by: actor.operator.userName } as const
  await world.whileAway(server, event, () => server.copy(server.database, taken))
  const note = {
    name,
    note: given.note?.trim() ?? '',
    user_name: actor.operator.userName,
    taken_at: actor.started.toISOString(),
    business_at: actor.at.toISOString(),
    version: world.config.version,
  }
  await server.name(taken, snapshotName(server.database, id), JSON.stringify(note))
  return id
}
