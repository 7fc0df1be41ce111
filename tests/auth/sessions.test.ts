import type { FastifyJWT } from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { createApp } from '../../api/process/createApp.ts'
import { hashPassword } from '../../api/auth/passwords/password.ts'
import { Revocations } from '../../api/auth/revocations.ts'
import type { Database } from '../../api/db/Database.ts'
import { openDatabases } from '../../api/db/databases.ts'
import { LISTENER_NAME } from '../../api/db/openListener.ts'
import { ApiClient } from '../support/ApiClient.ts'
import { TEMPLATE } from '../support/testConfig.ts'
import { beforeAll, describe, expect, test as onOneNode } from '../support/test.ts'

type Claims = FastifyJWT['payload']

interface Tokens {
  access_token: string
  refresh_token: string
}

const password = 'correct horse battery'
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

/** A second node on the same database, with pools and a listener of its own. */
const test = onOneNode.extend('otherNode', { scope: 'file' }, async ({ config, clock }, { onCleanup }) => {
  const db = await openDatabases(config, { rolesOf: TEMPLATE, log: () => undefined })
  const app = await createApp({ config, db, clock })
  await app.ready()
  onCleanup(async () => {
    await app.close()
    await db.close()
  })
  return app
})

let people = 0
/** A person used only by one test, signed in. */
async function newPerson(app: FastifyInstance, db: pg.Client): Promise<{ name: string; tokens: Tokens }> {
  const name = `person ${++people}`
  await db.query(
    `insert into operator_user (user_name, first_name, email, password_hash, roles)
     values ($1, 'Test Person', replace($1, ' ', '.') || '@example.com', $2, '{auditor}')`,
    [name, passwordHash],
  )
  return { name, tokens: await signIn(app, name) }
}

async function signIn(app: FastifyInstance, username: string): Promise<Tokens> {
  const reply = await new ApiClient(app).post<Tokens>('/api/auth/open-id/connect', { grant_type: 'password', username, password })
  expect(reply.statusCode).toBe(200)
  return reply.data
}

const refresh = (app: FastifyInstance, refresh_token: string) =>
  new ApiClient(app).post<Tokens>('/api/auth/open-id/connect', { grant_type: 'refresh_token', refresh_token })

const logout = (app: FastifyInstance, token: string) => new ApiClient(app).post('/api/auth/open-id/logout', { token })

const statusOf = async (app: FastifyInstance, { access_token }: Tokens) =>
  (await new ApiClient(app, access_token).get('/api/auth/me')).statusCode

const isOutOn = (app: FastifyInstance, tokens: Tokens) =>
  expect.poll(() => statusOf(app, tokens), { timeout: 10_000, interval: 20 }).toBe(401)

test('a refresh token gives fresh tokens; garbage gives none [AUTH-16]', async ({ app, db }) => {
  const { tokens } = await newPerson(app, db)
  const fresh = await refresh(app, tokens.refresh_token)
  expect(fresh.statusCode).toBe(200)
  expect(await statusOf(app, fresh.data)).toBe(200)
  expect(fresh.data.refresh_token).not.toBe(tokens.refresh_token)
  expect(await refresh(app, 'garbage')).toMatchObject({ statusCode: 401, message: 'Unauthorized' })
})

test('an expired access token is refused [AUTH-24]', async ({ app, db, config }) => {
  const { tokens } = await newPerson(app, db)
  const { exp: _, ...claims } = app.jwt.decode<{ exp: number; iat: number } & Claims>(tokens.access_token) ?? {}
  const expired = app.jwt.sign({ ...claims, iat: Math.floor(Date.now() / 1000) - config.accessTokenSeconds - 1 } as Claims)
  expect(await statusOf(app, { ...tokens, access_token: expired })).toBe(401)
})

test.for([
  ['another algorithm', { alg: 'none', typ: 'JWT' }],
  ['another key', { alg: 'HS256', typ: 'JWT' }],
] as const)('an access token signed with %s is refused', async ([, header], { app, db }) => {
  const { tokens } = await newPerson(app, db)
  const [, payload] = tokens.access_token.split('.')
  const forged = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}.${header.alg === 'none' ? '' : 'c2lnbmF0dXJl'}`
  expect(await statusOf(app, { ...tokens, access_token: forged })).toBe(401)
})

describe('rotation', () => {
  test('an older refresh token ends the session with all its tokens, on every node [AUTH-30]', async ({ app, otherNode, db }) => {
    const { tokens: first } = await newPerson(app, db)
    const second = (await refresh(app, first.refresh_token)).data
    const third = (await refresh(otherNode, second.refresh_token)).data
    expect(await statusOf(otherNode, third)).toBe(200)

    expect((await refresh(app, first.refresh_token)).statusCode).toBe(401)
    expect((await refresh(app, third.refresh_token)).statusCode).toBe(401)
    await isOutOn(app, third)
    await isOutOn(otherNode, third)
  })

  test('a lost reply is given again for ten seconds, and no longer [AUTH-30]', async ({ app, db, clock }) => {
    const { tokens } = await newPerson(app, db)
    clock.advance(0)
    const lost = (await refresh(app, tokens.refresh_token)).data
    clock.advance(10_000)
    const again = await refresh(app, tokens.refresh_token)
    expect(again).toMatchObject({ statusCode: 200, data: { refresh_token: lost.refresh_token } })
    clock.advance(1)
    expect((await refresh(app, tokens.refresh_token)).statusCode).toBe(401)
    expect((await refresh(app, lost.refresh_token)).statusCode).toBe(401)
    clock.release()
  })

  test('40 simultaneous refreshes over two nodes all get the same new token', async ({ app, otherNode, db }) => {
    for (let round = 0; round < 5; round++) {
      const { tokens } = await newPerson(app, db)
      const replies = await Promise.all(
        Array.from({ length: 40 }, (_, at) => refresh(at % 2 ? app : otherNode, tokens.refresh_token)),
      )
      expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      expect(new Set(replies.map(({ data }) => data.refresh_token)).size).toBe(1)
    }
  })

  test('the database contains no usable token', async ({ app, db }) => {
    const { tokens } = await newPerson(app, db)
    const next = (await refresh(app, tokens.refresh_token)).data
    const { rows } = await db.query('select * from refresh_token')
    const kept = JSON.stringify(rows)
    expect(kept).not.toContain(tokens.refresh_token)
    expect(kept).not.toContain(next.refresh_token)
  })

  test('a token unused for 12 hours is refused [AUTH-30]', async ({ app, db, clock }) => {
    const { tokens } = await newPerson(app, db)
    clock.advance(12 * 3_600_000 + 1000)
    expect((await refresh(app, tokens.refresh_token)).statusCode).toBe(401)
    clock.release()
  })

  test('a session ends after 7 days however much it is used [AUTH-30]', async ({ app, db, clock }) => {
    let { tokens } = await newPerson(app, db)
    clock.advance(0)
    const halfDays = 13
    for (let turn = 0; turn < halfDays; turn++) {
      clock.advance(12 * 3_600_000 - 60_000)
      const reply = await refresh(app, tokens.refresh_token)
      expect(reply.statusCode).toBe(200)
      tokens = reply.data
    }
    clock.advance(12 * 3_600_000 + halfDays * 60_000 - 1000)
    expect((await refresh(app, tokens.refresh_token)).statusCode).toBe(401)
    clock.release()
  })
})

describe('sign-out', () => {
  test('ends the session by its refresh token [AUTH-18]', async ({ app, otherNode, db }) => {
    const { tokens } = await newPerson(app, db)
    expect(await statusOf(otherNode, tokens)).toBe(200)
    expect((await logout(app, tokens.refresh_token)).statusCode).toBe(200)
    expect((await refresh(otherNode, tokens.refresh_token)).statusCode).toBe(401)
    expect(await statusOf(app, tokens)).toBe(401)
    await isOutOn(otherNode, tokens)
  })

  test('ends the session by its access token [AUTH-18]', async ({ app, db }) => {
    const { tokens } = await newPerson(app, db)
    expect((await logout(app, tokens.access_token)).statusCode).toBe(200)
    expect(await statusOf(app, tokens)).toBe(401)
    expect((await refresh(app, tokens.refresh_token)).statusCode).toBe(401)
  })

  test('leaves other sessions alone, and reveals nothing about an unknown token', async ({ app, db }) => {
    const { name, tokens } = await newPerson(app, db)
    const elsewhere = await signIn(app, name)
    await logout(app, elsewhere.refresh_token)
    expect(await statusOf(app, tokens)).toBe(200)
    expect(await logout(app, 'no token of ours')).toEqual({ statusCode: 200, data: null })
  })

  test('leaves no valid token behind if a refresh runs at the same moment', async ({ app, otherNode, db }) => {
    const { name } = await newPerson(app, db)
    for (let round = 0; round < 30; round++) {
      const { refresh_token } = await signIn(app, name)
      const [refreshed] = await Promise.all([refresh(otherNode, refresh_token), logout(app, refresh_token)])
      if (refreshed.statusCode !== 200) continue
      expect((await refresh(app, refreshed.data.refresh_token)).statusCode).toBe(401)
      await isOutOn(otherNode, refreshed.data)
    }
  })
})

test.for([
  ['is blocked', `enabled = false`],
  ['gets another password', `password_hash = 'another'`],
  ['is tied to another external account', `oidc_issuer = 'https://idp.example', oidc_subject = user_name`],
] as const)('a person who %s is out at once on every node [AUTH-27]', async ([, change], { app, otherNode, db }) => {
  const { name, tokens } = await newPerson(app, db)
  expect([await statusOf(app, tokens), await statusOf(otherNode, tokens)]).toEqual([200, 200])
  await db.query(`update operator_user set ${change} where user_name = $1`, [name])
  await isOutOn(app, tokens)
  await isOutOn(otherNode, tokens)
  expect((await refresh(app, tokens.refresh_token)).statusCode).toBe(401)
})

test('a person with other roles is refused at once with the former token, and stays signed in with the next [OUSER-21]', async ({
  app,
  otherNode,
  db,
}) => {
  const { name, tokens } = await newPerson(app, db)
  expect([await statusOf(app, tokens), await statusOf(otherNode, tokens)]).toEqual([200, 200])
  await db.query(`update operator_user set roles = '{operator}' where user_name = $1`, [name])
  await isOutOn(app, tokens)
  await isOutOn(otherNode, tokens)
  const { data: next } = await refresh(app, tokens.refresh_token)
  expect([await statusOf(app, next), await statusOf(otherNode, next)]).toEqual([200, 200])
  const { roles } = JSON.parse(Buffer.from(next.access_token.split('.')[1] ?? '', 'base64url').toString()) as { roles: string[] }
  expect(roles).toEqual(['operator'])
})

test('a person whose language changes stays signed in', async ({ app, db }) => {
  const { name, tokens } = await newPerson(app, db)
  await db.query(`update operator_user set language = 'fi' where user_name = $1`, [name])
  expect((await refresh(app, tokens.refresh_token)).statusCode).toBe(200)
})

test('somebody who is blocked while signing in gets no session', async ({ app, db }) => {
  const { name } = await newPerson(app, db)
  for (let round = 0; round < 10; round++) {
    await db.query(`update operator_user set enabled = true where user_name = $1`, [name])
    const credentials = { grant_type: 'password', username: name, password }
    const [reply] = await Promise.all([
      new ApiClient(app).post<Tokens>('/api/auth/open-id/connect', credentials),
      new Promise((resolve) => setTimeout(resolve, 10 + round * 8)).then(() =>
        db.query(`update operator_user set enabled = false where user_name = $1`, [name]),
      ),
    ])
    if (reply.statusCode === 200) await isOutOn(app, reply.data)
  }
  const { rows } = await db.query(
    `select 1 from auth_session join operator_user on operator_user.id = user_id where user_name = $1 and revoked is null`,
    [name],
  )
  expect(rows).toEqual([])
})

describe('ended sessions on a node', () => {
  /** Sessions that end, and changes: each listens on a connection of its own. */
  const LISTENERS_OF_A_NODE = 2

  test('cost no query while it listens', async ({ app, databases }) => {
    await app.ready()
    const asked: string[] = []
    const pool = databases.signIns
    const signIn = new Kysely<Database>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void asked.push(query.sql),
    })
    const revocations = new Revocations({ ...databases, signIn }, 900)
    await revocations.start()
    expect(asked.splice(0)).toHaveLength(1)
    let connections = 0
    const count = () => connections++
    const pools = [pool, databases.rw, databases.decide.pool]
    for (const each of pools) each.on('acquire', count)
    const until = performance.now() + 1500
    while (performance.now() < until) {
      await revocations.has('3f0e2a52-0000-4000-8000-000000000000', 0)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    for (const each of pools) each.off('acquire', count)
    await revocations.stop()
    expect(asked).toEqual([])
    // Every five seconds each listener sends itself a notification, however many look-ups there are.
    expect(connections).toBeLessThanOrEqual(LISTENERS_OF_A_NODE + 1)
  })

  test('are read by the first look-up of a node that does not listen yet', async ({ app, databases, db }) => {
    const { name, tokens } = await newPerson(app, db)
    const { rows } = await db.query<{ id: string }>(
      `select s.id from auth_session s join operator_user u on u.id = s.user_id where u.user_name = $1`,
      [name],
    )
    const isKnown = () => new Revocations(databases, 900).has(rows[0]?.id ?? '', 0)
    expect(await isKnown()).toBe(false)
    await logout(app, tokens.refresh_token)
    expect(await isKnown()).toBe(true)
  })

  test('are known within a second without the listening connection, and completely when it is back', async ({
    app,
    otherNode,
    db,
  }) => {
    const isListener = `datname = current_database() and application_name = '${LISTENER_NAME}'`
    const listeners = async () =>
      (await db.query<{ pid: number }>(`select pid from pg_stat_activity where ${isListener}`)).rows.map(({ pid }) => pid)
    const { tokens } = await newPerson(app, db)
    expect(await statusOf(otherNode, tokens)).toBe(200)
    const dropped = await listeners()
    expect(dropped).toHaveLength(2 * LISTENERS_OF_A_NODE)
    await db.query('select pg_terminate_backend(pid) from unnest($1::integer[]) pid', [dropped])
    await logout(app, tokens.refresh_token)
    await expect.poll(() => statusOf(otherNode, tokens), { timeout: 1300, interval: 20 }).toBe(401)

    const { tokens: later } = await newPerson(app, db)
    await expect.poll(listeners, { timeout: 5000 }).toHaveLength(2 * LISTENERS_OF_A_NODE)
    await logout(app, later.access_token)
    await isOutOn(otherNode, later)
  })
})
