import { recordChange } from '../../../audit/recordChange.ts'
import { inTransaction } from '../../../records/write/transaction.ts'
import type { Writer } from '../../../records/write/Writer.ts'
import type { DemoWorld } from './DemoWorld.ts'
import { findSnapshot } from './snapshots.ts'

/** @throws {AppError} UNKNOWN_ROW, LAB_NO_RIGHT, LAB_WORLD_BUSY */
export async function deleteSnapshot(world: DemoWorld, writer: Writer, id: number): Promise<void> {
  const { actor } = writer
  await world.onDatabases(actor.operator.userName, async (server) => {
    const { name, database } = await findSnapshot(server, id)
    const after = { snapshot: name, deleted: id }
    await inTransaction(writer, ({ db }) =>
      recordChange(db, { table: 'lab_clock', id: 1, action: 'call', before: null, after, actor }),
    )
    await server.drop(database)
  })
}
