import type pg from 'pg'
import { expect, test } from '../support/test.ts'

const RESET = '/api/auth/password/reset'
const SET = '/api/auth/password/set'
const HOUR_MS = 3_600_000

let people = 0
async function addUser(db: pg.Client, { enabled = true, language = 'en' } = {}): Promise<{ name: string; email: string }> {
  const name = `reset-${++people}`
  const email = `${name}@example.com`
  await db.query(
    `insert into operator_user (user_name, first_name, email, roles, enabled, language) values ($1, 'Reset Person', $2, '{auditor}', $3, $4)`,
    [name, email, enabled, language],
  )
  return { name, email }
}

const mailsTo = async (db: pg.Client, email: string) =>
  (await db.query<{ body: string; subject: string }>(`select * from mail_outbox where "to" = $1 order by id`, [email])).rows

const tokenIn = (body: string): string => /reset-password\?token=([\w-]+)/.exec(body)?.[1] ?? ''

/** Waits for the mail, because it is queued only after the reply. */
async function nextMail(db: pg.Client, email: string, count = 1) {
  await expect.poll(async () => (await mailsTo(db, email)).length, { timeout: 15_000, interval: 20 }).toBe(count)
  return (await mailsTo(db, email)).at(-1) ?? { body: '', subject: '' }
}

test('a reset link lets a person set a password once, and sign in with it [AUTH-20][AUTH-33]', async ({
  anonymous,
  db,
  config,
}) => {
  const { name, email } = await addUser(db)
  expect(await anonymous.post(RESET, { email: email.toUpperCase() })).toEqual({ statusCode: 200, data: null })
  const { body } = await nextMail(db, email)
  expect(body).toContain(`${config.publicUrl}/reset-password?token=`)

  const token = tokenIn(body)
  expect(await anonymous.post(SET, { token, password: 'my new password' })).toEqual({ statusCode: 200, data: null })
  await anonymous.signIn(name, 'my new password')
  expect(await anonymous.post(SET, { token, password: 'another password' })).toMatchObject({
    statusCode: 400,
    message: 'This link is no longer valid. Please ask for a new one',
  })
})

test('a new password ends all sessions of the person and is in the audit log without the password itself [AUTH-33]', async ({
  anonymous,
  db,
  api,
}) => {
  const { name, email } = await addUser(db)
  await anonymous.post(RESET, { email })
  const token = tokenIn((await nextMail(db, email)).body)
  await anonymous.post(RESET, { email })
  const secondToken = tokenIn((await nextMail(db, email, 2)).body)
  await anonymous.post(SET, { token, password: 'the first password' })
  const before = await anonymous.signIn(name, 'the first password')
  // The other link ended when the first one was used.
  expect((await anonymous.post(SET, { token: secondToken, password: 'the second password' })).statusCode).toBe(400)

  await anonymous.post(RESET, { email })
  const thirdToken = tokenIn((await nextMail(db, email, 3)).body)
  expect((await anonymous.post(SET, { token: thirdToken, password: 'the third password' })).statusCode).toBe(200)
  await expect.poll(async () => (await before.get('/api/auth/me')).statusCode, { timeout: 10_000, interval: 20 }).toBe(401)

  const { data } = await api.load('audit_log', { filter: [{ name: 'user_name', comparator: '=', value: name }] })
  expect(data.rows).toHaveLength(2)
  expect(data.rows[0]).toMatchObject({ table_name: 'operator_user', action: 'update', after: { password: 'changed' } })
})

test('a link that is used twice at the same time sets one password', async ({ anonymous, db }) => {
  const { email } = await addUser(db)
  await anonymous.post(RESET, { email })
  const token = tokenIn((await nextMail(db, email)).body)
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, at) => anonymous.post(SET, { token, password: `password number ${at}` })),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5)
})

test('two links of one person that are used at the same time set one password', async ({ anonymous, db }) => {
  const { email } = await addUser(db)
  const tokens: string[] = []
  for (const count of [1, 2, 3]) {
    await anonymous.post(RESET, { email })
    tokens.push(tokenIn((await nextMail(db, email, count)).body))
  }
  const replies = await Promise.all(tokens.map((token) => anonymous.post(SET, { token, password: 'long enough' })))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(2)
})

test('a link is valid for 60 minutes [AUTH-32]', async ({ anonymous, db, clock }) => {
  const { email } = await addUser(db)
  clock.advance(0)
  await anonymous.post(RESET, { email })
  const first = tokenIn((await nextMail(db, email)).body)
  clock.advance(1)
  await anonymous.post(RESET, { email })
  const second = tokenIn((await nextMail(db, email, 2)).body)
  clock.advance(HOUR_MS - 1)
  expect((await anonymous.post(SET, { token: first, password: 'long enough' })).statusCode).toBe(400)
  expect((await anonymous.post(SET, { token: second, password: 'long enough' })).statusCode).toBe(200)
  clock.release()
})

test('a password of fewer than 10 characters is refused and leaves the link valid [AUTH-33]', async ({ anonymous, db }) => {
  const { email } = await addUser(db)
  await anonymous.post(RESET, { email })
  const token = tokenIn((await nextMail(db, email)).body)
  for (const password of ['', 'ninechars', '👍'.repeat(9)])
    expect(await anonymous.post(SET, { token, password })).toMatchObject({
      statusCode: 400,
      errors: { password: 'The password needs at least 10 characters' },
    })
  expect((await anonymous.post(SET, { token, password: '👍'.repeat(10) })).statusCode).toBe(200)
})

test('a password that contains the name or the address of its owner is refused, and that of somebody else is not', async ({
  anonymous,
  db,
}) => {
  const [owner, other] = [await addUser(db), await addUser(db)]
  await anonymous.post(RESET, { email: owner.email })
  const token = tokenIn((await nextMail(db, owner.email)).body)
  const choose = (password: string) => anonymous.post(SET, { token, password })
  for (const password of [`my ${owner.name} and I`, `MY ${owner.email.toUpperCase()}`])
    expect(await choose(password)).toMatchObject({ statusCode: 400, errors: { password: expect.any(String) as string } })
  expect((await choose(`my ${other.name} and I`)).statusCode).toBe(200)
})

test('an unknown and a blocked address get the same answer and no mail [AUTH-32]', async ({ anonymous, db }) => {
  const known = await addUser(db)
  const blocked = await addUser(db, { enabled: false })
  const answers = []
  for (const email of [blocked.email, 'unknown@example.com', known.email]) {
    const { statusCode, body } = await anonymous.inject({ method: 'POST', url: RESET, payload: { email } })
    answers.push({ statusCode, body })
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  await nextMail(db, known.email)
  expect(await mailsTo(db, blocked.email)).toEqual([])
  expect(await mailsTo(db, 'unknown@example.com')).toEqual([])
})

test.for([
  [{}, 'Email required'],
  [{ email: '' }, 'Email required'],
  [{ email: '   ' }, 'Email required'],
  [{ email: 'nobody' }, 'Enter a valid Email'],
  [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'Enter a valid Email'],
  [{ email: 'a@example.com, b@example.com' }, 'Enter a valid Email'],
] as const)('a reset for %j answers %s [AUTH-12][AUTH-31]', async ([body, sentence], { anonymous }) => {
  expect(await anonymous.post(RESET, body)).toMatchObject({
    statusCode: 400,
    code: 'RULE_BROKEN',
    message: sentence,
    errors: { email: sentence },
  })
})

test.for([
  { email: ['a@example.com', 'b@example.com'] },
  { email: { address: 'a@example.com' } },
  { email: 'a@example.com', reset_url: 'https://evil.example' },
])('a reset for %j is malformed', async (body, { anonymous }) => {
  expect(await anonymous.post(RESET, body)).toMatchObject({ statusCode: 400, code: 'MALFORMED' })
})

test('no header changes where the link leads', async ({ anonymous, db, config }) => {
  const { email } = await addUser(db)
  await anonymous.inject({
    method: 'POST',
    url: RESET,
    payload: { email },
    headers: {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'ftp',
      origin: 'https://evil.example',
    },
  })
  const { body } = await nextMail(db, email)
  expect(body).toContain(`${config.publicUrl}/reset-password`)
  expect(body).not.toContain('evil')
})

test('a person gets three mails an hour, however many are requested at once', async ({ anonymous, db, clock }) => {
  const { email } = await addUser(db)
  clock.advance(0)
  await Promise.all(Array.from({ length: 8 }, () => anonymous.post(RESET, { email })))
  await nextMail(db, email, 3)
  await anonymous.post(RESET, { email })
  clock.advance(HOUR_MS)
  await anonymous.post(RESET, { email })
  await nextMail(db, email, 4)
  clock.release()
})

test('the token is stored only as a digest', async ({ anonymous, db }) => {
  const { email } = await addUser(db)
  await anonymous.post(RESET, { email })
  const token = tokenIn((await nextMail(db, email)).body)
  const { rows } = await db.query('select * from password_link')
  expect(JSON.stringify(rows)).not.toContain(token)
})

test.for([
  ['fi', 'Uusi salasanasi Clearance-palveluun'],
  ['de', 'Ihr neues Passwort für Clearance'],
] as const)('the mail is written in the language of the person (%s)', async ([language, subject], { anonymous, db }) => {
  const { email } = await addUser(db, { language })
  await anonymous.post(RESET, { email })
  expect(await nextMail(db, email)).toMatchObject({ subject })
})

test('in demo mode the outbox shows the whole mail, link included [AUTH-34]', async ({ anonymous, api, db }) => {
  const { email } = await addUser(db)
  await anonymous.post(RESET, { email })
  const { body } = await nextMail(db, email)
  const { data } = await api.load('outbox_view', { filter: [{ name: 'to', comparator: '=', value: email }] })
  expect(data.rows).toMatchObject([{ to: email, kind: 'password_reset', status: 'waiting', body }])
  expect(tokenIn(String(data.rows[0]?.['body']))).not.toBe('')
})

test('after 20 invalid links nobody from that network can set a password for 15 minutes, even with a valid one', async ({
  anonymous,
  db,
  clock,
}) => {
  clock.advance(0)
  await db.query('delete from sign_in_attempt')
  const { email } = await addUser(db)
  await anonymous.post(RESET, { email })
  const token = tokenIn((await nextMail(db, email)).body)
  const set = (link: string) =>
    anonymous.inject({ method: 'POST', url: SET, payload: { token: link, password: 'long enough' }, remoteAddress: '192.0.2.7' })
  const guesses = await Promise.all(Array.from({ length: 30 }, (_, at) => set(at % 2 ? `em.guess${at}` : `guess${at}`)))
  const statuses = guesses.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 400)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)

  const refused = await set(token)
  expect(refused.json()).toMatchObject({ statusCode: 429, code: 'TOO_MANY_TRIES' })
  expect(refused.headers['retry-after']).toBe('900')
  const elsewhere = { token: 'another guess', password: 'long enough' }
  expect((await anonymous.post(SET, elsewhere)).statusCode, 'other networks are not kept waiting').toBe(400)
  clock.advance(15 * 60_000)
  expect((await set(token)).statusCode).toBe(200)
  clock.release()
})

test('valid links are not counted as attempts', async ({ anonymous, db }) => {
  for (let at = 0; at < 21; at++) {
    const { email } = await addUser(db)
    await anonymous.post(RESET, { email })
    const token = tokenIn((await nextMail(db, email)).body)
    const { statusCode } = await anonymous.inject({
      method: 'POST',
      url: SET,
      payload: { token, password: 'long enough' },
      remoteAddress: '192.0.2.8',
    })
    expect(statusCode).toBe(200)
  }
})
