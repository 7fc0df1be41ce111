import { strToU8, zipSync } from 'fflate'
import type { BodyOf } from '#schema/defineCall.ts'
import type { packLabReport } from '#schema/calls/lab/report.ts'
import type { Actor } from '../../../base/Actor.ts'
import type { Databases } from '../../../db/databases.ts'
import { readClock } from '../clock/readClock.ts'
import type { Faults } from '../faults/Faults.ts'
import { readWorldOrigin } from '../scenarios/readWorldOrigin.ts'
import { readSnapshots } from '../worlds/readSnapshots.ts'
import type { DemoWorld } from '../worlds/DemoWorld.ts'

/** What the file `report.json` of a report says; `npm run lab -- open` builds the world from it. */
export interface FaultReport {
  format: 1
  /** When it was packed, by the real clock. */
  at: string
  /** The address of the page, without that of the server. */
  address: string
  person: { name: string; roles: readonly string[] }
  version: string
  /** How the clock of the business went, and what it said. */
  clock: { mode: string; now: string }
  /** The scenario of the world, with its number and the hash of what was made; null in the usual demo. */
  world: { scenario: string; number: number; hash: string } | null
  /** The newest snapshot, if there is one. */
  snapshot: string | null
  /** What went wrong on purpose. */
  faults: readonly string[]
  browser: string
  window: { width: number; height: number }
  calls: BodyOf<typeof packLabReport>['calls']
}

interface Deps {
  db: Databases
  faults: Faults
  world: DemoWorld
}

const json = (value: unknown): Uint8Array => strToU8(`${JSON.stringify(value, null, 2)}\n`)

/** Packs what somebody else needs to see the same: a zip with `report.json`, `written.txt`, `shown.txt` and, if there is one, `scenario.json`. */
export async function packReport(
  { db, faults, world }: Deps,
  { written, shown, width, height, ...seen }: BodyOf<typeof packLabReport>,
  { operator, started }: Actor,
): Promise<Buffer> {
  const origin = await readWorldOrigin(db.rw)
  const clock = await readClock(db)
  const report: FaultReport = {
    format: 1,
    at: started.toISOString(),
    person: { name: operator.userName, roles: operator.roles },
    version: world.config.version,
    clock: { mode: clock.mode, now: clock.now },
    world: origin && { ...origin, scenario: origin.scenario.name },
    snapshot: (await readSnapshots(world)).snapshots[0]?.name ?? null,
    faults: faults.on.map(({ name }) => name),
    window: { width, height },
    ...seen,
  }
  return Buffer.from(
    zipSync({
      'report.json': json(report),
      'written.txt': strToU8(written),
      'shown.txt': strToU8(shown),
      ...(origin && { 'scenario.json': json(origin.scenario) }),
    }),
  )
}
