/* A pooler between the nodes and their database: PgBouncer in transaction mode, and roles without their limits. */
import { describe, expect } from 'vitest'
import { databaseRolesOf } from '../../api/db/databaseRoles.ts'
import { openDatabases } from '../../api/db/databases.ts'
import { LimitsMissing } from '../../api/db/roleLimits.ts'
import { createApp } from '../../api/process/createApp.ts'
import { ApiClient } from '../support/ApiClient.ts'
import { hasPgBouncer, startPgBouncer } from '../support/startPgBouncer.ts'
import { test as withDatabase } from '../support/test.ts'
import { TEMPLATE } from '../support/testConfig.ts'

const patience = { timeout: 120_000 }
const soon = { timeout: 10_000, interval: 100 }

const test = withDatabase.extend('pooler', { scope: 'file' }, async ({ config, databases }, { onCleanup }) => {
  // The first start gives the roles their passwords, which the pooler has to know.
  await databases.decide.query('select 1')
  const pooler = await startPgBouncer({ url: config.databaseUrl ?? '', secret: config.jwtSecret, rolesOf: TEMPLATE })
  onCleanup(() => pooler.stop())
  return pooler
})

describe.runIf(hasPgBouncer)('behind PgBouncer in transaction mode', () => {
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

  const statusOn = async (app: Awaited<ReturnType<typeof createApp>>, token: string) =>
    (await new ApiClient(app, token).get('/api/auth/me')).statusCode

  const signIn = async (api: ApiClient) => {
    const body = { grant_type: 'password', username: 'auditor', password: 'auditor-demo' }
    return (await api.post<{ access_token: string }>('/api/auth/open-id/connect', body)).data.access_token
  }

  nodes(
    'a session that is signed out on one node ends on another soon, and the log says why not at once',
    patience,
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
    patience,
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
