import { AppError } from '../../../errors.ts'
import { databasesBeside } from './databasesBeside.ts'
import type { DemoServer } from './DemoServer.ts'
import { snapshotId } from './worldNames.ts'

/** What is written down with a snapshot. */
export interface SnapshotNote {
  name: string
  note: string
  user_name: string
  /** When it was taken, by the real clock. */
  taken_at: string
  /** What the clock of the business said. */
  business_at: string
  /** The version of Clearance that took it. */
  version: string
}

export interface Snapshot extends SnapshotNote {
  id: number
  /** The name of its database. */
  database: string
  bytes: number
}

/** How many snapshots a demo may have. */
export const MOST_SNAPSHOTS = 20

/** The snapshots of a demo, the newest first: the databases beside its own, each with what is noted as its comment. */
export async function listSnapshots(server: DemoServer): Promise<Snapshot[]> {
  return (await databasesBeside(server))
    .flatMap(({ name: database, bytes, comment }) => {
      const id = snapshotId(server.database, database)
      return id === undefined || comment === null ? [] : [{ id, database, bytes, ...(JSON.parse(comment) as SnapshotNote) }]
    })
    .toSorted((a, b) => b.id - a.id)
}

/** @throws {AppError} UNKNOWN_ROW */
export async function findSnapshot(server: DemoServer, id: number): Promise<Snapshot> {
  const found = (await listSnapshots(server)).find((snapshot) => snapshot.id === id)
  if (!found) throw new AppError('UNKNOWN_ROW')
  return found
}
