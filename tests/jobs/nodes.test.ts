/* Jobs over several nodes: processes that are killed, frozen and stopped while they work. */
import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Jobs } from '../../api/jobs/Jobs.ts'
import type { JobAttempt, JobHandler } from '../../api/jobs/JobHandler.ts'
import type { Json } from '#schema/kinds.ts'
import { expect, test as plain } from '../support/test.ts'

const test = plain.extend('nodes', { scope: 'file' }, ({ config, databases, jobs, db }, { onCleanup }) => {
  const running: { kill: () => void }[] = []
  onCleanup(() => running.forEach((node) => node.kill()))
  return {
    /** A node in a process of its own. */
    start: async () => {
      const child = spawn(process.execPath, [join(import.meta.dirname, 'workingNode.ts')], {
        env: { ...process.env, DATABASE_URL: config.databaseUrl, JWT_SECRET: config.jwtSecret },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      running.push({ kill: () => child.kill('SIGKILL') })
      let printed = ''
      child.stdout.on('data', (data: Buffer) => (printed += data.toString()))
      const exited = once(child, 'exit')
      const node = {
        pid: child.pid ?? Number.NaN,
        exited,
        printed: () => printed,
        signal: (name: NodeJS.Signals) => child.kill(name),
        prints: (word: string, withinMs = 30_000) =>
          expect.poll(() => printed, { timeout: withinMs, interval: 20 }).toContain(word),
      }
      await node.prints('working')
      return node
    },
    add: (input: Readonly<Record<string, Json>> = {}) =>
      databases.write
        .transaction()
        .execute((trx) => jobs.add(trx, { kind: 'clean_up', author: { id: null, userName: 'Test' }, input })),
    ended: async (id: number) => {
      const row = await jobs.ended(id, AbortSignal.timeout(60_000))
      if (!row) throw new Error(`Job ${id} has not ended`)
      return row
    },
    attemptsOf: async (id: number) =>
      (
        await db.query<{ outcome: string; node: string }>(
          'select outcome, node from job_attempt where job_id = $1 order by number',
          [id],
        )
      ).rows,
    /** When the second attempt of a job began, in milliseconds since 1970. */
    beganAgain: async (id: number) =>
      (
        await db.query<{ at: Date }>('select started_at as at from job_attempt where job_id = $1 and number = 2', [id])
      ).rows[0]?.at.getTime() ?? Number.NaN,
    stepsOf: async (id: number) =>
      (await db.query<{ count: number }>(`select count(*)::int from idempotency_key where key like $1`, [`${id} %`])).rows[0]
        ?.count,
  }
})

test('jobs of killed and frozen nodes are continued by another one, with no row lost or doubled', async ({ nodes }) => {
  const frozen = await nodes.start()
  const first = await nodes.add({ pause: 30 })
  await frozen.prints('step 5')
  frozen.signal('SIGSTOP')

  const killed = await nodes.start()
  const second = await nodes.add({ pause: 30 })
  await killed.prints('step 5')
  killed.signal('SIGKILL')
  await killed.exited
  const killedAt = Date.now()

  const last = await nodes.start()
  const rows = [await nodes.ended(first), await nodes.ended(second)]
  expect(rows).toMatchObject([
    { state: 'done', attempts: 2, failures: 1 },
    { state: 'done', attempts: 2, failures: 1 },
  ])
  // A node counts as ended after 12 silent seconds, and another one has its job within 12 more.
  const again = await nodes.beganAgain(second)
  expect(again - killedAt).toBeGreaterThan(7000)
  expect(again - killedAt).toBeLessThan(24_000)
  for (const [id, node] of [
    [first, frozen],
    [second, killed],
  ] as const) {
    const attempts = await nodes.attemptsOf(id)
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['lost', 'done'])
    expect(attempts.map((attempt) => Number(attempt.node.split(':').at(-1)))).toEqual([node.pid, last.pid])
    expect(await nodes.stepsOf(id)).toBe(100)
  }

  frozen.signal('SIGCONT')
  await frozen.prints('over ')
  expect(await nodes.stepsOf(first)).toBe(100)
  expect(await nodes.attemptsOf(first)).toHaveLength(2)
  frozen.signal('SIGKILL')
  last.signal('SIGTERM')
  expect((await last.exited)[0]).toBe(0)
})

test('a stopped node finishes short jobs and hands back the others without counting a failure', async ({ nodes }) => {
  const node = await nodes.start()
  const short = await nodes.add({ pause: 10 })
  const long = await nodes.add({ pause: 1000 })
  await node.prints('step 2')
  node.signal('SIGTERM')
  expect((await node.exited)[0]).toBe(0)
  expect(await nodes.ended(short)).toMatchObject({ state: 'done', attempts: 1 })
  expect((await nodes.attemptsOf(long)).map(({ outcome }) => outcome)).toEqual(['handed_back'])
  const other = await nodes.start()
  await other.prints('step 3')
  other.signal('SIGKILL')
})

/** A second node in this process, next to that of the API. */
const nodeTest = test.extend('working', { scope: 'test' }, async ({ databases }, { onCleanup }) => {
  const node = new Jobs({ db: databases, log: () => undefined })
  onCleanup(() => node.stop())
  return (work: JobHandler) => node.work({ mark_overdue: work })
})

nodeTest('a job that runs on one node is cancelled through another', async ({ api, databases, jobs, working, nodes }) => {
  const begun = Promise.withResolvers<JobAttempt>()
  await working(async (attempt) => {
    begun.resolve(attempt)
    await pause(20_000, undefined, { signal: attempt.signal })
    return { result: 'Not cancelled' }
  })
  const author = { id: null, userName: 'Test' }
  const id = await databases.write.transaction().execute((trx) => jobs.add(trx, { kind: 'mark_overdue', author }))
  await begun.promise
  const at = performance.now()
  expect(await (await api.as('admin')).post('/api/jobs/cancel', { id })).toMatchObject({ statusCode: 200 })
  expect(await nodes.ended(id)).toMatchObject({ state: 'cancelled' })
  expect(performance.now() - at).toBeLessThan(5000)
})
