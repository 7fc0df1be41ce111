import type pg from 'pg'
import type { ApiClient } from '../support/ApiClient.ts'
import { expect, test } from '../support/test.ts'

const SET = '/api/auth/password/set'

/** Opens an account for the address and returns the token of its mailed link. */
async function openAccount(api: ApiClient, db: pg.Client, email: string) {
  const { data } = await api.post<{ id: number }>('/api/register/em', {
    full_name: `Accounts of ${email}`,
    registered_country: 'EE',
    fee_class: 'auto',
  })
  await api.post('/api/register/nominated_person_account', { id: data.id, nominated_email: email })
  const { rows } = await db.query<{ id: number }>('select id from em_account where email = $1', [email])
  return { merchant: data.id, account: rows[0]?.id ?? 0, token: await newestToken(db, email) }
}

async function newestToken(db: pg.Client, email: string): Promise<string> {
  const { rows } = await db.query<{ body: string }>(`select body from mail_outbox where "to" = $1 order by id desc limit 1`, [
    email,
  ])
  return /token=([\w.-]+)/.exec(rows[0]?.body ?? '')?.[1] ?? ''
}

test('setting the password of a dashboard account by a mailed link is audited, without the password', async ({
  api,
  anonymous,
  db,
}) => {
  const email = 'sets@accounts.example'
  const { account, token } = await openAccount(api, db, email)
  expect((await anonymous.post(SET, { token, password: 'a good long one' })).statusCode).toBe(200)
  const { rows } = await db.query(
    `select user_id, user_name, action, method, path, before, after from audit_log
     where table_name = 'dashboard_user' and record_id = $1 order by id desc limit 1`,
    [String(account)],
  )
  expect(rows).toEqual([
    {
      user_id: null,
      user_name: email,
      action: 'update',
      method: 'POST',
      path: SET,
      before: null,
      after: { password: 'changed' },
    },
  ])
})

test('a password of a dashboard account does not contain its own address', async ({ api, anonymous, db }) => {
  await openAccount(api, db, 'other@accounts.example')
  const { token } = await openAccount(api, db, 'contains@accounts.example')
  const choose = (password: string) => anonymous.post(SET, { token, password })
  expect(await choose('my contains@accounts.example')).toMatchObject({
    statusCode: 400,
    errors: { password: expect.any(String) as string },
  })
  expect((await choose('my other@accounts.example')).statusCode).toBe(200)
})

test('a new password of a dashboard account ends its sessions and every other link to it', async ({ api, anonymous, db }) => {
  const email = 'ends@accounts.example'
  const { account, merchant, token } = await openAccount(api, db, email)
  await api.post('/api/auth/password/dashboard_user_reset_password', { id: account })
  const second = await newestToken(db, email)
  await db.query(
    `insert into em_access_token (em_id, account_id, token_hash, expires) values ($1, $2, 'open session', now() + interval '1 day')`,
    [merchant, account],
  )
  expect((await anonymous.post(SET, { token: second, password: 'a good long one' })).statusCode).toBe(200)
  const { rows } = await db.query('select revoked from em_access_token where account_id = $1', [account])
  expect(rows).toEqual([{ revoked: expect.anything() }])
  expect(await anonymous.post(SET, { token, password: 'another long one' })).toMatchObject({
    statusCode: 400,
    message: 'This link is no longer valid. Please ask for a new one',
  })
})

test('the link of an account that was blocked meanwhile sets nothing', async ({ api, anonymous, db }) => {
  const { merchant, account, token } = await openAccount(api, db, 'late@accounts.example')
  const { rows } = await db.query('select client_id, identifier from em where id = $1', [merchant])
  await api.post('/api/persistence/block_em', { em_id: merchant, ...rows[0], status: 'BLOCK' })
  expect((await anonymous.post(SET, { token, password: 'a good long one' })).statusCode).toBe(400)
  const after = await db.query('select password_hash from dashboard_user where id = $1', [account])
  expect(after.rows).toEqual([{ password_hash: null }])
})

test('accounts are not opened for a merchant that is given with another’s identifier', async ({ api, db }) => {
  const own = await openAccount(api, db, 'own@accounts.example')
  const other = await openAccount(api, db, 'other@accounts.example')
  const { rows } = await db.query<{ identifier: string }>('select identifier from em where id = any($1) order by id = $2 desc', [
    [own.merchant, other.merchant],
    own.merchant,
  ])
  const open = (identifier: string | undefined) =>
    api.post('/api/register/nominated_person_account', {
      id: own.merchant,
      identifier,
      nominated_email: 'crossed@accounts.example',
    })
  expect(await open(rows[1]?.identifier)).toMatchObject({ statusCode: 400, code: 'MALFORMED' })
  expect((await db.query(`select from em_account where email = 'crossed@accounts.example'`)).rowCount).toBe(0)
  expect((await db.query(`select from mail_outbox where "to" = 'crossed@accounts.example'`)).rowCount).toBe(0)
  expect(await open(rows[0]?.identifier)).toMatchObject({ statusCode: 200, data: { messages: [{ message_type: 'success' }] } })
})
