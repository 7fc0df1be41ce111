import pg from 'pg'
import { expect, test } from '../support/test.ts'
import type { ApiClient } from '../support/ApiClient.ts'

interface Merchant {
  id: number
  identifier: string
  client_id: string
}

async function newMerchant(api: ApiClient, name: string): Promise<Merchant> {
  const { data } = await api.post<Merchant>('/api/register/em', { full_name: name, registered_country: 'FI', fee_class: 'auto' })
  return data
}

const block = (api: ApiClient, { id, client_id, identifier }: Merchant, status: string) =>
  api.post<{ rowCount: number }>('/api/persistence/block_em', { em_id: id, client_id, identifier, status })

test('blocking disables accounts, solution access and tokens at once; unblocking restores what it disabled [EM-27] [EM-31] [EM-50]', async ({
  api,
  db,
}) => {
  const merchant = await newMerchant(api, 'Blocked Goods Oy')
  await api.post('/api/register/nominated_person_account', {
    id: merchant.id,
    nominated_email: 'a@blocked.example',
    nominated_email_secondary: 'b@blocked.example',
  })
  await db.query(`update dashboard_user set enabled = false where email = 'b@blocked.example'`)
  await db.query(
    `insert into em_access_token (em_id, token_hash, expires) values ($1, 'token of blocked', now() + interval '1 day')`,
    [merchant.id],
  )

  expect((await block(api, merchant, 'BLOCK')).data).toEqual({ rowCount: 1 })
  const state = async () =>
    (
      await db.query(
        `select em.enabled, c.enabled as solution, (select bool_or(a.enabled) from em_account a where a.em_id = em.id) as dashboard,
           (select count(*)::int from em_access_token t where t.em_id = em.id and t.revoked is null) as tokens
         from em join em_credential c on c.em_id = em.id where em.id = $1`,
        [merchant.id],
      )
    ).rows[0]
  expect(await state()).toEqual({ enabled: false, solution: false, dashboard: false, tokens: 0 })

  expect((await block(api, merchant, 'UNBLOCK')).data).toEqual({ rowCount: 1 })
  expect(await state()).toEqual({ enabled: true, solution: true, dashboard: true, tokens: 0 })
  const accounts = await api.get(`/api/visualize/em_accounts/${merchant.id}`)
  expect(accounts.data).toMatchObject([
    { email: 'a@blocked.example', enabled: true },
    { email: 'b@blocked.example', enabled: false },
  ])
})

test('what was closed for another reason before a block stays closed when the block ends', async ({ api, db }) => {
  const merchant = await newMerchant(api, 'Closed Before Oy')
  await api.post('/api/register/nominated_person_account', { id: merchant.id, nominated_email: 'c@blocked.example' })
  for (const table of ['em_credential', 'dashboard_assignment'])
    await db.query(`update ${table} set enabled = false where em_id = $1`, [merchant.id])
  await block(api, merchant, 'BLOCK')
  expect((await block(api, merchant, 'UNBLOCK')).data).toEqual({ rowCount: 1 })
  const { rows } = await db.query(
    `select em.enabled, c.enabled as solution, a.enabled as dashboard from em
     join em_credential c on c.em_id = em.id join dashboard_assignment a on a.em_id = em.id where em.id = $1`,
    [merchant.id],
  )
  expect(rows).toEqual([{ enabled: true, solution: false, dashboard: false }])
})

test('the history of a merchant has the reasons of blocking and unblocking, which are optional', async ({ api, db }) => {
  const { id, client_id, identifier } = await newMerchant(api, 'Blocked for a reason Oy')
  const call = (status: string, reason?: string) =>
    api.post('/api/persistence/block_em', { em_id: id, client_id, identifier, status, ...(reason !== undefined && { reason }) })
  await call('BLOCK', ' Unpaid invoices ')
  await call('UNBLOCK', 'Paid')
  await call('BLOCK', '  ')
  const { rows } = await db.query(
    `select after->>'block_reason' as blocked, after->>'unblock_reason' as unblocked from audit_log
     where table_name = 'em' and record_id = $1 and action = 'update' order by id`,
    [String(id)],
  )
  expect(rows).toEqual([
    { blocked: 'Unpaid invoices', unblocked: null },
    { blocked: null, unblocked: 'Paid' },
    { blocked: null, unblocked: null },
  ])
  expect((await call('UNBLOCK', 'x'.repeat(501))).statusCode).toBe(400)
})

test('a repeated block changes nothing and is audited once [EM-49]', async ({ api }) => {
  const merchant = await newMerchant(api, 'Twice Goods Oy')
  await block(api, merchant, 'BLOCK')
  expect(await block(api, merchant, 'BLOCK')).toMatchObject({ statusCode: 200, data: { rowCount: 1 } })
  const history = await api.get<{ rows: unknown[] }>(`/api/visualize/history/em/${merchant.id}`)
  expect(history.data.rows).toHaveLength(2)
})

test('a block that fails in the middle leaves everything unchanged, and can be repeated [EM-28] [EM-29]', async ({
  api,
  db,
  config,
}) => {
  const merchant = await newMerchant(api, 'Half Goods Oy')
  await api.post('/api/register/nominated_person_account', { id: merchant.id, nominated_email: 'half@blocked.example' })
  await db.query(
    `insert into em_access_token (em_id, token_hash, expires) values ($1, 'token of half', now() + interval '1 day')`,
    [merchant.id],
  )
  const state = async () =>
    (
      await db.query(
        `select em.enabled, em.version, c.enabled as solution, a.enabled as dashboard, t.revoked,
           (select count(*)::int from audit_log where table_name = 'em' and record_id = em.id::text) as changes
         from em join em_credential c on c.em_id = em.id join em_account a on a.em_id = em.id
         join em_access_token t on t.em_id = em.id where em.id = $1`,
        [merchant.id],
      )
    ).rows[0]
  const before = await state()

  // The last row that a block locks is held by somebody else, until the block's connection is killed while it waits.
  const holder = new pg.Client(config.databaseUrl)
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from em_access_token where em_id = $1 for update', [merchant.id])
  const broken = block(api, merchant, 'BLOCK')
  await expect
    .poll(
      async () =>
        (
          await db.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock' and query like '%em_access_token%'`,
          )
        ).rowCount,
      { timeout: 5000, interval: 20 },
    )
    .toBe(1)
  expect((await broken).statusCode).toBeGreaterThanOrEqual(500)
  await holder.query('rollback')
  await holder.end()
  expect(await state()).toEqual(before)

  expect((await block(api, merchant, 'BLOCK')).statusCode).toBe(200)
  expect(await state()).toMatchObject({
    enabled: false,
    solution: false,
    dashboard: false,
    revoked: expect.anything(),
    changes: before.changes + 1,
  })
})

test('two people who block a merchant at once block it once, and the audit log lists what was disabled [EM-49]', async ({
  api,
  db,
}) => {
  const merchant = await newMerchant(api, 'Both Goods Oy')
  await api.post('/api/register/nominated_person_account', { id: merchant.id, nominated_email: 'both@blocked.example' })
  const other = await api.as('operator2')
  const replies = await Promise.all([
    block(api, merchant, 'BLOCK'),
    block(other, merchant, 'BLOCK'),
    block(api, merchant, 'BLOCK'),
  ])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const account = await db.query<{ id: number }>(`select id from em_account where email = 'both@blocked.example'`)
  const { rows } = await db.query(
    `select before, after from audit_log where table_name = 'em' and record_id = $1 and action = 'update'`,
    [String(merchant.id)],
  )
  expect(rows).toEqual([
    {
      before: { enabled: true },
      after: {
        enabled: false,
        accounts_disabled: [account.rows[0]?.id],
        solution_access_disabled: true,
        tokens_revoked: 0,
      },
    },
  ])
})

test('only BLOCK and UNBLOCK are statuses, and client_id and identifier must be the merchant’s own [EM-44] [EM-49]', async ({
  api,
}) => {
  const merchant = await newMerchant(api, 'Strict Goods Oy')
  expect((await block(api, merchant, 'block')).statusCode).toBe(400)
  expect((await block(api, { ...merchant, identifier: '000000' }, 'BLOCK')).statusCode).toBe(400)
  expect((await block(api, { ...merchant, id: 999_999 }, 'BLOCK')).statusCode).toBe(404)
})

test('an auditor cannot block [PERM-06]', async ({ api }) => {
  const merchant = await newMerchant(api, 'Safe Goods Oy')
  expect((await block(await api.as('auditor'), merchant, 'BLOCK')).statusCode).toBe(403)
})

test('the link to set a password is mailed again to an enabled account only [EM-16] [EM-48] [PERM-04]', async ({ api, db }) => {
  const merchant = await newMerchant(api, 'Resend Goods Oy')
  await api.post('/api/register/nominated_person_account', { id: merchant.id, nominated_email: 'x@resend.example' })
  const { data } = await api.get<{ id: number }[]>(`/api/visualize/em_accounts/${merchant.id}`)
  const resend = (client: ApiClient, id: number | undefined) =>
    client.post('/api/auth/password/dashboard_user_reset_password', { id })
  expect((await resend(api, data[0]?.id)).statusCode).toBe(200)
  expect((await db.query(`select from mail_outbox where "to" = 'x@resend.example'`)).rowCount).toBe(2)
  expect((await resend(await api.as('translator'), data[0]?.id)).statusCode).toBe(403)
  expect((await resend(api, 999_999)).statusCode).toBe(404)
  await block(api, merchant, 'BLOCK')
  expect((await resend(api, data[0]?.id)).statusCode).toBe(409)
})
