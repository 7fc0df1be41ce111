import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { listLabSnapshots } from '#schema/calls/lab/snapshots.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { installLabClock } from '../../api/features/lab/clock/installLabClock.ts'
import { LabClock } from '../../api/features/lab/clock/LabClock.ts'
import type { DemoWorld } from '../../api/features/lab/worlds/DemoWorld.ts'
import { openDatabases } from '../../api/db/databases.ts'
import { Jobs } from '../../api/jobs/Jobs.ts'
import { createApp } from '../../api/process/createApp.ts'
import { startSealAuditJob } from '../../api/seals/sealAuditJob.ts'
import { ApiClient } from '../support/ApiClient.ts'
import { test as plain } from '../support/test.ts'
import { TEMPLATE } from '../support/testConfig.ts'
import { inDatabase } from '../support/testDatabase.ts'

export type Snapshots = ReplyOf<typeof listLabSnapshots>

const folder = mkdtempSync(join(tmpdir(), 'clearance-worlds-'))

/**
 * A demo as `startNode` makes one, whose world may be exchanged: `node()` starts a node with its own pools, which seals the audit log all the
 * time. The snapshots of a file are dropped when it is over.
 */
export const test = plain
  .extend('env', { scope: 'file' }, (): Record<string, string> => ({ AUDIT_CHECKPOINTS: join(folder, 'checkpoints.jsonl') }))
  .extend('node', { scope: 'file' }, async ({ config }, { onCleanup }) => {
    await installLabClock(config.databaseUrl ?? '')
    const stops: (() => Promise<unknown>)[] = []
    onCleanup(async () => {
      for (const stop of stops.toReversed()) await stop()
      await dropBeside(config.databaseUrl ?? '')
      rmSync(folder, { recursive: true, force: true })
    })
    return async () => {
      const db = await openDatabases(config, { rolesOf: TEMPLATE, log: () => undefined })
      const clock = new LabClock()
      clock.connect(db)
      const jobs = new Jobs({ db, log: () => undefined, clock })
      let world: DemoWorld | undefined
      const app = await createApp({ config, db, jobs, clock, onWorld: (open) => (world = open) })
      const begin = () => startSealAuditJob({ config, db, log: () => undefined })
      let sealing = begin()
      const turns: string[] = []
      /** What the clock says whenever the background begins again. */
      const begun: string[] = []
      world?.carry({
        stop: async () => {
          await sealing.stop()
          turns.push('stop')
        },
        begin: () => {
          sealing = begin()
          turns.push('begin')
          begun.push(clock.business().toISOString())
        },
      })
      await app.ready()
      stops.push(
        () => db.close(),
        () => jobs.stop(),
        () => app.close(),
        () => sealing.stop(),
      )
      return { app, clock, db, turns, begun, anonymous: new ApiClient(app) }
    }
  })
  .extend('first', { scope: 'file' }, ({ node }) => node())
  .extend('tester', { scope: 'file' }, ({ first }) => first.anonymous.as('tester'))

/** A connection to the database beside that of the demo. */
export async function beside<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(inDatabase(url, 'postgres'))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The databases of the lab beside that of a demo. */
export const namesBeside = (url: string): Promise<string[]> =>
  beside(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1) order by 1',
      [`${new URL(url).pathname.slice(1)}_lab_`],
    )
    return rows.map(({ name }) => name)
  })

export const dropBeside = (url: string): Promise<void> =>
  beside(url, async (client) => {
    for (const name of await namesBeside(url)) await client.query(`drop database ${name} with (force)`)
  })
