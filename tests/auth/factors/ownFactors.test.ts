import type { ApiClient } from '../../support/ApiClient.ts'
import { newOperator, operatorPassword } from '../../support/newOperator.ts'
import { expect, test } from '../../support/test.ts'
import { addApp, askedOf, beginSignIn, nextCode } from './people.ts'

test.beforeEach(async ({ clock, db }) => {
  clock.stop()
  await db.query(`update setting set value = 'nobody' where name = 'second_factor_roles'`)
})

interface Listed {
  factors: { id: number; kind: string; name: string; last_used: string | null }[]
  recovery_codes_left: number
}

const factorsOf = async (session: ApiClient) => (await session.get<Listed>('/api/auth/me/factors')).data
const mailsTo = async (db: { query: (text: string, values: string[]) => Promise<{ rows: { body: string }[] }> }, email: string) =>
  (await db.query(`select body from mail_outbox where "to" = $1 and kind = 'second_factor' order by id`, [email])).rows

test('an app counts once its first code was right, is listed by its name, audited and mailed, and its seed is stored encrypted', async ({
  app,
  db,
  clock,
}) => {
  const person = await newOperator({ app, db })
  const session = await person.signIn()
  const begun = await session.post<{ challenge: string; seed: string; qr: string }>('/api/auth/me/factors/totp/begin')
  expect(Buffer.from(begun.data.qr, 'base64').subarray(1, 4).toString()).toBe('PNG')
  const wrong = await session.post('/api/auth/me/factors/totp/finish', {
    challenge: begun.data.challenge,
    code: '000000',
    name: 'Phone',
  })
  expect(wrong).toMatchObject({ statusCode: 400, errors: { code: 'This is not the code that the app shows now' } })
  expect(await factorsOf(session)).toEqual({ factors: [], recovery_codes_left: 0 })
  const { seed, codes } = await addApp({ clock }, session, '  My phone ')
  expect(codes).toHaveLength(10)
  expect(await factorsOf(session)).toMatchObject({ factors: [{ kind: 'totp', name: 'My phone' }], recovery_codes_left: 10 })
  const { rows } = await db.query<{ seed_sealed: string }>('select seed_sealed from second_factor where user_id = $1', [
    person.id,
  ])
  expect(rows[0]?.seed_sealed).not.toContain(seed)
  expect((await mailsTo(db, person.email))[0]?.body).toContain('a second factor was added')
  const audited = await db.query<{ after: object; request: string }>(
    `select after, request::text from audit_log where table_name = 'operator_user' and record_id = $1`,
    [String(person.id)],
  )
  expect(audited.rows[0]?.after).toEqual({ second_factor_added: 'totp: My phone' })
  expect(JSON.stringify(audited.rows)).not.toContain(begun.data.challenge)
  // A second one comes without codes: those of the first go on.
  expect((await addApp({ clock }, session, 'Tablet')).codes).toEqual([])
})

test('adding, removing and new codes ask who it is once ten minutes have passed, and a code of the app answers', async ({
  app,
  db,
  clock,
}) => {
  const person = await newOperator({ app, db })
  const session = await person.signIn()
  const { seed, codes } = await addApp({ clock }, session)
  const [factor] = (await factorsOf(session)).factors
  clock.advance(10 * 60_000 + 1)
  for (const [path, body] of [
    ['totp/begin', {}],
    ['passkey/begin', {}],
    ['recovery_codes', {}],
    ['remove', { id: factor?.id }],
  ] as const)
    expect(await session.post(`/api/auth/me/factors/${path}`, body), path).toMatchObject({
      statusCode: 403,
      code: 'CONFIRM_FIRST',
    })
  const ways = await session.post<{ challenge: string; methods: string[] }>('/api/auth/me/confirm/begin')
  expect(ways.data.methods).toEqual(['password', 'totp'])
  const confirm = (body: object) => session.post('/api/auth/me/confirm', body)
  expect(await confirm({ challenge: ways.data.challenge, code: '000000' })).toMatchObject({
    statusCode: 400,
    errors: { code: expect.any(String) },
  })
  expect((await confirm({ challenge: ways.data.challenge, code: nextCode({ clock }, seed) })).statusCode).toBe(200)
  const renewed = await session.post<{ recovery_codes: string[] }>('/api/auth/me/factors/recovery_codes')
  expect(renewed.data.recovery_codes).toHaveLength(10)
  expect(renewed.data.recovery_codes).not.toContain(codes[0])
  expect((await session.post('/api/auth/me/factors/remove', { id: factor?.id })).statusCode).toBe(200)
  expect(await factorsOf(session)).toEqual({ factors: [], recovery_codes_left: 0 })
  expect((await session.post('/api/auth/me/confirm', { password: operatorPassword })).statusCode).toBe(200)
})

test('nobody names, removes or finishes a factor of somebody else', async ({ app, db, clock }) => {
  const [person, other] = [await newOperator({ app, db }), await newOperator({ app, db })]
  const [session, foreign] = [await person.signIn(), await other.signIn()]
  await addApp({ clock }, session)
  const [factor] = (await factorsOf(session)).factors
  expect((await foreign.post('/api/auth/me/factors/rename', { id: factor?.id, name: 'Mine' })).statusCode).toBe(404)
  expect((await foreign.post('/api/auth/me/factors/remove', { id: factor?.id })).statusCode).toBe(404)
  const { data } = await session.post<{ challenge: string }>('/api/auth/me/factors/totp/begin')
  const stolen = { challenge: data.challenge, code: '123456', name: 'Mine' }
  expect(await foreign.post('/api/auth/me/factors/totp/finish', stolen)).toMatchObject({
    statusCode: 400,
    errors: { challenge: 'This has taken too long. Please begin again' },
  })
  expect((await session.post('/api/auth/me/factors/rename', { id: factor?.id, name: 'Work phone' })).statusCode).toBe(200)
  expect((await factorsOf(session)).factors[0]?.name).toBe('Work phone')
})

test('of whom the setting demands a factor can do nothing before it is set up, and everything afterwards', async ({
  anonymous,
  app,
  db,
  clock,
}) => {
  await db.query(`update setting set value = 'administrators' where name = 'second_factor_roles'`)
  const [operator, person] = [await newOperator({ app, db }), await newOperator({ app, db }, ['admin'])]
  expect((await (await operator.signIn()).load('em')).statusCode).toBe(200)
  const session = await person.signIn()
  expect((await session.get('/api/auth/me')).data).toMatchObject({ must_set_up_factor: true, permissions: [] })
  for (const refused of [session.load('em'), session.get('/api/schedules'), session.get('/api/auth/me/sessions')])
    expect(await refused).toMatchObject({ statusCode: 403, code: 'FACTOR_FIRST' })
  await addApp({ clock }, session)
  // The token that it had stays limited; the next one is not.
  const { seed } = await addApp({ clock }, session, 'Second')
  const { challenge } = await askedOf(anonymous, person)
  const { data } = await anonymous.post<{ access_token: string }>('/api/auth/second_factor', {
    challenge,
    code: nextCode({ clock }, seed),
  })
  const whole = await anonymous.inject({
    method: 'GET',
    url: '/api/auth/me',
    headers: { authorization: `Bearer ${data.access_token}` },
  })
  expect(whole.json()).toMatchObject({ data: { must_set_up_factor: false } })
})

test('a refresh after the set-up gives a token for everything', async ({ anonymous, app, db, clock }) => {
  await db.query(`update setting set value = 'everybody' where name = 'second_factor_roles'`)
  const person = await newOperator({ app, db })
  const first = (await beginSignIn(anonymous, person)).data as { access_token: string; refresh_token: string }
  const as = (token: string, url: string, payload?: object) =>
    anonymous.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
  const begun = (await as(first.access_token, '/api/auth/me/factors/totp/begin', {})).json<{
    data: { challenge: string; seed: string }
  }>()
  const finish = { challenge: begun.data.challenge, code: nextCode({ clock }, begun.data.seed), name: 'Phone' }
  expect((await as(first.access_token, '/api/auth/me/factors/totp/finish', finish)).statusCode).toBe(200)
  const grant = { grant_type: 'refresh_token', refresh_token: first.refresh_token }
  const { data } = await anonymous.post<{ access_token: string }>('/api/auth/open-id/connect', grant)
  expect((await as(data.access_token, '/api/auth/me/sessions')).statusCode).toBe(200)
})

test('the last factor of somebody of whom one is demanded stays', async ({ app, db, clock }) => {
  const person = await newOperator({ app, db }, ['admin'])
  const session = await person.signIn()
  await addApp({ clock }, session)
  await db.query(`update setting set value = 'administrators' where name = 'second_factor_roles'`)
  const [factor] = (await factorsOf(session)).factors
  expect(await session.post('/api/auth/me/factors/remove', { id: factor?.id })).toMatchObject({
    statusCode: 409,
    code: 'LAST_FACTOR',
  })
  expect((await factorsOf(session)).factors).toHaveLength(1)
})

test('a lost factor is reset by an administrator who has just shown who they are; sessions end and a mail says so', async ({
  anonymous,
  app,
  db,
  clock,
}) => {
  const person = await newOperator({ app, db })
  const session = await person.signIn()
  await addApp({ clock }, session)
  const administrator = await newOperator({ app, db }, ['admin'])
  const admin = await administrator.signIn()
  const reset = (client: ApiClient, id = person.id) => client.post(`/api/operator/reset_second_factor/${id}`)
  expect((await reset(await anonymous.as('operator'))).statusCode).toBe(403)
  expect(await reset(admin, administrator.id)).toMatchObject({ statusCode: 409, code: 'OWN_USER' })
  clock.advance(10 * 60_000 + 1)
  expect(await reset(admin)).toMatchObject({ statusCode: 403, code: 'CONFIRM_FIRST' })
  expect((await factorsOf(session)).factors).toHaveLength(1)
  await admin.post('/api/auth/me/confirm', { password: operatorPassword })
  expect(await reset(admin)).toMatchObject({ statusCode: 200, data: { sessions_ended: 1 } })
  await expect.poll(async () => (await session.get('/api/auth/me')).statusCode, { timeout: 1000 }).toBe(401)
  expect((await mailsTo(db, person.email)).at(-1)?.body).toContain('an administrator has removed all second factors')
  expect((await beginSignIn(anonymous, person)).statusCode).toBe(200)
  expect(await reset(admin)).toMatchObject({ statusCode: 409, code: 'NO_SECOND_FACTOR' })
})

test('secrets of others are revealed to nobody who has not shown who they are for ten minutes', async ({ app, db, clock }) => {
  const person = await newOperator({ app, db })
  const session = await person.signIn()
  clock.advance(10 * 60_000 + 1)
  for (const path of ['/api/visualize/reveal_access_information', '/api/visualize/reveal_portal_password'])
    expect((await session.post(path, { id: 1 })).code, path).toBe('CONFIRM_FIRST')
})
