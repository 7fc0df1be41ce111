/*
 * Work that is killed at a random statement, begun again, and compared with work that was not. The points follow from a seed that titles
 * name; KILL_SEED=7 KILL_POINTS=10 tries ten others.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { projectRoot } from '../../api/config.ts'
import { tablePolicies } from '../../api/features/index.ts'
import { Jobs } from '../../api/jobs/Jobs.ts'
import { jobHandlers } from '../../api/process/jobHandlers.ts'
import { registerPolicies } from '../../api/records/policies.ts'
import { expect, test as plain } from './test.ts'
import { deliverAgain } from './deliverAgain.ts'

registerPolicies(tablePolicies)
export const SEED: number = Number(process.env['KILL_SEED'] ?? 20_261_123)
const POINTS = Number(process.env['KILL_POINTS'] ?? 1)
export const timeout: number = 120_000 + POINTS * 60_000
const PATIENCE = { timeout: 60_000, interval: 50 }

/** A point of the work: a share of all its statements, and whether the statement there is still sent. */
export interface Point {
  share: number
  isSent: boolean
}

const points: readonly Point[] = fc.sample(
  fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), isSent: fc.boolean() }),
  { seed: SEED, numRuns: POINTS },
)

/** A process that may be killed at one of its statements. */
interface Run {
  file: string
  args?: readonly string[]
  env: Record<string, string | undefined>
  /** What its first statement that counts contains. */
  from: string
  /** Until when a process that does not end by itself is let live. */
  until?: () => Promise<unknown>
}

/** Runs a process to its end, or to a point of its statements. @returns how many there were, 0 if it was killed */
export async function runUntil({ file, args = [], env, from, until }: Run, point?: Point, of = 0): Promise<number> {
  const countFile = join(mkdtempSync(join(tmpdir(), 'statements-')), 'count')
  writeFileSync(countFile, '0')
  const child = spawn(
    process.execPath,
    ['--import', join(projectRoot, 'tests/support/dieAtStatement.ts'), join(projectRoot, file), ...args],
    {
      env: {
        ...process.env,
        ...env,
        COUNT_FROM: from,
        COUNT_FILE: countFile,
        KILL_AT: String(point ? numberOf(point, of) : 0),
        KILL_WHEN: point?.isSent ? 'sent' : 'before',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const gone = once(child, 'exit')
  await Promise.race([gone, until?.() ?? gone])
  child.kill('SIGTERM')
  await gone
  return Number(readFileSync(countFile, 'utf8'))
}

const numberOf = ({ share }: Point, statements: number): number => 1 + Math.floor(share * (statements - 1))

/** What is left of work that is killed at each point has to be what is left of work that is not. */
export async function compare(
  run: (point: Point | undefined, of: number) => Promise<{ count: number; left: unknown }>,
): Promise<void> {
  const { count, left } = await run(undefined, 0)
  expect(count).toBeGreaterThan(10)
  for (const point of points) {
    const killed = await run(point, count)
    const place = `killed ${point.isSent ? 'after' : 'before'} statement ${numberOf(point, count)} of ${count}, seed ${SEED}`
    expect(killed.left, place).toEqual(left)
  }
}

interface Killing {
  point: Point | undefined
  /** How many statements there are. */
  of: number
  /** What has to hold after it died, before anybody goes on. */
  afterwards?: () => Promise<unknown>
}

export const test = plain
  /** Waits until the database has done what a dead process still asked of it. */
  .extend(
    'settled',
    { scope: 'file' },
    ({ db }) =>
      () =>
        expect
          .poll(async () => {
            const busy = `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
           and state <> 'idle' and pid <> pg_backend_pid()`
            return (await db.query(busy)).rowCount
          }, PATIENCE)
          .toBe(0),
  )
  /** Does a job in a node that is killed at a point, if there is one, and lets another node do what is left. */
  .extend(
    'work',
    { scope: 'file' },
    ({ env, config, databases, db, clock, settled }) =>
      async (job: number, { point, of, afterwards }: Killing) => {
        const ofNode = { ...env, DATABASE_URL: config.databaseUrl, NOW: clock.real().toISOString() }
        const others = new Jobs({ db: databases, log: () => undefined, clock })
        const over = new AbortController()
        const until = () => others.ended(job, over.signal)
        const count = await runUntil({ file: 'tests/support/workingNode.ts', env: ofNode, from: 'job_run', until }, point, of)
        over.abort()
        await settled()
        await afterwards?.()
        await deliverAgain(db)
        try {
          await others.work(jobHandlers({ config, db: databases }))
          expect(await others.ended(job, AbortSignal.timeout(90_000))).toMatchObject({ state: 'done' })
        } finally {
          await others.stop()
        }
        return count
      },
  )
