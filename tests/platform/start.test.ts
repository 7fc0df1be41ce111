import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOfRunning } from '../../api/db/embedded/embedded.ts'
import { freePort, makeCheckout, npmStartIn, startIn } from './checkout.ts'

const secret = '0f9b2c74d1e85a36b7c4920de1f3a658'
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

/** The address of the checkout's database; undefined once it has stopped and cleaned up. */
const runningDatabase = (): string | undefined => addressOfRunning(join(checkout.folder, '.data'))

/** Stops a start of npm while a change waits for a lock: it ends, together with the database, once that is answered. */
async function stopDuringRequest(node: ReturnType<typeof npmStartIn>, { port, end }: { port: number; end: () => void }) {
  const call = await signedIn(port)
  const holder = new pg.Client(runningDatabase())
  await holder.connect()
  await holder.query('begin; lock table courier')
  const { pid = 0 } = node.child
  const underWay = call('persistence/insert', { tableName: 'courier', data: { name: 'Under way', code: `UNDER-WAY-${pid}` } })
  const waiting = async () =>
    (await holder.query<{ count: string }>('select count(*) from pg_locks where not granted')).rows[0]?.count
  await expect.poll(waiting).toBe('1')
  // Like browsers, which open connections in advance: nobody waits for requests on these that may never come.
  const unused = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(unused, 'connect')
  end()
  await expect
    .poll(() => fetch(`http://127.0.0.1:${port}/api/health/live`).catch(() => 'closed'), { timeout: 10_000 })
    .toBe('closed')
  await holder.query('commit')
  expect(await underWay).toMatchObject({ statusCode: 200 })
  await holder.end()
  await expect.poll(runningDatabase, { timeout: 10_000 }).toBeUndefined()
}

test(
  'it starts below a folder that only its owner may enter, and Ctrl-C ends it after pending answers',
  { timeout: 600_000 },
  async () => {
    const port = await freePort()
    const env = { PORT: String(port) }
    const first = startIn(checkout.folder, env)
    await first.ready(port)
    expect(first.output()).toContain('sign in as admin, operator, operator2, auditor, translator, tester; password <name>-demo')
    const call = await signedIn(port)
    await call('persistence/insert', { tableName: 'courier', data: { name: 'Kept', code: 'KEPT' } })

    // Written data survive a kill -9.
    first.child.kill('SIGKILL')
    await first.exit
    const second = npmStartIn(checkout.folder, env)
    await second.ready(port)
    const again = await signedIn(port)
    expect((await again('visualize/load', { tableName: 'courier', filter: [{ name: 'code', value: 'KEPT' }] })).data.total).toBe(
      1,
    )
    await stopDuringRequest(second, { port, end: () => process.kill(-(second.child.pid ?? Number.NaN), 'SIGINT') })
  },
)

test('a second start needs data of its own, and SIGTERM ends npm start like Ctrl-C', async () => {
  const port = await freePort()
  const node = npmStartIn(checkout.folder, { PORT: String(port) })
  await node.ready(port)
  const other = await freePort()
  const intruder = startIn(checkout.folder, { PORT: String(other) })
  expect(await intruder.exit).toBe(1)
  expect(intruder.output().trim()).toMatch(
    /^Clearance is already running on these data \(process \d+\): use another PORT and DATA_DIR\.$/,
  )
  const own = { DATA_DIR: join(checkout.folder, '.data beside'), DEMO_MODE: 'false', JWT_SECRET: secret }
  const beside = startIn(checkout.folder, { PORT: String(other), ...own })
  await beside.ready(other)
  beside.child.kill('SIGTERM')
  expect(await beside.exit).toBe(0)
  // A requested stop is not reported as trouble.
  expect(beside.output()).not.toMatch(/connection|error/i)
  await stopDuringRequest(node, { port, end: () => process.kill(node.child.pid ?? Number.NaN, 'SIGTERM') })
})

test.for([
  ['a setting of another form', { PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
  [
    'an unreachable database',
    { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c', JWT_SECRET: secret },
    'The database at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
  ],
] as const)('%s stops the start with one sentence and exit code 1', async ([, env, sentence]) => {
  const node = startIn(checkout.folder, { PORT: String(await freePort()), ...env })
  expect(await node.exit).toBe(1)
  expect(node.output().trim()).toBe(sentence)
})

test('a taken port stops the start with one sentence and exit code 1', async () => {
  const port = await freePort()
  const holder = createServer()
  await new Promise<void>((ready) => holder.listen(port, '127.0.0.1', ready))
  const node = startIn(checkout.folder, { PORT: String(port), DATA_DIR: join(checkout.folder, '.data of nobody') })
  expect(await node.exit).toBe(1)
  expect(node.output().trim()).toBe(`Port ${port} on 127.0.0.1 is taken: set PORT to another one.`)
  await new Promise((closed) => holder.close(closed))
})
