/* Snapshots of a demo: taken, compared, restored and deleted, while people work in it. */
import { once } from 'node:events'
import { readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { createApp } from '../../api/process/createApp.ts'
import { Checkpoints } from '../../api/seals/Checkpoints.ts'
import { verifyAuditLog } from '../../api/seals/verifyAuditLog.ts'
import type { compareLabSnapshot } from '#schema/calls/lab/snapshots.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { ApiClient } from '../support/ApiClient.ts'
import { follow, next } from '../support/liveEvents.ts'
import { describe, expect } from '../support/test.ts'
import { inDatabase } from '../support/testDatabase.ts'
import type { Snapshots } from './worldTest.ts'
import { beside, namesBeside, test } from './worldTest.ts'

const NAME = `Before "O'Neill" — 1`
const YEAR = new Date().getUTCFullYear() + 1

const list = async (api: ApiClient) => (await api.get<Snapshots>('/test/lab/snapshots')).data
const idOf = async (api: ApiClient, name: string) => (await list(api)).snapshots.find((one) => one.name === name)?.id ?? 0
const restore = async (api: ApiClient, name: string) =>
  api.post<Snapshots>('/test/lab/snapshots/restore', { id: await idOf(api, name) })

const couriers = async (api: ApiClient) => (await api.find('courier', { code: 'WORLD' })).data.rows.length

/** Where the server keeps the files of a database. */
const folderOf = (url: string, database: string): Promise<string> =>
  beside(url, async (client) => {
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') || '/base/' || oid as folder from pg_database where datname = $1`,
      [database],
    )
    return rows[0]?.folder ?? ''
  })

/** The newest migration, and what takes it back: a world without it is that of an older version. Whoever adds a later one changes both. */
const newest = {
  name: '1010_filed_without_days_left',
  takenBack: `do $$ begin
    execute 'create or replace view filing_cockpit as ' || regexp_replace(pg_get_viewdef('filing_cockpit'::regclass),
      'CASE\\s+WHEN \\(r\\.status IS DISTINCT FROM ''submitted''::text\\) THEN (\\(filing_due_day.*FROM clock\\)+)\\s+ELSE NULL::integer\\s+END AS days_left', '\\1 AS days_left');
  end $$`,
}

describe('a world', () => {
  test('is taken as it is, with its name, who took it, and both times', async ({ tester, config }) => {
    expect(await list(tester)).toMatchObject({ may_take: true, most: 20, snapshots: [] })
    expect((await tester.post('/test/lab/clock', { mode: 'frozen', at: `${YEAR}-03-01T10:00:00Z` })).statusCode).toBe(200)
    const taken = await tester.post<Snapshots>('/test/lab/snapshots', { name: NAME, note: 'as it was' })
    expect(taken).toMatchObject({
      statusCode: 200,
      data: { snapshots: [{ name: NAME, note: 'as it was', user_name: 'tester', business_at: `${YEAR}-03-01T10:00:00.000Z` }] },
    })
    expect(taken.data.snapshots[0]?.bytes).toBeGreaterThan(1_000_000)
    expect(await namesBeside(config.databaseUrl ?? '')).toHaveLength(1)
  })

  test('that could not be copied is not kept; the audit log says when it was begun, and that it failed or was taken', async ({
    tester,
    config,
    first,
  }) => {
    const url = config.databaseUrl ?? ''
    const file = join(await folderOf(url, new URL(url).pathname.slice(1)), 'unreadable')
    writeFileSync(file, '', { mode: 0 })
    expect(await tester.post('/test/lab/snapshots', { name: 'Unreadable' })).toMatchObject({ code: 'LAB_NO_RIGHT' })
    rmSync(file)
    expect((await list(tester)).snapshots.map(({ name }) => name)).toEqual([NAME])
    const { rows } = await first.db.sealer.query(
      `select after from audit_log where table_name = 'lab_clock' and action = 'call' and user_name = 'tester' order by id`,
    )
    expect(rows.map(({ after }) => after as unknown)).toEqual([
      { snapshot: NAME, begun: 1 },
      { snapshot: NAME, taken: 1 },
      { snapshot: 'Unreadable', begun: 2 },
      { snapshot: 'Unreadable', failed: 2, reason: 'LAB_NO_RIGHT' },
    ])
    expect(await tester.get('/test/lab/clock')).toMatchObject({ statusCode: 200 })
  })

  test('is there once this node is back: what the person asks for next is not taken for something asked before', async ({
    tester,
    config,
  }) => {
    const url = config.databaseUrl ?? ''
    const away = `clearance away ${new URL(url).pathname.slice(1)}`
    const lock = (client: pg.Client) => client.query('select pg_advisory_lock(hashtext($1))', [away])
    const unlock = (client: pg.Client) => client.query('select pg_advisory_unlock(hashtext($1))', [away])
    await beside(url, (before) =>
      beside(url, async (behind) => {
        const untilWaiting = (count: number) =>
          expect
            .poll(async () => {
              const { rowCount } = await before.query(
                `select from pg_locks where locktype = 'advisory' and not granted and objid::bigint = hashtext($1)::bigint & 4294967295`,
                [away],
              )
              return rowCount
            })
            .toBe(count)
        let isAnswered = false
        await lock(before)
        const taking = tester.post('/test/lab/snapshots', { name: 'Slow to come back' }).finally(() => (isAnswered = true))
        await untilWaiting(1)
        const held = lock(behind)
        await untilWaiting(2)
        await unlock(before)
        // The world has been copied, and nobody can come back yet.
        await held
        await setTimeout(1000)
        expect(isAnswered).toBe(false)
        await unlock(behind)
        expect(await taking).toMatchObject({ statusCode: 200 })
        expect(await tester.post('/test/lab/snapshots/delete', { id: await idOf(tester, 'Slow to come back') })).toMatchObject({
          statusCode: 200,
        })
      }),
    )
  })

  test('is compared with what became of it, table by table', async ({ tester }) => {
    expect((await tester.insert('courier', { name: 'Later', code: 'WORLD' }, ['id'])).statusCode).toBe(200)
    expect((await tester.post('/test/lab/clock', { mode: 'frozen', at: `${YEAR}-06-01T00:00:00Z` })).statusCode).toBe(200)
    const { data } = await tester.get<ReplyOf<typeof compareLabSnapshot>>(
      `/test/lab/snapshots/compare?id=${await idOf(tester, NAME)}`,
    )
    const courier = data.find(({ table }) => table === 'courier')
    expect(courier).toMatchObject({ added: 1, removed: 0, changed: 0 })
    expect(courier?.now).toBe((courier?.before ?? 0) + 1)
    expect(data.find(({ table }) => table === 'lab_clock')).toMatchObject({ added: 0, removed: 0, changed: 1 })
    expect(data.map(({ table }) => table)).not.toContain('em')
  })

  test('comes back while people work: requests wait, nobody is signed out, and no ended session lives again', async ({
    first,
    node,
    tester,
    config,
  }) => {
    const second = await node()
    const auditor = await second.anonymous.signIn('auditor', 'auditor-demo')
    const gone = await first.anonymous.signIn('operator', 'operator-demo')
    expect(await gone.post('/api/auth/open-id/logout', { token: gone.token })).toMatchObject({ statusCode: 200 })
    const address = await second.app.listen({ port: 0, host: '127.0.0.1' })
    const ended = new AbortController()
    const events = await follow(address, { token: auditor.token, signal: ended.signal })
    expect(await couriers(tester)).toBe(1)

    const restoring = restore(tester, NAME)
    expect(await next(events, 'world')).toEqual({ state: 'waits', what: 'restore', name: NAME, by: 'tester' })
    // Somebody leaves while their request waits.
    const left = new AbortController()
    const held = once(second.app.server, 'request')
    const headers = { authorization: `Bearer ${auditor.token}` }
    const unanswered = fetch(`${address}/test/lab/clock`, { headers, signal: left.signal })
    await held
    left.abort()
    await expect(unanswered).rejects.toThrow('aborted')
    const asked = await Promise.all([tester, auditor].map(couriers))
    expect(await restoring).toMatchObject({ statusCode: 200, data: { snapshots: [{ name: NAME }] } })
    expect(asked).toEqual([0, 0])
    expect(await next(events, 'world')).toEqual({ state: 'back', what: 'restore', name: NAME, by: 'tester' })
    expect([...first.turns, ...second.turns]).toEqual(expect.arrayContaining(['stop', 'begin']))
    expect(second.turns).toEqual(['stop', 'begin'])
    expect(second.begun).toEqual([`${YEAR}-03-01T10:00:00.000Z`])

    // The next time nobody waits until whoever has left is answered.
    const taking = tester.post<Snapshots>('/test/lab/snapshots', { name: 'Later' })
    expect(await next(events, 'world')).toMatchObject({ state: 'waits', what: 'take' })
    await expect.poll(() => second.turns.length, { timeout: 6000, interval: 20 }).toBeGreaterThan(2)
    ended.abort()
    await tester.post('/test/lab/snapshots/delete', { id: (await taking).data.snapshots[0]?.id })

    expect(await gone.get('/test/lab/clock')).toMatchObject({ statusCode: 401 })
    expect((await auditor.get('/test/lab/clock')).data).toMatchObject({ mode: 'frozen', now: `${YEAR}-03-01T10:00:00.000Z` })
    expect(second.clock.business()).toEqual(new Date(`${YEAR}-03-01T10:00:00.000Z`))
    expect((await tester.insert('courier', { name: 'Again', code: 'AGAIN' }, ['id'])).statusCode).toBe(200)
    // The former world is dropped after the answer.
    await expect.poll(() => namesBeside(config.databaseUrl ?? ''), { timeout: 20_000 }).toHaveLength(1)
  })

  test('the log says how far it was taken back, and passes verification; so it does after a second time', async ({
    tester,
    config,
    first,
  }) => {
    expect(await restore(tester, NAME)).toMatchObject({ statusCode: 200 })
    expect((await tester.insert('courier', { name: 'More', code: 'MORE' }, ['id'])).statusCode).toBe(200)
    const checkpoints = new Checkpoints(config)
    const verdict = async () =>
      verifyAuditLog(config.databaseUrl ?? '', {
        path: 'the file',
        checkpoints: await checkpoints.read(),
        jwtSecret: config.jwtSecret,
      })
    await expect.poll(async () => (await verdict()).unsealed, { timeout: 30_000 }).toBe(0)
    const found = await verdict()
    expect(found.broken).toBeUndefined()
    expect(found.restored).toEqual([expect.stringMatching(/to seal \d+/), expect.stringMatching(/to seal \d+/)])
    expect((await checkpoints.read()).map(({ occasion }) => occasion)).not.toContain('lost')
    const { rows } = await first.db.sealer.query(
      `select user_name from audit_log where table_name = 'lab_clock' and after ->> 'restored' is not null`,
    )
    expect(rows).toEqual([{ user_name: 'tester' }])
  })

  test('what translators published, passwords and new accounts stay when an older world comes back', async ({
    tester,
    first,
    config,
  }) => {
    const owner = new pg.Client(config.databaseUrl)
    await owner.connect()
    await owner.query(`insert into operator_user (user_name, first_name, last_name, email, roles)
      values ('newcomer', 'New', 'Comer', 'new@comer.example', '{auditor}')`)
    await owner.query(`insert into text_translation (key, language, state, content, english, author)
      values ('ui:lab.forTesting', 'de', 'draft', '"Nur zum Ausprobieren."', '"For testing purposes only."', 'translator')`)
    await owner.end()
    expect(await restore(tester, NAME)).toMatchObject({ statusCode: 200 })
    const { rows } = await first.db.signIns.query(`select id from operator_user where user_name = 'newcomer'`)
    expect(rows).toHaveLength(1)
    const texts = await first.db.signIns.query(`select key from text_translation where key = 'ui:lab.forTesting'`)
    expect(texts.rows).toHaveLength(1)
  })

  test('an older one is brought up to date, and one of a newer version is refused, with the world as before', async ({
    tester,
    config,
  }) => {
    const [name = ''] = await namesBeside(config.databaseUrl ?? '')
    const inSnapshot = async (statement: string) => {
      const owner = new pg.Client(inDatabase(config.databaseUrl ?? '', name))
      await owner.connect()
      await owner.query(statement)
      await owner.end()
    }
    expect(readdirSync('migrations').toSorted().at(-1)).toBe(`${newest.name}.ts`)
    await inSnapshot(newest.takenBack)
    await inSnapshot(`delete from kysely_migration where name = '${newest.name}'`)
    expect(await restore(tester, NAME)).toMatchObject({ statusCode: 200 })
    await inSnapshot(`insert into kysely_migration (name, timestamp) values ('9999_later', '')`)
    expect(await restore(tester, NAME)).toMatchObject({ statusCode: 409, code: 'LAB_SNAPSHOT_NEWER' })
    expect((await tester.get('/test/lab/clock')).statusCode).toBe(200)
    await inSnapshot(`delete from kysely_migration where name = '9999_later'`)
  })
})

describe('refused with a sentence, and the world as before', () => {
  test('a name that there is, one without a letter, a snapshot that there is not, and a foreign database', async ({
    tester,
    config,
  }) => {
    expect(await tester.post('/test/lab/snapshots', { name: NAME })).toMatchObject({
      statusCode: 409,
      code: 'LAB_SNAPSHOT_NAMED',
    })
    expect(await tester.post('/test/lab/snapshots', { name: '  ' })).toMatchObject({ statusCode: 400 })
    for (const call of ['restore', 'delete'])
      expect(await tester.post(`/test/lab/snapshots/${call}`, { id: 99 })).toMatchObject({ statusCode: 404 })
    const owner = new pg.Client(config.databaseUrl)
    await owner.connect()
    await owner.query('delete from lab_world')
    expect(await restore(tester, NAME)).toMatchObject({ statusCode: 409, code: 'LAB_NOT_OURS' })
    await owner.query(`insert into lab_world (id, made_by) values (1, 'test')`)
    await owner.end()
  })

  test('two testers at once: one of them is told that the other one is at it', async ({ tester, first }) => {
    const admin = await first.anonymous.as('admin')
    const both = await Promise.all([
      tester.post('/test/lab/snapshots', { name: 'One' }),
      admin.post('/test/lab/snapshots', { name: 'Two' }),
    ])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const other = both[0]?.statusCode === 200 ? 'tester' : 'admin'
    expect(both.find(({ statusCode }) => statusCode === 409)).toMatchObject({
      code: 'LAB_WORLD_BUSY',
      params: { name: other, moment: expect.stringMatching(`^${YEAR - 1}-.* UTC$`) },
    })
  })

  test('a twenty-first one; deleting one makes room', async ({ tester, config }) => {
    const url = config.databaseUrl ?? ''
    const [first = ''] = await namesBeside(url)
    const demo = new URL(url).pathname.slice(1)
    const note = JSON.stringify({ name: 'filler', note: '', user_name: '', taken_at: '', business_at: '', version: '' })
    const { snapshots } = await list(tester)
    // An empty database stands for a snapshot, so that the test is quick.
    const fillers = Array.from({ length: 20 - snapshots.length }, (_, at) => `${demo}_lab_${100 + at}`)
    await beside(url, async (client) => {
      for (const name of fillers) {
        await client.query(`create database ${name} template template0 strategy file_copy`)
        await client.query(`comment on database ${name} is '${note}'`)
      }
    })
    expect(await tester.post('/test/lab/snapshots', { name: 'Too many' })).toMatchObject({ code: 'LAB_SNAPSHOTS_FULL' })
    expect(await tester.post('/test/lab/snapshots/delete', { id: 100 })).toMatchObject({ statusCode: 200 })
    expect((await list(tester)).snapshots).toHaveLength(19)
    expect(await namesBeside(url)).toContain(first)
  })

  test('more than 20 GB, worlds of scenarios with them: these make room, and snapshots do not', async ({ tester, config }) => {
    const url = config.databaseUrl ?? ''
    const demo = new URL(url).pathname.slice(1)
    const { snapshots } = await list(tester)
    await tester.post('/test/lab/snapshots/delete', { id: snapshots.at(-1)?.id })
    const filler = snapshots.find(({ name }) => name === 'filler')
    /** A file with nothing in it that says it has 21 GB. */
    const inflate = async (name: string) => {
      const file = join(await folderOf(url, name), 'filler')
      writeFileSync(file, '')
      truncateSync(file, 21 * 1024 ** 3)
      return file
    }
    const world = `${demo}_lab_play_filler`
    await beside(url, (client) => client.query(`create database ${world} template template0 strategy file_copy`))
    await inflate(world)
    expect((await list(tester)).bytes).toBeGreaterThan(21 * 1024 ** 3)
    expect(await tester.post('/test/lab/snapshots', { name: 'Room' })).toMatchObject({ statusCode: 200 })
    expect(await namesBeside(url)).not.toContain(world)
    await tester.post('/test/lab/snapshots/delete', { id: await idOf(tester, 'Room') })
    const file = await inflate(`${demo}_lab_${filler?.id}`)
    expect(await tester.post('/test/lab/snapshots', { name: 'Room' })).toMatchObject({ code: 'LAB_SNAPSHOTS_TOO_LARGE' })
    rmSync(file)
  })

  test('without the right to copy databases the list says so, and each button is refused with the reason', async ({
    config,
    databases,
  }) => {
    const url = new URL(config.databaseUrl ?? '')
    const name = `plain${url.pathname.slice(6)}`
    await beside(url.href, (client) => client.query(`create role ${name} login password 'plain'`))
    url.username = name
    url.password = 'plain'
    const app = await createApp({ config: { ...config, databaseUrl: url.href }, db: databases })
    try {
      const person = await new ApiClient(app).signIn('tester', 'tester-demo')
      expect(await list(person)).toMatchObject({ may_take: false })
      expect(await person.post('/test/lab/snapshots', { name: 'Mine' })).toMatchObject({ statusCode: 409, code: 'LAB_NO_RIGHT' })
    } finally {
      await app.close()
      await beside(config.databaseUrl ?? '', (client) => client.query(`drop role ${name}`))
    }
  })

  test('only testers and administrators; outside demo mode there is no such call', async ({ first, config, databases }) => {
    for (const role of ['operator', 'auditor', 'translator'] as const) {
      const person = await first.anonymous.as(role)
      expect(await person.get('/test/lab/snapshots')).toMatchObject({ statusCode: 403 })
      expect(await person.post('/test/lab/snapshots/restore', { id: 1 })).toMatchObject({ statusCode: 403 })
    }
    const app = await createApp({ config: { ...config, demoMode: false }, db: databases })
    try {
      const signedIn = await new ApiClient(app).signIn('tester', 'tester-demo')
      expect(await signedIn.post('/test/lab/snapshots/restore', { id: 1 })).toMatchObject({ statusCode: 404 })
    } finally {
      await app.close()
    }
  })
})
