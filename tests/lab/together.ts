import pg from 'pg'
import { readyScenarios } from '../../api/features/lab/scenarios/readyScenarios.ts'
import { expect } from '../support/test.ts'
import type { Reply } from '../support/ApiClient.ts'
import type { HttpClient } from './demoNode.ts'
import { beside } from './worldTest.ts'

/** What a tester may do to the world as a whole. A report of a fault is opened by playing its scenario as it is written there. */
export const deeds = {
  advance: (person) => person.post('/test/lab/clock/advance', { to: { days: 400 } }),
  set: (person) => person.post('/test/lab/clock', { mode: 'frozen' }),
  snapshot: (person) => person.post('/test/lab/snapshots', { name: `Meanwhile ${person.token.slice(-8)}` }),
  restore: async (person) => {
    const { data } = await person.get<{ snapshots: { id: number }[] }>('/test/lab/snapshots')
    return person.post('/test/lab/snapshots/restore', { id: data.snapshots[0]?.id })
  },
  play: (person) => person.post('/test/lab/scenarios/play', { name: 'one-difference', number: 1, without_snapshot: true }),
  open: async (person) => {
    const scenario = (await readyScenarios()).find(({ name }) => name === 'one-difference')
    return person.post('/test/lab/scenarios/play', { scenario, number: 1, without_snapshot: true })
  },
  rehearse: (person) => person.post('/test/lab/rehearsal', {}),
} as const satisfies Readonly<Record<string, (person: HttpClient) => Promise<Reply>>>

export type Deed = keyof typeof deeds

/** What holds up whoever does it, so that somebody else can come meanwhile; a clock on its way needs nothing. */
export const holds: Readonly<Record<Deed, string>> = {
  advance: 'select 1',
  set: 'select from lab_clock for update',
  snapshot: 'lock table audit_log in exclusive mode',
  restore: 'lock table lab_world in access exclusive mode',
  play: 'lock table lab_world in access exclusive mode',
  open: 'lock table lab_world in access exclusive mode',
  rehearse: 'lock table lab_rehearsal in exclusive mode',
}

/** Holds a lock in the database of a demo while something is done. */
export async function holding<T>(
  url: string,
  statement: string,
  work: (letGo: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(statement)
    return await work(() => client.query('rollback'))
  } finally {
    await client.end()
  }
}

/** Waits until so many requests wait for a lock in the database of a demo. */
export const untilWaiting = (url: string, count: number): Promise<void> =>
  expect
    .poll(
      () =>
        beside(url, async (client) => {
          const { rowCount } = await client.query(
            `select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
            [new URL(url).pathname.slice(1)],
          )
          return rowCount
        }),
      { timeout: 60_000 },
    )
    .toBe(count)

/** Waits until somebody is at work on the world of a demo. */
export const untilAtWork = (url: string, name: string): Promise<void> =>
  expect
    .poll(
      () =>
        beside(url, async (client) => {
          const { rowCount } = await client.query('select from pg_stat_activity where application_name = $1', [
            `clearance lab ${name}`,
          ])
          return rowCount
        }),
      { timeout: 20_000 },
    )
    .toBe(1)
