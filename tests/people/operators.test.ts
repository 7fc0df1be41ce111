import { createApp } from '../../api/process/createApp.ts'
import { openDatabases } from '../../api/db/databases.ts'
import { ApiClient } from '../support/ApiClient.ts'
import { mailedLink } from '../support/mailedLink.ts'
import { newOperator, operatorPassword } from '../support/newOperator.ts'
import { TEMPLATE } from '../support/testConfig.ts'
import { expect, test as onOneNode } from '../support/test.ts'

/** A second node on the same database. */
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

interface Listed {
  id: number
  email: string
  firstName: string
  lastName: string
  enabled: boolean
  status: string
  open_sessions: number
  invited_until: string | null
}

const listed = async (api: ApiClient, email: string): Promise<Listed | undefined> => {
  const { data } = await api.post<{ rows: Listed[] }>('/api/operator/users', {
    filter: [{ name: 'email', comparator: 'contains', value: email }],
  })
  return data.rows[0]
}

test('operator users are listed with their names, e-mail, access and open sessions [OUSER-05] [OUSER-10]', async ({
  api,
  app,
  db,
}) => {
  const person = await newOperator({ app, db })
  await person.signIn()
  await person.signIn()
  expect(await listed(api, person.email)).toMatchObject({
    id: person.id,
    email: person.email,
    firstName: 'Some',
    lastName: 'Body',
    enabled: true,
    status: 'active',
    open_sessions: 2,
    invited_until: null,
  })
  expect(JSON.stringify(await listed(api, person.email))).not.toMatch(/password|argon|oidc/)
})

test('blocking ends the sessions on every node at once, counts them, and refuses the next sign-in [OUSER-09] [OUSER-16] [OUSER-20]', async ({
  api,
  app,
  otherNode,
  db,
}) => {
  const person = await newOperator({ app, db })
  const [one, other] = [await person.signIn(), await person.signIn()]
  const elsewhere = new ApiClient(otherNode, other.token)
  expect((await elsewhere.get('/api/auth/me')).statusCode).toBe(200)
  expect(await api.post(`/api/operator/block/${person.id}`)).toMatchObject({
    statusCode: 200,
    data: { rowCount: 1, sessions_ended: 2 },
  })
  const out = (who: ApiClient) =>
    expect.poll(async () => (await who.get('/api/auth/me')).statusCode, { timeout: 1000, interval: 20 })
  await out(one).toBe(401)
  await out(elsewhere).toBe(401)
  await expect(person.signIn()).rejects.toThrow('Unauthorized')
  expect(await listed(api, person.email)).toMatchObject({ enabled: false, status: 'blocked', open_sessions: 0 })

  expect(await api.post(`/api/operator/block/${person.id}`)).toMatchObject({ statusCode: 200, data: { sessions_ended: 0 } })
  expect((await api.post(`/api/operator/unblock/${person.id}`)).statusCode).toBe(200)
  expect((await (await person.signIn()).get('/api/auth/me')).statusCode).toBe(200)
  expect((await one.get('/api/auth/me')).statusCode).toBe(401)
})

test('a block kills the links that were mailed before it [OUSER-20]', async ({ api, app, db, config }) => {
  const person = await newOperator({ app, db })
  await api.post('/api/auth/password/reset', { email: person.email })
  await expect.poll(async () => (await mailedLink(db, config, person.email)).token).not.toBe('')
  const { token } = await mailedLink(db, config, person.email)
  await api.post(`/api/operator/block/${person.id}`)
  await api.post(`/api/operator/unblock/${person.id}`)
  expect((await api.post('/api/auth/password/set', { token, password: 'another long secret' })).code).toBe('LINK_ENDED')
})

test.for([
  [false, false],
  ['BLOCK', false],
  [true, true],
  ['UNBLOCK', true],
] as const)(
  'disable_access with status %s leaves access %s, again and again [OUSER-13] [OUSER-19]',
  async ([status, enabled], { api, app, db }) => {
    const { id, email } = await newOperator({ app, db })
    for (let time = 0; time < 2; time++)
      expect((await api.post('/api/operator/disable_access', { status, id })).statusCode).toBe(200)
    expect((await listed(api, email))?.enabled).toBe(enabled)
  },
)

test('disable_access refuses other values, unknown people and oneself [OUSER-19]', async ({ api }) => {
  const operator = await api.as('operator')
  const { data } = await operator.get<{ id: number }>('/api/auth/me')
  for (const status of ['block', 0, null, 'false'])
    expect((await operator.post('/api/operator/disable_access', { status, id: 1 })).statusCode).toBe(400)
  expect((await operator.post('/api/operator/disable_access', { status: false, id: 2_000_000_000 })).statusCode).toBe(404)
  expect(await operator.post('/api/operator/disable_access', { status: false, id: data.id })).toMatchObject({
    statusCode: 409,
    message: 'You cannot block your own user',
  })
})

test('nobody blocks himself, and only administrators block administrators [PERM-18] [OUSER-20]', async ({ api, app, db }) => {
  const administrator = await newOperator({ app, db }, ['admin'])
  const operator = await api.as('operator')
  expect((await operator.post(`/api/operator/block/${administrator.id}`)).statusCode).toBe(403)
  const own = await administrator.signIn()
  expect(await own.post(`/api/operator/block/${administrator.id}`)).toMatchObject({
    statusCode: 409,
    message: 'You cannot block your own user',
  })
  expect((await (await api.as('admin')).post(`/api/operator/block/${administrator.id}`)).statusCode).toBe(200)
})

test('two administrators who block each other at once leave one of them [OUSER-21]', async ({ api, app, db }) => {
  await db.query(`update operator_user set enabled = false where 'admin' = any(roles)`)
  const [one, other] = [await newOperator({ app, db }, ['admin']), await newOperator({ app, db }, ['admin'])]
  const [asOne, asOther] = [await one.signIn(), await other.signIn()]
  const replies = await Promise.all([
    asOne.post(`/api/operator/block/${other.id}`),
    asOther.post(`/api/operator/block/${one.id}`),
  ])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(replies.find(({ statusCode }) => statusCode === 409)?.message).toBe('At least one administrator must stay')
  await db.query(`update operator_user set enabled = true where user_name in ('admin')`)
  expect(api).toBeDefined()
})

const newcomer = (name: string, roles: string[] = ['operator']) => ({
  user_name: name,
  email: `${name}@example.com`,
  firstName: 'New',
  lastName: 'Comer',
  roles,
  language: 'de',
})

test('an administrator adds somebody, whose link for seven days sets the first password [OUSER-21]', async ({
  api,
  app,
  db,
  config,
  clock,
}) => {
  const admin = await new ApiClient(app).signIn('admin', 'admin-demo')
  const { statusCode, data } = await admin.post<{ id: number; invited_until: string }>(
    '/api/operator/add',
    newcomer('first.link'),
  )
  expect(statusCode).toBe(200)
  expect(Math.round((Date.parse(data.invited_until) - clock.real().getTime()) / 3_600_000)).toBe(7 * 24)
  expect(await listed(api, 'first.link@')).toMatchObject({ status: 'invited', invited_until: data.invited_until })
  const { text, token } = await mailedLink(db, config, 'first.link@example.com')
  expect(text).toContain('Guten Tag New Comer')
  expect(text).toContain('first.link')

  const again = await admin.post<{ invited_until: string }>('/api/operator/send_link', { id: data.id })
  expect(again.statusCode).toBe(200)
  const { token: newer } = await mailedLink(db, config, 'first.link@example.com')
  expect((await api.post('/api/auth/password/set', { token, password: operatorPassword })).code).toBe('LINK_ENDED')
  expect((await api.post('/api/auth/password/set', { token: newer, password: operatorPassword })).statusCode).toBe(200)
  const person = await new ApiClient(app).signIn('first.link', operatorPassword)
  expect((await person.get<{ roles: string[] }>('/api/auth/me')).data.roles).toEqual(['operator'])
  expect(await admin.post('/api/operator/send_link', { id: data.id })).toMatchObject({ statusCode: 409, code: 'HAS_PASSWORD' })
})

test.for([
  [{ user_name: 'ADMIN' }, 'user_name', 'Another person has this user name'],
  [{ email: 'Admin@Clearance.example' }, 'email', 'Another person has this e-mail'],
  [{ email: 'nobody' }, 'email', 'Enter a valid Email'],
  [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'email', 'Enter a valid Email'],
  [{ user_name: 'two words' }, 'user_name', 'Enter 2 to 100 characters without spaces'],
  [{ firstName: ' ' }, 'first_name', undefined],
  [{ roles: [] }, 'roles', undefined],
] as const)(
  'somebody with %j is not added, and the sentence stands under the field [OUSER-21]',
  async ([wrong, field, sentence], { app, db }) => {
    const admin = await new ApiClient(app).signIn('admin', 'admin-demo')
    const reply = await admin.post('/api/operator/add', { ...newcomer('refused'), ...wrong })
    expect([400, 409]).toContain(reply.statusCode)
    expect(reply.errors?.[field]).toBe(sentence ?? reply.errors?.[field])
    expect(reply.errors?.[field]).toBeTruthy()
    const { rowCount } = await db.query(`select from operator_user where email like 'refused%' or user_name = 'refused'`)
    expect(rowCount).toBe(0)
  },
)

test('an administrator changes names, address, roles and language, but not the own roles [OUSER-21]', async ({ app, db }) => {
  const admin = await new ApiClient(app).signIn('admin', 'admin-demo')
  const person = await newOperator({ app, db })
  const session = await person.signIn()
  const change = { id: person.id, firstName: 'Other', email: 'moved@example.com', roles: ['auditor'], language: 'fi' }
  expect((await admin.post('/api/operator/update', change)).statusCode).toBe(200)
  await expect.poll(async () => (await session.get('/api/auth/me')).statusCode, { timeout: 1000 }).toBe(401)
  expect(await listed(admin, 'moved@')).toMatchObject({
    firstName: 'Other',
    lastName: 'Body',
    roles: ['auditor'],
    language: 'fi',
    open_sessions: 1,
  })
  const { data } = await admin.get<{ id: number }>('/api/auth/me')
  expect(await admin.post('/api/operator/update', { id: data.id, roles: ['admin', 'tester'] })).toMatchObject({
    statusCode: 409,
    code: 'OWN_ROLES',
  })
  expect((await admin.post('/api/operator/update', { id: data.id, lastName: 'Other' })).statusCode).toBe(200)
  expect(await admin.post('/api/operator/update', { id: person.id, version: 1, firstName: 'X' })).toMatchObject({
    code: 'STALE_ROW',
  })
})

test('an administrator is made only by somebody who has just shown who they are [OUSER-21]', async ({ app, db, clock }) => {
  const admin = await new ApiClient(app).signIn('admin', 'admin-demo')
  const person = await newOperator({ app, db })
  clock.advance(11 * 60_000)
  const make = () => admin.post('/api/operator/update', { id: person.id, roles: ['admin'] })
  expect(await make()).toMatchObject({ statusCode: 403, code: 'CONFIRM_FIRST' })
  expect((await admin.post('/api/operator/add', newcomer('second.admin', ['admin']))).code).toBe('CONFIRM_FIRST')
  expect(await admin.post('/api/auth/me/confirm', { password: 'wrong' })).toMatchObject({
    statusCode: 400,
    errors: { password: 'This is not your password' },
  })
  expect((await make()).code).toBe('CONFIRM_FIRST')
  expect((await admin.post('/api/auth/me/confirm', { password: 'admin-demo' })).statusCode).toBe(200)
  expect((await make()).statusCode).toBe(200)
  clock.release()
})

test('passwords guessed with a stolen session are counted as those of a sign-in', async ({ app, db }) => {
  const person = await newOperator({ app, db })
  const session = await person.signIn()
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, guess) => session.post('/api/auth/me/confirm', { password: `guess ${guess}` })),
  )
  expect(guesses.filter(({ statusCode }) => statusCode === 400).length).toBeLessThanOrEqual(10)
  expect(guesses.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(10)
})

test('an administrator sees where somebody is signed in, and ends one session or all [OUSER-20]', async ({ app, db }) => {
  const admin = await new ApiClient(app).signIn('admin', 'admin-demo')
  const person = await newOperator({ app, db })
  const [one, other] = [await person.signIn(), await person.signIn()]
  const read = async () =>
    (await admin.get<{ rows: { id: string; method: string; is_own: boolean }[] }>(`/api/operator/sessions/${person.id}`)).data
      .rows
  const [newest] = await read()
  expect(await read()).toHaveLength(2)
  expect(newest).toMatchObject({ method: 'password', is_own: false })
  expect(await admin.post('/api/operator/end_session', { id: newest?.id })).toMatchObject({ data: { sessions_ended: 1 } })
  expect(await admin.post('/api/operator/end_session', { id: newest?.id })).toMatchObject({ statusCode: 404 })
  expect(await read()).toHaveLength(1)
  expect(await admin.post('/api/operator/end_session', { user_id: person.id })).toMatchObject({ data: { sessions_ended: 1 } })
  for (const session of [one, other])
    await expect.poll(async () => (await session.get('/api/auth/me')).statusCode, { timeout: 1000 }).toBe(401)
  const { rows } = await db.query(
    `select after from audit_log where table_name = 'operator_user' and record_id = $1 and path like '%end_session' order by id`,
    [String(person.id)],
  )
  expect(rows).toEqual([{ after: { sessions_ended: 1 } }, { after: { sessions_ended: 1 } }])
})

test('people see their own sessions, and end only their own', async ({ app, db }) => {
  const [person, stranger] = [await newOperator({ app, db }), await newOperator({ app, db })]
  const [here, there] = [await person.signIn(), await person.signIn()]
  const foreign = await stranger.signIn()
  const read = async (who: ApiClient) =>
    (await who.get<{ rows: { id: string; is_own: boolean }[] }>('/api/auth/me/sessions')).data.rows
  expect((await read(here)).filter(({ is_own }) => is_own)).toHaveLength(1)
  const [theirs] = await read(foreign)
  expect((await here.post('/api/auth/me/end_session', { id: theirs?.id })).statusCode).toBe(404)
  expect(await here.post('/api/auth/me/end_session', { others: true })).toMatchObject({ data: { sessions_ended: 1 } })
  await expect.poll(async () => (await there.get('/api/auth/me')).statusCode, { timeout: 1000 }).toBe(401)
  expect([(await here.get('/api/auth/me')).statusCode, (await foreign.get('/api/auth/me')).statusCode]).toEqual([200, 200])
})

test('the calls about a person’s access and messages have their paths, and no other method [OUSER-18]', async ({
  api,
  app,
  db,
}) => {
  const { id, email } = await newOperator({ app, db })
  const mail = encodeURIComponent(email)
  const calls = [
    [`/api/operator/block/${id}`, {}],
    [`/api/operator/unblock/${id}`, {}],
    ['/api/operator/disable_access', { id, status: 'UNBLOCK' }],
    ['/api/operator/update_notification_subscription', { user: id, data: { report_ready: true } }],
    [`/api/operator/message_subscriptions/${mail}`, { report_ready: false }],
  ] as const
  for (const [path, body] of calls) {
    expect([path, (await api.post(path, body)).statusCode]).toEqual([path, 200])
    expect([path, (await api.inject({ method: 'DELETE', url: path })).statusCode]).toEqual([path, 404])
  }
  const { data } = await api.get<{ subscription: Record<string, boolean> }>(`/api/operator/message_subscriptions/${mail}`)
  expect(data.subscription).toMatchObject({ report_ready: false })
})
