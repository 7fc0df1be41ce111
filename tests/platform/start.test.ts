import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOfRunning } from '../../api/db/embedded/embedded.ts'
import { freePort, makeCheckout, npmStartIn, startIn } from './checkout.ts'

let checkout: ReturnType<typeof makeCheckout>

beforeAll(() => {
  checkout = makeCheckout()
})
afterAll(() => checkout.remove())

async function signedIn(port: number) {
  const post = async (path: string, body: object, token?: string) =>
    (
      await fetch(`http://127.0.0.1:${port}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      })
    ).json() as Promise<{ access_token: string; data: { rows: unknown[]; total: number } }>
  const { access_token } = await post('auth/open-id/connect', {
    grant_type: 'password',
    username: 'operator',
    password: 'operator-demo',
  })
  return (path: string, body: object) => post(path, body, access_token)
}

/** Where the checkout's database can be reached; undefined once it has stopped and cleared up behind itself. */
const runningDatabase = (): string | undefined => addressOfRunning(join(checkout.folder, '.data'))

test(
  'it starts below a folder that only its owner may enter, keeps what was written through a kill -9, and stops cleanly',
  { timeout: 240_000 },
  async () => {
    const port = await freePort()
    const env = { PORT: String(port) }
    const first = startIn(checkout.folder, env)
    await first.ready(port)
    expect(first.output()).toContain('sign in as admin, operator, operator2, auditor, translator, tester; password <name>-demo')
    const call = await signedIn(port)
    await call('persistence/insert', { tableName: 'courier', data: { name: 'Kept', code: 'KEPT' } })

    first.child.kill('SIGKILL')
    await first.exit
    const second = startIn(checkout.folder, env)
    await second.ready(port)
    const again = await signedIn(port)
    expect((await again('visualize/load', { tableName: 'courier', filter: [{ name: 'code', value: 'KEPT' }] })).data.total).toBe(
      1,
    )

    // Somebody else on the same data is refused; with data and port of its own it runs beside.
    const other = await freePort()
    const intruder = startIn(checkout.folder, { PORT: String(other) })
    expect(await intruder.exit).toBe(1)
    expect(intruder.output().trim()).toMatch(
      /^Clearance is already running on these data \(process \d+\): use another PORT and DATA_DIR\.$/,
    )
    const beside = startIn(checkout.folder, { PORT: String(other), DATA_DIR: join(checkout.folder, '.data beside') })
    await beside.ready(other)
    beside.child.kill('SIGTERM')
    expect(await beside.exit).toBe(0)

    second.child.kill('SIGTERM')
    expect(await second.exit).toBe(0)
    expect(runningDatabase()).toBeUndefined()
  },
)

test.for([
  ['a Ctrl-C in the terminal of', -1, 'SIGINT'],
  ['a SIGTERM to', 1, 'SIGTERM'],
] as const)(
  '%s npm start ends everything, after the answers that are under way',
  { timeout: 120_000 },
  async ([way, groupOrOne, signal]) => {
    const port = await freePort()
    const node = npmStartIn(checkout.folder, { PORT: String(port) })
    await node.ready(port)
    const call = await signedIn(port)
    const holder = new pg.Client(runningDatabase())
    await holder.connect()
    await holder.query('begin; lock table courier')
    const underWay = call('persistence/insert', { tableName: 'courier', data: { name: way, code: `UNDER-WAY-${way.length}` } })
    const waiting = async () =>
      (await holder.query<{ count: string }>('select count(*) from pg_locks where not granted')).rows[0]?.count
    await expect.poll(waiting).toBe('1')
    // As browsers do, which open connections ahead: nobody waits for what may never be asked on it.
    const unused = connect(port, '127.0.0.1').on('error', () => undefined)
    await once(unused, 'connect')
    process.kill(groupOrOne * (node.child.pid ?? Number.NaN), signal)
    await expect
      .poll(() => fetch(`http://127.0.0.1:${port}/api/health/live`).catch(() => 'closed'), { timeout: 10_000 })
      .toBe('closed')
    await holder.query('commit')
    expect(await underWay).toMatchObject({ statusCode: 200 })
    await holder.end()
    await expect.poll(runningDatabase, { timeout: 10_000 }).toBeUndefined()
  },
)

test.for([
  ['PORT', { PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
  [
    'DATABASE_URL',
    { DATABASE_URL: 'nonsense' },
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
  ],
  ['JWT_SECRET', { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }, /^JWT_SECRET /],
  [
    'a JWT_SECRET of one letter',
    { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c', JWT_SECRET: 'x'.repeat(32) },
    'JWT_SECRET must be random: this one has too few different characters or repeats itself.',
  ],
  [
    'an unreachable database',
    { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c', JWT_SECRET: '0f9b2c74d1e85a36b7c4920de1f3a658' },
    'The database at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
  ],
] as const)('%s stops the start with one sentence and exit code 1', { timeout: 30_000 }, async ([, env, sentence]) => {
  const node = startIn(checkout.folder, { PORT: String(await freePort()), ...env })
  expect(await node.exit).toBe(1)
  expect(node.output().trim().split('\n')).toEqual([typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)])
})

test('a port that is taken stops the start with one sentence and exit code 1', { timeout: 30_000 }, async () => {
  const port = await freePort()
  const holder = createServer()
  await new Promise<void>((ready) => holder.listen(port, '127.0.0.1', ready))
  const node = startIn(checkout.folder, { PORT: String(port), DATA_DIR: join(checkout.folder, '.data of nobody') })
  expect(await node.exit).toBe(1)
  expect(node.output().trim()).toBe(`Port ${port} on 127.0.0.1 is taken: set PORT to another one.`)
  await new Promise((closed) => holder.close(closed))
})
