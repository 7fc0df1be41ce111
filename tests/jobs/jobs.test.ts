/* Jobs: added with their cause, run once, retried, cancelled, handed over when their node ends. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { vi } from 'vitest'
import type { Trx } from '../../api/db/Database.ts'
import { AppError } from '../../api/errors.ts'
import { databaseStore } from '../../api/files/databaseStore.ts'
import { storeFile } from '../../api/files/files.ts'
import { Attempts } from '../../api/jobs/Attempts.ts'
import type { JobAttempt, JobHandler, JobHandlers } from '../../api/jobs/JobHandler.ts'
import type { NewJob } from '../../api/jobs/NewJob.ts'
import { addFiles } from '../../api/jobs/jobFiles.ts'
import { insertJob } from '../../api/jobs/jobRows.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test as plain } from '../support/test.ts'
import { systemClock } from '../../api/base/clock.ts'

/** The next work of the kind of job that these tests use; by default nothing. */
let work: JobHandler = async () => ({ result: 'Done' })

const test = plain.extend('working', { scope: 'file' }, async ({ jobs, databases }) => {
  await jobs.work({ clean_up: (attempt) => work(attempt) })
  const add = (job: Partial<NewJob> = {}) =>
    databases.write
      .transaction()
      .execute((trx) => jobs.add(trx, { kind: 'clean_up', author: { id: null, userName: 'Test' }, ...job }))
  const ended = async (id: number) => {
    const row = await jobs.ended(id, AbortSignal.timeout(20_000))
    if (!row) throw new Error(`Job ${id} has not ended`)
    return row
  }
  return { add, ended }
})

const attemptsOf = async (db: { query: (text: string, values: unknown[]) => Promise<{ rows: object[] }> }, id: number) =>
  (await db.query('select number, outcome, error from job_attempt where job_id = $1 order by number', [id])).rows

/** Whether progress is stored; if not, the attempt is over. */
const isStored = (progress: JobAttempt['progress']) =>
  progress(1, 2).then(
    () => true,
    () => false,
  )

describe('a job', () => {
  test('runs soon after its cause is committed, by a notification and not by polling', async ({ working }) => {
    work = async () => ({ result: 'Took 3 rows', rowsIn: 3, rowsOut: 2, rowsRefused: 1 })
    const row = await working.ended(await working.add({ subject: 'Three' }))
    expect(row).toMatchObject({ state: 'done', result: 'Took 3 rows', rows_in: 3, rows_out: 2, rows_refused: 1, attempts: 1 })
    // Polling happens only every 30 seconds.
    expect(row.waited_ms).toBeLessThan(5000)
    expect(row.ran_ms).not.toBeNull()
  })

  test('offers its input and output files for download', async ({ api, databases, working }) => {
    const store = databaseStore(databases.write)
    const keep = (trx: Trx, name: string) =>
      storeFile(trx, store, { name, contentType: 'text/csv', bytes: Buffer.from(`of ${name}`), userId: null })
    const given = await databases.write.transaction().execute((trx) => keep(trx, 'given.csv'))
    const seen: (readonly string[])[] = []
    work = async ({ files, transaction }) => {
      seen.push(files)
      return { result: 'Done', files: [await transaction(({ db: trx }) => keep(trx, 'made.csv'))] }
    }
    const { id } = await working.ended(await working.add({ files: [given] }))
    expect(seen).toEqual([[given]])
    const { rows } = (
      await api.post<{ rows: { id: number }[] }>('/api/visualize/load', {
        tableName: 'job_file',
        filter: [{ name: 'job_id', comparator: '=', value: id }],
      })
    ).data
    expect(rows).toMatchObject([
      { direction: 'in', file_name: 'given.csv', size: 12 },
      { direction: 'out', file_name: 'made.csv', size: 11 },
    ])
    const made = await api.inject({ method: 'GET', url: `/api/jobs/file/${rows[1]?.id}` })
    expect(made.payload).toBe('of made.csv')
  })

  test('does not exist if the transaction of its cause is rolled back', async ({ databases, jobs, db, working }) => {
    const spy = vi.fn<JobHandler>(async () => ({ result: 'Never' }))
    work = spy
    const adding = databases.write.transaction().execute(async (trx) => {
      await jobs.add(trx, { kind: 'clean_up', subject: 'Rolled back', author: { id: null, userName: 'Test' } })
      throw new Error('No')
    })
    await expect(adding).rejects.toThrow('No')
    await working.ended(await working.add())
    expect(spy).toHaveBeenCalledTimes(1)
    expect((await db.query(`select from job_run where subject = 'Rolled back'`)).rowCount).toBe(0)
  })

  test('that is refused by a rule fails with the sentence, and is not retried', async ({ db, working }) => {
    work = async () => {
      throw new AppError('NO_RATE')
    }
    const row = await working.ended(await working.add())
    const error = 'No VAT rate is known for this country and day'
    expect(row).toMatchObject({ state: 'failed', error, said: { code: 'NO_RATE' }, attempts: 1 })
    expect(await attemptsOf(db, row.id)).toEqual([
      { number: 1, outcome: 'failed', error: 'No VAT rate is known for this country and day' },
    ])
  })

  test('that fails by a technical fault waits for its next attempt, longer each time', async ({ db, working }) => {
    work = async () => {
      throw new Error('secret detail')
    }
    const id = await working.add()
    const waits: number[] = []
    for (let attempt = 1; attempt <= 2; attempt++) {
      const row = await vi.waitFor(
        async () => {
          const { rows } = await db.query(`select * from job_run where id = $1 and state = 'waiting' and failures = $2`, [
            id,
            attempt,
          ])
          expect(rows).toHaveLength(1)
          return rows[0] as { next_attempt_at: Date; error: string }
        },
        { timeout: 20_000, interval: 100 },
      )
      expect(row.error).toBe('Something went wrong on our side')
      const { rows } = await db.query(`select ended_at from job_attempt where job_id = $1 and number = $2`, [id, attempt])
      waits.push(row.next_attempt_at.getTime() - (rows[0] as { ended_at: Date }).ended_at.getTime())
    }
    expect(waits[0]).toBeGreaterThan(3000)
    expect(waits[1]).toBeGreaterThan(20_000)
  })

  test('is cancelled at once while it waits, and as soon as it can be interrupted while it runs', async ({
    api,
    jobs,
    working,
  }) => {
    const begun = Promise.withResolvers<JobAttempt>()
    work = async (attempt) => {
      begun.resolve(attempt)
      for (let done = 0; done < 1000; done++) {
        await attempt.progress(done, 1000)
        await pause(20, undefined, { signal: attempt.signal })
      }
      return { result: 'Not cancelled' }
    }
    const running = await working.add({ onlyOne: 'cancel' })
    await begun.promise
    const waiting = await working.add({ onlyOne: 'cancel' })
    const admin = await api.as('admin')
    await admin.post('/api/jobs/cancel', { id: waiting })
    await admin.post('/api/jobs/cancel', { id: running })
    expect(await jobs.ended(waiting, AbortSignal.timeout(5000))).toMatchObject({ state: 'cancelled', attempts: 0 })
    expect(await working.ended(running)).toMatchObject({ state: 'cancelled', attempts: 1, total: 1000 })
  })

  test('whose attempt was given to another node writes nothing more, and that node’s result counts', async ({
    databases,
    db,
  }) => {
    const author = { id: null, userName: 'Test' }
    const message = randomUUID()
    const id = await databases.write.transaction().execute((trx) => insertJob(trx, { kind: 'clean_up', author }, message))
    const node = () => new Attempts({ db: databases, log: () => undefined, clock: systemClock, send: async () => undefined })
    const asleep = Promise.withResolvers<void>()
    const woken = Promise.withResolvers<void>()
    const delivery = { job: id, message, signal: new AbortController().signal }
    let stored = true
    const first = node().take(
      { ...delivery, isSecond: false },
      {
        clean_up: async ({ progress, transaction }) => {
          asleep.resolve()
          await woken.promise
          stored = await isStored(progress)
          await transaction(async (trx) =>
            trx.client.query(`insert into idempotency_key (user_id, key, request_hash, created) values (1, 'late', '', now())`),
          )
          return { result: 'Late' }
        },
      },
    )
    await asleep.promise
    await node().take(
      { ...delivery, isSecond: true },
      {
        clean_up: async () => {
          // The first one tries to write while the second one is at work.
          woken.resolve()
          await first
          return { result: 'By the second node' }
        },
      },
    )
    const { rows } = await db.query('select state, result, attempts, failures, done from job_run where id = $1', [id])
    expect(rows).toEqual([{ state: 'done', result: 'By the second node', attempts: 2, failures: 1, done: 0 }])
    expect(stored).toBe(false)
    expect((await attemptsOf(db, id)).map((row) => (row as { outcome: string }).outcome)).toEqual(['lost', 'done'])
    expect((await db.query(`select from idempotency_key where key = 'late'`)).rowCount).toBe(0)
  })

  test('works on its own files and no others, also on the node that takes it over', async ({ databases }) => {
    const store = databaseStore(databases.write)
    const author = { id: null, userName: 'Test' }
    const deliveries = await databases.write.transaction().execute(async (trx) => {
      const keep = (name: string) =>
        storeFile(trx, store, { name, contentType: 'text/csv', bytes: Buffer.from(name), userId: null })
      const added = []
      for (const name of ['one', 'other']) {
        const [message, files, made] = [randomUUID(), [await keep(`${name} given`)], await keep(`${name} made`)]
        const job = await insertJob(trx, { kind: 'clean_up', author, files }, message)
        await addFiles(trx, { job, direction: 'out', handles: [made] })
        added.push({ files, delivery: { job, message, signal: new AbortController().signal } })
      }
      return added
    })
    const node = () => new Attempts({ db: databases, log: () => undefined, clock: systemClock, send: async () => undefined })
    for (const { files, delivery } of deliveries) {
      const seen: (readonly string[])[] = []
      const done = { result: 'Done' }
      const second = { clean_up: async (attempt: JobAttempt) => (seen.push(attempt.files), done) }
      const first: JobHandlers = {
        clean_up: async (attempt) => {
          seen.push(attempt.files)
          await node().take({ ...delivery, isSecond: true }, second)
          return done
        },
      }
      await node().take({ ...delivery, isSecond: false }, first)
      expect(seen).toEqual([files, files])
    }
  })

  test('whose delivery is taken from the node is interrupted, and is left to whoever gets it next', async ({ databases, db }) => {
    const message = randomUUID()
    const author = { id: null, userName: 'Test' }
    const id = await databases.write.transaction().execute((trx) => insertJob(trx, { kind: 'clean_up', author }, message))
    const node = () => new Attempts({ db: databases, log: () => undefined, clock: systemClock, send: async () => undefined })
    const [begun, taken] = [Promise.withResolvers<void>(), new AbortController()]
    const first = node().take(
      { job: id, message, signal: taken.signal, isSecond: false },
      {
        clean_up: async ({ signal }) => {
          begun.resolve()
          await pause(60_000, undefined, { signal })
          return { result: 'Late' }
        },
      },
    )
    await begun.promise
    taken.abort()
    await first
    const stateOf = async () =>
      (await db.query('select state, result, failures from job_run where id = $1', [id])).rows[0] as object
    expect(await stateOf()).toEqual({ state: 'running', result: null, failures: 0 })
    const second = { job: id, message, signal: new AbortController().signal, isSecond: true }
    await node().take(second, { clean_up: async () => ({ result: 'By the second node' }) })
    expect(await stateOf()).toEqual({ state: 'done', result: 'By the second node', failures: 1 })
  })

  test('that its node hands back stops at its next progress, and waits for another node', async ({ databases, db }) => {
    const message = randomUUID()
    const author = { id: null, userName: 'Test' }
    const id = await databases.write.transaction().execute((trx) => insertJob(trx, { kind: 'clean_up', author }, message))
    const node = new Attempts({ db: databases, log: () => undefined, clock: systemClock, send: async () => undefined })
    let later: JobAttempt['progress'] | undefined
    const seen: boolean[] = []
    const delivery = { job: id, message, isSecond: false, signal: new AbortController().signal }
    await node.take(delivery, {
      clean_up: async ({ progress, signal }) => {
        later = progress
        seen.push(await isStored(progress))
        node.handBack()
        seen.push(await isStored(progress))
        signal.throwIfAborted()
        return { result: 'Done' }
      },
    })
    expect(seen).toEqual([true, false])
    const rowOf = async () => (await db.query('select state, failures, done from job_run where id = $1', [id])).rows
    expect(await rowOf()).toEqual([{ state: 'waiting', failures: 0, done: 1 }])
    expect(await attemptsOf(db, id)).toEqual([{ number: 1, outcome: 'handed_back', error: null }])
    // Nor does it store anything afterwards.
    expect([later && (await isStored(later)), await rowOf()]).toEqual([false, [{ state: 'waiting', failures: 0, done: 1 }]])
  })

  test('whose progress is told after its end keeps the figures that it ended with', async ({ databases, db }) => {
    const message = randomUUID()
    const author = { id: null, userName: 'Test' }
    const id = await databases.write.transaction().execute((trx) => insertJob(trx, { kind: 'clean_up', author }, message))
    const node = new Attempts({ db: databases, log: () => undefined, clock: systemClock, send: async () => undefined })
    let later: JobAttempt['progress'] | undefined
    const handlers: JobHandlers = {
      clean_up: async ({ progress }) => {
        later = progress
        return { result: 'Done' }
      },
    }
    await node.take({ job: id, message, isSecond: false, signal: new AbortController().signal }, handlers)
    expect(later && (await isStored(later))).toBe(false)
    expect((await db.query('select state, done, total from job_run where id = $1', [id])).rows).toEqual([
      { state: 'done', done: 0, total: null },
    ])
  })

  test('that fails by our fault is in the log of its node with the place; one that is refused by a rule is not', async ({
    databases,
  }) => {
    const log: string[] = []
    const author = { id: null, userName: 'Test' }
    const node = new Attempts({ db: databases, log: (line) => log.push(line), clock: systemClock, send: async () => undefined })
    const fail = async (error: Error) => {
      const message = randomUUID()
      const id = await databases.write.transaction().execute((trx) => insertJob(trx, { kind: 'clean_up', author }, message))
      const delivery = { job: id, message, isSecond: false, signal: new AbortController().signal }
      const clean_up: JobHandler = async () => {
        throw error
      }
      await node.take(delivery, { clean_up })
      return id
    }
    await fail(new AppError('NO_RATE'))
    expect(log).toEqual([])
    const id = await fail(new Error('of the technical kind'))
    expect(log).toEqual([
      expect.stringMatching(new RegExp(`^Job ${id} \\(clean_up\\) failed: Error: of the technical kind\\n +at `)),
    ])
  })

  test('runs once even if it is delivered twice', async ({ databases, db }) => {
    const message = randomUUID()
    const author = { id: null, userName: 'Test' }
    const id = await databases.write.transaction().execute((trx) => insertJob(trx, { kind: 'clean_up', author }, message))
    const spy = vi.fn<JobHandler>(async () => ({ result: 'Once' }))
    const node = new Attempts({ db: databases, log: () => undefined, clock: systemClock, send: async () => undefined })
    const delivery = { job: id, message, isSecond: true, signal: new AbortController().signal }
    await node.take(delivery, { clean_up: spy })
    await node.take(delivery, { clean_up: spy })
    expect(spy).toHaveBeenCalledTimes(1)
    expect(await attemptsOf(db, id)).toHaveLength(1)
  })
})

test('many jobs that are added at once run one after the other without waiting for polling', async ({
  databases,
  jobs,
  working,
}) => {
  work = async () => ({ result: 'Done' })
  const author = { id: null, userName: 'Test' }
  const ids = await databases.write.transaction().execute(async (trx) => {
    const added: number[] = []
    for (let n = 0; n < 30; n++) added.push(await jobs.add(trx, { kind: 'clean_up', author }))
    return added
  })
  const rows = await Promise.all(ids.map(working.ended))
  // Polling happens only every 30 seconds, for three jobs at a time.
  expect(Math.max(...rows.map(({ waited_ms }) => waited_ms ?? Infinity))).toBeLessThan(15_000)
})

test('jobs that exclude each other run one at a time, and none is lost', async ({ working }) => {
  let running = 0
  let most = 0
  work = async () => {
    most = Math.max(most, ++running)
    await pause(50)
    running--
    return { result: 'Done' }
  }
  const ids = [await working.add({ onlyOne: 'one' }), await working.add({ onlyOne: 'one' })]
  const rows = await Promise.all(ids.map(working.ended))
  expect(rows.map(({ state }) => state)).toEqual(['done', 'done'])
  expect(most).toBe(1)
})

describe('run again', () => {
  test('repeats an ended job as a new one that names it', async ({ api, working }) => {
    work = async () => {
      throw new AppError('NO_RATE')
    }
    const failed = await working.ended(await working.add({ subject: 'Once more' }))
    work = async () => ({ result: 'Done' })
    const admin = await api.as('admin')
    const { data } = await admin.post<{ id: number }>('/api/jobs/run_again', {
      id: failed.id,
      reason: 'The source answers again',
    })
    expect(await working.ended(data.id)).toMatchObject({
      state: 'done',
      subject: 'Once more',
      again_of: failed.id,
      started_by: 'admin',
    })
  })

  test('of a failed job is for operators as well, with a reason that the audit log keeps', async ({ api, working, db }) => {
    work = async () => {
      throw new AppError('NO_RATE')
    }
    const failed = await working.ended(await working.add())
    work = async () => ({ result: 'Done' })
    expect((await api.post('/api/jobs/run_again', { id: failed.id })).statusCode).toBe(400)
    const reason = 'The source answers again'
    const { data } = await api.post<{ id: number }>('/api/jobs/run_again', { id: failed.id, reason })
    const again = await working.ended(data.id)
    expect(again).toMatchObject({ state: 'done', started_by: 'operator' })
    const { rows } = await db.query<{ after: object }>(
      `select after from audit_log where table_name = 'job_run' and record_id = $1 and action = 'call'`,
      [String(failed.id)],
    )
    expect(rows).toEqual([{ after: { again: data.id, reason } }])
    // What has worked is not theirs to do anew.
    expect(await api.post('/api/jobs/run_again', { id: again.id, reason })).toMatchObject({ statusCode: 403 })
  })

  test('is refused for people who may not run jobs', async ({ api }) => {
    const auditor = await api.as('auditor')
    expect(await auditor.post('/api/jobs/run_again', { id: 1, reason: 'Because' })).toMatchObject({ statusCode: 403 })
    expect(await api.post('/api/jobs/cancel', { id: 1 })).toMatchObject({ statusCode: 403 })
  })
})

describe('a failed job', () => {
  const failing: JobHandler = async () => {
    throw new AppError('NO_RATE')
  }
  const input = { of: randomUUID() }
  const followUps = async (api: ApiClient, ids: readonly number[]) => {
    const rows = await Promise.all(
      ids.map(
        async (id) =>
          (await api.load<{ follow_up: string | null }>('job_run', { filter: [{ name: 'id', value: id }] })).data.rows[0],
      ),
    )
    return rows.map((row) => row?.follow_up)
  }
  const waiting = async (api: ApiClient) =>
    (await api.get<{ rows: { name: string; count: number }[] }>('/api/attention')).data.rows.find(
      ({ name }) => name === 'failedJobs',
    )?.count

  test('is in the work queue until the same has run again; of several failures only the last one is', async ({
    api,
    working,
  }) => {
    const admin = await api.as('admin')
    work = failing
    const before = (await waiting(admin)) ?? 0
    const { id: first } = await working.ended(await working.add({ input }))
    const { id: other } = await working.ended(await working.add({ input: { of: 'something else' } }))
    expect(await waiting(admin)).toBe(before + 2)
    const again = await admin.post<{ id: number }>('/api/jobs/run_again', { id: first, reason: 'Tried again' })
    await working.ended(again.data.id)
    expect(await followUps(admin, [first, again.data.id, other])).toEqual(['run_again', 'open', 'open'])
    // This node has no handler for the other kind, so that it fails, with the same input.
    const { id: ofAnotherKind } = await working.ended(await working.add({ kind: 'mark_overdue', input }))
    work = async () => ({ result: 'Done' })
    const { id: good } = await working.ended(await working.add({ input }))
    const ids = [first, again.data.id, good, other, ofAnotherKind]
    expect(await followUps(admin, ids)).toEqual(['run_again', 'run_again', null, 'open', 'open'])
    expect(await waiting(admin)).toBe(before + 2)
  })

  test('is acknowledged once, by somebody who may run jobs, and leaves the work queue', async ({ api, working }) => {
    const admin = await api.as('admin')
    work = failing
    const { id } = await working.ended(await working.add({ input }))
    expect(await api.post('/api/jobs/acknowledge', { id })).toMatchObject({ statusCode: 403 })
    expect(await admin.post('/api/jobs/acknowledge', { id })).toMatchObject({ statusCode: 200 })
    expect(await followUps(admin, [id])).toEqual(['acknowledged'])
    expect(await admin.post('/api/jobs/acknowledge', { id })).toMatchObject({ statusCode: 409, code: 'JOB_NEEDS_NOBODY' })
    // That the same has run again later does not undo who dealt with it.
    work = async () => ({ result: 'Done' })
    await working.ended(await working.add({ input }))
    expect(await followUps(admin, [id])).toEqual(['acknowledged'])
  })
})

test('failures are counted by kind and age, in agreement with the list', async ({ api, clock }) => {
  const { data } = await api.get<{ rows: { kind: string; counts: number[] }[]; since: string[] }>('/api/jobs/failures')
  expect(data.since).toHaveLength(4)
  const [row] = data.rows
  const filter = [
    { name: 'state', comparator: '=', value: 'failed' },
    { name: 'kind', comparator: '=', value: row?.kind },
    { name: 'finished_at', comparator: '>=', value: data.since[0] },
  ]
  const list = await api.post<{ total: number }>('/api/visualize/load', { tableName: 'job_run', filter })
  expect(clock.real().getTime()).toBeGreaterThan(0)
  expect(list.data.total).toBe(row?.counts[0])
  expect(list.data.total).toBeGreaterThan(0)
})
