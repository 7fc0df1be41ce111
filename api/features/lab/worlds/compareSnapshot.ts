import type pg from 'pg'
import type { Actor } from '../../../base/Actor.ts'
import { addressOf } from './DemoServer.ts'
import type { DemoWorld } from './DemoWorld.ts'
import { onOwner } from './onOwner.ts'
import { findSnapshot } from './snapshots.ts'
import { digestOf, rowDigests, storedTables } from './tableDigests.ts'

/** Of larger tables only the numbers of their rows are compared. */
const MOST_ROWS = 500_000

interface Difference {
  table: string
  /** How many rows the snapshot has, and the demo now. */
  before: number
  now: number
  /** Rows that came, went and changed since; null if there are too many to tell. */
  added: number | null
  removed: number | null
  changed: number | null
}

async function differenceOf(then: pg.Client, now: pg.Client, table: string): Promise<Difference[]> {
  const [a, b] = await Promise.all([digestOf(then, table), digestOf(now, table)])
  if (a.rows === b.rows && a.digest === b.digest) return []
  const counts = { table, before: a.rows, now: b.rows }
  if (Math.max(a.rows, b.rows) > MOST_ROWS) return [{ ...counts, added: null, removed: null, changed: null }]
  const [old, all] = await Promise.all([rowDigests(then, table), rowDigests(now, table)])
  const kept = [...old].filter(([id]) => all.has(id))
  return [
    {
      ...counts,
      added: all.size - kept.length,
      removed: old.size - kept.length,
      changed: kept.filter(([id, digest]) => all.get(id) !== digest).length,
    },
  ]
}

/**
 * The tables whose rows differ between a snapshot and the demo as it is.
 * @throws {AppError} UNKNOWN_ROW, LAB_NO_RIGHT, LAB_WORLD_BUSY
 */
export function compareSnapshot(world: DemoWorld, { operator }: Actor, id: number): Promise<Difference[]> {
  return world.onDatabases(operator.userName, async (server) => {
    const { database } = await findSnapshot(server, id)
    return onOwner(addressOf(world.url, database), (then) =>
      onOwner(world.url, async (now) => {
        const { rows } = await then.query<{ name: string }>(
          `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
        )
        const known = new Set(rows.map(({ name }) => name))
        const found: Difference[] = []
        for (const table of storedTables) if (known.has(table)) found.push(...(await differenceOf(then, now, table)))
        return found
      }),
    )
  })
}
