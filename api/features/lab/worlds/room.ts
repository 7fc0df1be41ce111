import { databasesBeside } from './databasesBeside.ts'
import type { DemoServer } from './DemoServer.ts'
import { templateNames } from './worldNames.ts'

/** How many bytes a demo and all databases of its lab may take together. */
export const MOST_BYTES = 20_000_000_000

const sum = (all: readonly { bytes: number }[]): number => all.reduce((bytes, one) => bytes + one.bytes, 0)

/** How many bytes everything takes that the lab keeps: snapshots, and worlds of scenarios that need not be made again. */
export const roomTaken = async (server: DemoServer): Promise<number> => sum(await databasesBeside(server))

/** How many bytes the demo itself takes. */
export async function sizeOfDemo(server: DemoServer): Promise<number> {
  const [row] = await server.query<{ bytes: number }>('select pg_database_size($1)::float8 as bytes', [server.database])
  return row?.bytes ?? 0
}

/**
 * Makes room for what is coming: worlds of scenarios are dropped, the oldest first, because they can be made again.
 * @param coming in bytes, besides what is there
 * @returns whether there is room for it
 */
export async function makeRoom(server: DemoServer, coming: number): Promise<boolean> {
  const all = await databasesBeside(server)
  let left = MOST_BYTES - coming - sum(all)
  for (const { name, bytes } of all.filter((one) => one.name.startsWith(templateNames(server.database)))) {
    if (left >= 0) break
    await server.drop(name)
    left += bytes
  }
  return left >= 0
}
