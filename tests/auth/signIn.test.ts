import type pg from 'pg'
import { connect } from '#schema/calls/auth.ts'
import * as calls from '#schema/calls/index.ts'
import { hashPassword, passwordMatches } from '../../api/auth/passwords/password.ts'
import { addressBucket, userNameBucket } from '../../api/auth/loginThrottle.ts'
import { networkOf } from '../../api/auth/networkOf.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { beforeAll, describe, expect, test } from '../support/test.ts'

const password = 'correct horse battery'
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

/** A person used only by one test, so that attempts of other tests do not count. */
const addUser = (db: pg.Client, name: string, enabled = true) =>
  db.query(
    `insert into operator_user (user_name, first_name, email, password_hash, roles, enabled)
     values ($1, 'Test Person', $1 || '@example.com', $2, '{auditor}', $3)`,
    [name, passwordHash, enabled],
  )

const signIn = (client: ApiClient, username: string, given = password, remoteAddress = '10.0.0.1') =>
  client.inject({
    method: 'POST',
    url: connect.path,
    payload: { grant_type: 'password', username, password: given },
    remoteAddress,
  })

const statuses = (replies: readonly { statusCode: number }[]) =>
  Object.fromEntries(
    [...new Set(replies.map(({ statusCode }) => statusCode))].map((status) => [
      status,
      replies.filter(({ statusCode }) => statusCode === status).length,
    ]),
  )

test('the right name and password sign in, and the tokens are both inside and outside `data` [AUTH-14][AUTH-26]', async ({
  anonymous,
  config,
}) => {
  const reply = (await signIn(anonymous, 'operator', 'operator-demo')).json<Record<string, unknown>>()
  const tokens = {
    access_token: expect.any(String) as string,
    refresh_token: expect.any(String) as string,
    token_type: 'Bearer',
    expires_in: config.accessTokenSeconds,
    refresh_expires_in: expect.closeTo(config.refreshIdleSeconds, -1) as number,
  }
  expect(reply).toEqual({ statusCode: 200, ...tokens, data: tokens })
  expect(reply['data']).toMatchObject({ access_token: reply['access_token'], refresh_token: reply['refresh_token'] })

  const claims = JSON.parse(Buffer.from(String(reply['access_token']).split('.')[1] ?? '', 'base64url').toString()) as object
  expect(claims).toMatchObject({
    sub: expect.stringMatching(/^\d+$/) as string,
    preferred_username: 'operator',
    name: expect.any(String) as string,
    email: expect.stringContaining('@') as string,
    roles: ['operator'],
    exp: expect.any(Number) as number,
  })
})

test('access tokens run for 15 minutes, refresh tokens for 12 hours unused and 7 days at most [AUTH-30]', ({ config }) => {
  expect(config).toMatchObject({ accessTokenSeconds: 900, refreshIdleSeconds: 43_200, refreshMaxSeconds: 604_800 })
})

test('a wrong password, an unknown and a blocked user get the same answer [AUTH-27]', async ({ anonymous, db }) => {
  await addUser(db, 'known')
  await addUser(db, 'blocked', false)
  const replies = await Promise.all([
    signIn(anonymous, 'known', 'wrong password'),
    signIn(anonymous, 'nobody-at-all'),
    signIn(anonymous, 'blocked'),
    signIn(anonymous, 'blocked', 'wrong password'),
  ])
  for (const reply of replies) {
    const { requestId: _, ...body } = reply.json<Record<string, unknown>>()
    expect(body).toEqual({ statusCode: 401, code: 'UNAUTHORIZED', message: 'Unauthorized' })
  }
})

test('without a user a password is hashed all the same', async () => {
  const time = async (hash: string | undefined) => {
    const started = performance.now()
    expect(await passwordMatches('some password', hash)).toBe(false)
    return performance.now() - started
  }
  const rounds = [1, 2, 3, 4, 5]
  const fastest = async (hash: string | undefined) => {
    const times: number[] = []
    for (const _ of rounds) times.push(await time(hash))
    return Math.min(...times)
  }
  expect(await fastest(undefined)).toBeGreaterThan((await fastest(passwordHash)) / 3)
})

test.for([
  ['client_credentials', { client_id: 'x', client_secret: 'y' }],
  ['implicit', {}],
  ['PASSWORD', { username: 'operator', password: 'operator-demo' }],
  ['password', { username: 'operator', password: 'operator-demo', client_id: 'somebody' }],
  ['password', { username: ['operator'], password: 'operator-demo' }],
  ['password', { username: 'operator', password: 'x'.repeat(1025) }],
  ['refresh_token', {}],
] as const)('the grant %s with %j is none of ours and is malformed', async ([grant_type, rest], { anonymous }) => {
  expect(await anonymous.post(connect.path, { grant_type, ...rest })).toMatchObject({ statusCode: 400, code: 'MALFORMED' })
})

describe('guesses', () => {
  test('of a hundred at once ten are checked, the others have to wait [AUTH-27]', async ({ anonymous, db }) => {
    await addUser(db, 'guessed')
    const guesses = Array.from({ length: 100 }, (_, at) => signIn(anonymous, 'guessed', `guess ${at}`, `10.1.0.${at}`))
    expect(statuses(await Promise.all(guesses))).toEqual({ 401: 10, 429: 90 })
  })

  test('after ten even the right password has to wait 15 minutes, and no longer [AUTH-27]', async ({ anonymous, db, clock }) => {
    clock.set('2026-03-02T10:00:00.000Z')
    await addUser(db, 'locked')
    for (let guess = 0; guess < 9; guess++) await signIn(anonymous, 'locked', 'wrong', '10.2.0.1')
    clock.set('2026-03-02T10:10:00.000Z')
    expect((await signIn(anonymous, 'Locked', 'wrong', '10.2.0.2')).statusCode).toBe(401)

    const refused = await signIn(anonymous, 'locked', password, '10.2.0.3')
    expect(refused.json()).toMatchObject({ statusCode: 429, code: 'TOO_MANY_TRIES' })
    expect(refused.headers['retry-after']).toBe('900')

    clock.set('2026-03-02T10:24:59.000Z')
    expect((await signIn(anonymous, 'locked', password, '10.2.0.3')).headers['retry-after']).toBe('1')
    clock.set('2026-03-02T10:25:00.000Z')
    expect((await signIn(anonymous, 'locked', password, '10.2.0.3')).statusCode).toBe(200)
    clock.release()
  })

  test('at an unknown name are limited like those at a known one', async ({ anonymous }) => {
    const guesses = Array.from({ length: 12 }, () => signIn(anonymous, 'no such person', password, '10.3.0.1'))
    expect(statuses(await Promise.all(guesses))).toEqual({ 401: 10, 429: 2 })
  })

  test('are forgiven by a sign-in that succeeds, and those at every other name are not', async ({ anonymous, db }) => {
    await addUser(db, 'forgetful')
    for (let guess = 0; guess < 9; guess++) await signIn(anonymous, 'pursued', 'wrong', '10.4.1.1')
    const others = async () => {
      const own = [userNameBucket('forgetful').key, addressBucket('10.4.0.1').key]
      return (await db.query('select * from sign_in_attempt where bucket <> all ($1) order by bucket', [own])).rows
    }
    const before = await others()
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 9; guess++) await signIn(anonymous, 'forgetful', 'wrong', '10.4.0.1')
      expect((await signIn(anonymous, 'forgetful', password, '10.4.0.1')).statusCode).toBe(200)
    }
    expect(await others()).toEqual(before)
  })

  test('from one address are limited to 60, whatever the names, and lock nobody else out', async ({ anonymous, db }) => {
    await addUser(db, 'bystander')
    const guess = (at: number, address: string) => signIn(anonymous, `name ${at}`, password, address)
    expect(statuses(await Promise.all(Array.from({ length: 61 }, (_, at) => guess(at, '10.5.0.1'))))).toEqual({ 401: 60, 429: 1 })
    for (let tries = 0; tries < 11; tries++)
      expect((await signIn(anonymous, 'bystander', 'wrong', '10.5.0.1')).statusCode).toBe(429)
    expect((await signIn(anonymous, 'bystander', password, '10.5.0.2')).statusCode).toBe(200)
  })

  test('that are right count neither for their name nor for their address, on which others still fail', async ({
    anonymous,
    db,
  }) => {
    await addUser(db, 'right')
    await addUser(db, 'beside')
    const address = '10.0.7.7'
    for (const [name, given] of [
      ['right', password],
      ['beside', 'wrong'],
      ['right', password],
      ['right', password],
    ] as const)
      await signIn(anonymous, name, given, address)
    const { rows } = await db.query<{ count: number }>('select count from sign_in_attempt where bucket = $1', [
      addressBucket(address).key,
    ])
    expect(rows).toEqual([{ count: 1 }])
  })

  test('are counted for the address of the connection, not for one named in a header', async ({ anonymous, db }) => {
    const header = (at: number) => ({
      'x-forwarded-for': `192.0.2.${at}`,
      'x-real-ip': `192.0.2.${at}`,
      forwarded: `for=192.0.2.${at}`,
    })
    for (let at = 0; at < 3; at++)
      await anonymous.inject({
        method: 'POST',
        url: connect.path,
        headers: header(at),
        payload: { grant_type: 'password', username: `header ${at}`, password },
        remoteAddress: '10.6.0.1',
      })
    const { rows } = await db.query(
      `select bucket, count from sign_in_attempt where bucket like 'address 192.%' or bucket like '%10.6.0.1'`,
    )
    expect(rows).toEqual([{ bucket: 'address 10.6.0.1', count: 3 }])
  })

  test('are counted for a whole IPv6 network and for an IPv4 address however it is written', () => {
    expect(networkOf('2001:db8:0:7::1')).toBe(networkOf('2001:0db8:0000:0007:ffff::2'))
    expect(networkOf('2001:db8::1')).not.toBe(networkOf('2001:db8:1::1'))
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  })

  test('leave no user name in the database, because people sometimes type their password there', async ({ anonymous, db }) => {
    await signIn(anonymous, 'my secret password', 'x', '10.7.0.1')
    const { rows } = await db.query<{ bucket: string }>('select bucket from sign_in_attempt')
    expect(rows.map(({ bucket }) => bucket).filter((bucket) => bucket.includes('secret'))).toEqual([])
  })
})

test('calls that need no sign-in are a closed list [AUTH-02][AUTH-19]', () => {
  const open = Object.values(calls).flatMap((call) => ('public' in call && call.public ? [`${call.method} ${call.path}`] : []))
  expect(open.toSorted()).toEqual([
    'GET /api/auth/cfg',
    'GET /api/health/live',
    'GET /api/health/ready',
    'GET /api/languages',
    'GET /api/self-reg/document/:id',
    'GET /api/self-reg/form',
    'GET /api/texts/:language',
    'GET /api/unsubscribe/:token',
    'POST /api/auth/open-id/connect',
    'POST /api/auth/open-id/logout',
    'POST /api/auth/passkey/begin',
    'POST /api/auth/passkey/finish',
    'POST /api/auth/password/reset',
    'POST /api/auth/password/set',
    'POST /api/auth/second_factor',
    'POST /api/self-reg/file',
    'POST /api/self-reg/mail_link',
    'POST /api/self-reg/open',
    'POST /api/self-reg/save',
    'POST /api/self-reg/submit',
    'POST /api/unsubscribe/:token',
  ])
})

test.for([
  ['POST', '/api/visualize/load'],
  ['GET', '/api/schedules'],
  ['GET', '/api/config/em_view'],
  ['GET', '/api/auth/me'],
  ['GET', '/api/%76isualize/em_view'],
  ['GET', '/api/auth/../config/em_view'],
  ['GET', '/api/auth/cfg;x'],
  ['GET', '/internal/api/config/em_view'],
  ['GET', '/api/no/such/path'],
] as const)('%s %s is refused without a session, before anything is read [AUTH-02]', async ([method, url], { anonymous }) => {
  const payload = method === 'POST' ? '{ not even JSON' : undefined
  const response = await anonymous.inject({
    method,
    url,
    ...(payload && { payload, headers: { 'content-type': 'application/json' } }),
  })
  expect(response.statusCode).toBe(401)
  expect(response.json()).not.toHaveProperty('data')
})

test('an address with superfluous slashes is refused without a session, too [AUTH-02]', async ({ app }) => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  for (const path of ['//api/config/em_view', '//internal/api/config/em_view', '/internal//api/config/em_view'])
    expect((await fetch(`${address}${path}`)).status).toBe(401)
})

test('the sign-in screen learns version and mode, and that there is no external sign-in [AUTH-19][AUTH-28][AUTH-29]', async ({
  anonymous,
  config,
}) => {
  expect(await anonymous.get('/api/auth/cfg')).toEqual({
    statusCode: 200,
    data: {
      build_version: config.version,
      demo_mode: true,
      upload_max_mb: 64,
      external_sign_in: { enabled: false, authorize_url: null, client_id: null, redirect_uri: null, scope: null },
    },
  })
})

test('without a provider a code signs nobody in [AUTH-29]', async ({ anonymous }) => {
  const grant = { grant_type: 'authorization_code', code: 'some-code', redirect_uri: 'http://127.0.0.1/' }
  expect(await anonymous.post(connect.path, grant)).toMatchObject({ statusCode: 401, message: 'Unauthorized' })
})

test('a password may be typed in composed or decomposed Unicode', async () => {
  const hash = await hashPassword('pâté en croûte'.normalize('NFC'))
  expect(await passwordMatches('pâté en croûte'.normalize('NFD'), hash)).toBe(true)
})

test('a flood of passwords is refused before it fills the memory', async () => {
  const results = await Promise.allSettled(Array.from({ length: 110 }, () => passwordMatches('flood', undefined)))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  expect(refused).toHaveLength(6)
  expect(refused[0]).toMatchObject({ code: 'BUSY', statusCode: 503 })
})
