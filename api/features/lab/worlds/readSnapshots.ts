import { AppError } from '../../../errors.ts'
import type { DemoWorld } from './DemoWorld.ts'
import { onServer } from './onServer.ts'
import { MOST_BYTES, roomTaken } from './room.ts'
import { listSnapshots, MOST_SNAPSHOTS } from './snapshots.ts'

/** The snapshots of the demo, and whether others can be taken at all. */
export async function readSnapshots(world: DemoWorld) {
  const limits = { most: MOST_SNAPSHOTS, most_bytes: MOST_BYTES }
  try {
    return await onServer(world.url, async (server) => {
      const snapshots = await listSnapshots(server)
      return {
        ...limits,
        may_take: await server.mayCopy(),
        bytes: await roomTaken(server),
        snapshots: snapshots.map(({ database: _database, ...shown }) => shown),
      }
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'LAB_NO_RIGHT') return { ...limits, may_take: false, bytes: 0, snapshots: [] }
    throw error
  }
}
