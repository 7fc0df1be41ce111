/* A pooler between the nodes and their database: PgBouncer in transaction mode, and roles without their limits. */
import { describe, expect } from 'vitest'
import { databaseRolesOf } from '../../api/db/roles/databaseRoles.ts'
import { openDatabases } from '../../api/db/databases.ts'
import { LimitsMissing } from '../../api/db/roles/roleLimits.ts'
import type { ChangeEvent } from '../../api/live/ChangeFeed.ts'
import { ChangeFeed } from '../../api/live/ChangeFeed.ts'
import { createApp } from '../../api/process/createApp.ts'
import { ApiClient } from '../support/ApiClient.ts'
import { hasPgBouncer, startPgBouncer } from '../support/startPgBouncer.ts'
import { test as withDatabase } from '../support/test.ts'
import { TEMPLATE } from '../support/testConfig.ts'

const soon = { timeout: 10_000, interval: 100 }

const test = withDatabase.extend('pooler', { scope: 'file' }, async ({ config, databases }, { onCleanup }) => {
  // The first start gives the roles their passwords, which the pooler has to know.
  await databases.decide.query('select 1')
  const pooler = await startPgBouncer({ url: config.databaseUrl ?? '', secret: config.jwtSecret, rolesOf: TEMPLATE })
  onCleanup(() => pooler.stop())
  return pooler
})

const statusOn = async (app: Awaited<ReturnType<typeof createApp>>, token: string) =>
  (await new ApiClient(app, token).get('/api/auth/me')).statusCode

const signIn = async (api: ApiClient) => {
  const body = { grant_type: 'password', username: 'auditor', password: 'auditor-demo' }
  return (await api.post<{ access_token: string }>('/api/auth/open-id/connect', body)).data.access_token
}

const needed = hasPgBouncer ? '' : ' (not tried: PgBouncer is not installed on this machine)'

describe.runIf(hasPgBouncer)(`behind PgBouncer in transaction mode${needed}`, () => {
  /** A node of its own behind the pooler. */
  const nodes = test.extend('startNode', async ({ config, pooler }, { onCleanup }) => {
    const stops: (() => Promise<unknown>)[] = []
    onCleanup(async () => {
      for (const stop of stops.toReversed()) await stop()
    })
    return async (listen?: string) => {
      const said: string[] = []
      const own = { ...config, databaseUrl: pooler.url, databaseListenUrl: listen }
      const db = await openDatabases(own, { rolesOf: TEMPLATE, log: (sentence) => said.push(sentence) })
      stops.push(() => db.close())
      const app = await createApp({ config: own, db })
      await app.ready()
      stops.push(() => app.close())
      return { app, said, anonymous: new ApiClient(app) }
    }
  })

  nodes(
    'a session that is signed out on one node ends on another soon, and the log says why not at once',
    async ({ startNode }) => {
      const here = await startNode()
      const there = await startNode()
      const token = await signIn(here.anonymous)
      expect(await statusOn(there.app, token)).toBe(200)
      expect(there.said.join('\n')).toContain('sessions that have ended are read from their table each second')
      expect((await here.anonymous.post('/api/auth/open-id/logout', { token })).statusCode).toBe(200)
      await expect.poll(() => statusOn(there.app, token), soon).toBe(401)
      // Lists and writes work: no statement is prepared under a name that another session does not know.
      const api = await here.anonymous.as('operator')
      for (let round = 0; round < 12; round++) expect((await api.load('em_view')).statusCode).toBe(200)
    },
  )

  nodes(
    'a listener with an address round the pooler hears notifications, and nothing is logged',
    async ({ startNode, config }) => {
      const here = await startNode()
      const there = await startNode(config.databaseUrl)
      const token = await signIn(here.anonymous)
      expect(await statusOn(there.app, token)).toBe(200)
      expect((await here.anonymous.post('/api/auth/open-id/logout', { token })).statusCode).toBe(200)
      await expect.poll(() => statusOn(there.app, token), soon).toBe(401)
      expect(there.said).toEqual([])
    },
  )
})

test('a listener leaves alone what a pooler hands over of another one', async ({ databases, db }) => {
  const events: ChangeEvent[] = []
  // As a connection that others have listened on before.
  const connectListener = async () => {
    const client = await databases.connectListener()
    await client.query('listen clearance_session_ended')
    return client
  }
  const feed = new ChangeFeed({ ...databases, connectListener })
  feed.subscribe((event) => events.push(event))
  await feed.start()
  await db.query(`select pg_notify('clearance_session_ended', 'no JSON')`)
  const data = { audit: 1, table: 'courier', id: '1', by: null, batch: null }
  await db.query(`select pg_notify('clearance_change', $1)`, [JSON.stringify(data)])
  await expect.poll(() => events, soon).toEqual([{ type: 'change', data }])
  await feed.stop()
})

test('where the address for listening leads nowhere, the log says so and sessions end nevertheless', async ({
  config,
  app,
  anonymous,
}) => {
  await app.ready()
  const said: string[] = []
  const lost = { ...config, databaseListenUrl: 'postgres://nobody:x@127.0.0.1:1/nothing' }
  const db = await openDatabases(lost, { rolesOf: TEMPLATE, log: (sentence) => said.push(sentence) })
  const there = await createApp({ config: lost, db })
  try {
    await there.ready()
    const token = await signIn(anonymous)
    expect(await statusOn(there, token)).toBe(200)
    expect(said).toContainEqual(
      'Notifications of PostgreSQL do not arrive (connect ECONNREFUSED 127.0.0.1:1): sessions that have ended are read from their table each second. DATABASE_LISTEN_URL has to lead to PostgreSQL itself, round any pooler.',
    )
    await anonymous.post('/api/auth/open-id/logout', { token })
    await expect.poll(() => statusOn(there, token), soon).toBe(401)
  } finally {
    await there.close()
    await db.close()
  }
})

test('a start that may take more connections than PostgreSQL has says so, and one that may not does not', async ({
  config,
  db,
}) => {
  const { rows } = await db.query<{ most: number; reserved: number }>(
    `select current_setting('max_connections')::integer as most, current_setting('superuser_reserved_connections')::integer as reserved`,
  )
  const { most = 0, reserved = 0 } = rows[0] ?? {}
  const saidWith = async (databaseConnections: number) => {
    const said: string[] = []
    const open = await openDatabases(
      { ...config, databaseConnections },
      { rolesOf: TEMPLATE, log: (sentence) => said.push(sentence) },
    )
    await open.close()
    return said
  }
  expect(await saidWith(most - reserved)).toEqual([])
  expect(await saidWith(most - reserved + 1)).toEqual([
    expect.stringContaining(
      `PostgreSQL has ${most - reserved} for all nodes together (max_connections is ${most}, of which ${reserved} are reserved)`,
    ),
  ])
})

test('a start whose connections lack the limits of their role says so and stops', async ({ config, db }) => {
  const { writer } = databaseRolesOf(TEMPLATE)
  const limit = 'alter role ' + writer
  try {
    await db.query(`${limit} in database ${new URL(config.databaseUrl ?? '').pathname.slice(1)} set lock_timeout = 0`)
    const opening = openDatabases(config, { rolesOf: TEMPLATE, log: () => undefined })
    await expect(opening).rejects.toThrow(LimitsMissing)
    await expect(opening).rejects.toThrow(/lacks its limits \(lock_timeout is 0 and not 3000\)/)
  } finally {
    await db.query(`${limit} in database ${new URL(config.databaseUrl ?? '').pathname.slice(1)} reset lock_timeout`)
  }
})
