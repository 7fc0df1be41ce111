import { sql } from 'kysely'
import type { Databases } from '../../db/databases.ts'
import type { Jobs } from '../Jobs.ts'
import type { Worker } from '../repeat.ts'
import { repeat } from '../repeat.ts'
import { tick } from './tick.ts'

/** Cron patterns have minutes; a tick is late by at most this. */
const EVERY_MS = 5000

interface Deps {
  db: Databases
  jobs: Jobs
  log: (message: string) => void
}

/** Starts what is due, by the clock of the database, which all nodes share. */
export const startTicker = ({ db, jobs, log }: Deps): Worker =>
  repeat({
    everyMs: EVERY_MS,
    work: async () => {
      const { rows } = await sql<{ now: string }>`select business_now() as now`.execute(db.write)
      if (rows[0]) await tick({ db: db.write, jobs }, new Date(rows[0].now))
    },
    onError: (error) => log(`Schedules could not be started: ${(error as Error).message}`),
  })
