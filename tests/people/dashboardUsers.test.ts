import type pg from 'pg'
import type { ApiClient } from '../support/ApiClient.ts'
import { mailedLink } from '../support/mailedLink.ts'
import { expect, test } from '../support/test.ts'

interface Merchant {
  id: number
  identifier: string
  client_id: string
}

interface Group {
  group_id: number
  group_name: string
  is_assigned: boolean
}

async function newMerchant(api: ApiClient, name: string): Promise<Merchant> {
  return (await api.post<Merchant>('/api/register/em', { full_name: name, registered_country: 'FI', fee_class: 'auto' })).data
}

const nominate = (api: ApiClient, id: number, nominated_email: string) =>
  api.post<{ messages: { message_type: string; message: string }[] }>('/api/register/nominated_person_account', {
    id,
    nominated_email,
  })

let count = 0
async function newUser(db: pg.Client): Promise<{ id: number; email: string }> {
  const email = `user${++count}@dashboard.example`
  const { rows } = await db.query<{ id: number }>('insert into dashboard_user (email, username) values ($1, $1) returning id', [
    email,
  ])
  return { id: rows[0]?.id ?? 0, email }
}

const groupsOf = async (api: ApiClient, user_id: number, is_assigned: boolean, name = '') =>
  (
    await api.load<Group>('em_assignment', {
      filter: [
        { name: 'user_id', comparator: '=', value: user_id },
        { name: 'is_assigned', comparator: '=', value: is_assigned },
        ...(name ? [{ name: 'group_name', comparator: 'contains', value: name }] : []),
      ],
    })
  ).data

test('dashboard users are listed with id, e-mail, user name and access, all or those of a merchant [DUSER-06] [DUSER-08]', async ({
  api,
  db,
}) => {
  const user = await newUser(db)
  const { id } = await newMerchant(api, 'Listed Goods Oy')
  const all = await api.post<{ rows: object[]; total: number }>('/api/dashboard/users/all', {
    filter: [{ name: 'email', comparator: 'contains', value: user.email }],
  })
  expect(all.data.rows).toMatchObject([{ id: user.id, email: user.email, username: user.email, enabled: true, merchants: 0 }])
  expect(user.id).toBeGreaterThan(1_000_000)
  expect((await api.post<{ total: number }>(`/api/dashboard/users/${id}`, {})).data.total).toBe(0)
  await api.post('/api/dashboard/users/attach', { user_id: user.id, group: id })
  expect((await api.post(`/api/dashboard/users/${id}`, {})).data).toMatchObject({
    total: 1,
    rows: [{ email: user.email, merchants: 1 }],
  })
  expect((await api.post('/api/dashboard/users/2147483000', {})).statusCode).toBe(404)
  expect((await api.post('/api/dashboard/users/nobody', {})).statusCode).toBe(400)
})

test('leaving one merchant ends what is open there, and nothing at the others', async ({ api, db }) => {
  const { rows: merchants } = await db.query<{ id: number }>('select id from em where enabled order by id limit 2')
  const { rows: users } = await db.query<{ id: number }>(
    `insert into dashboard_user (email, username, enabled) values ('two@shops.example', 'two@shops.example', true) returning id`,
  )
  const pairs = merchants.map(({ id: group }) => ({ user_id: users[0]?.id, group }))
  for (const pair of pairs) {
    expect((await api.post('/api/dashboard/users/attach', pair)).statusCode).toBe(200)
    await db.query(
      `insert into em_access_token (em_id, account_id, token_hash, expires) values ($1::integer, $2, 'left ' || $1::integer, now() + interval '1 day')`,
      [pair.group, pair.user_id],
    )
  }
  expect((await api.post('/api/dashboard/users/detach', pairs[0] ?? {})).statusCode).toBe(200)
  const { rows } = await db.query(
    'select em_id, revoked is null as open from em_access_token where account_id = $1 order by em_id',
    [users[0]?.id],
  )
  expect(rows).toEqual([
    { em_id: merchants[0]?.id, open: false },
    { em_id: merchants[1]?.id, open: true },
  ])
})

test('attaching moves a merchant from the available ones to the assigned, detaching back [DUSER-09] [DUSER-10] [API-21]', async ({
  api,
  db,
}) => {
  const user = await newUser(db)
  const merchant = await newMerchant(api, 'Moved Goods Oy')
  const pair = { user_id: user.id, group: merchant.id }
  const name = `Moved Goods Oy ${merchant.identifier}`
  expect((await groupsOf(api, user.id, true)).total).toBe(0)
  expect((await groupsOf(api, user.id, false, 'Moved Goods')).rows).toMatchObject([{ group_id: merchant.id, group_name: name }])

  expect(await api.post('/api/dashboard/users/attach', pair)).toMatchObject({
    statusCode: 200,
    data: { rowCount: 1, group_name: name },
  })
  expect((await api.post('/api/dashboard/users/attach', pair)).statusCode).toBe(409)
  expect((await groupsOf(api, user.id, true)).rows).toMatchObject([{ group_id: merchant.id, is_assigned: true }])
  expect((await groupsOf(api, user.id, false, 'Moved Goods')).total).toBe(0)

  expect((await api.post('/api/dashboard/users/detach', { ...pair, group: String(merchant.id) })).statusCode).toBe(200)
  expect((await api.post('/api/dashboard/users/detach', pair)).statusCode).toBe(409)
  expect((await groupsOf(api, user.id, true)).total).toBe(0)
  expect((await api.post('/api/dashboard/users/attach', { ...pair, group: 2_147_483_000 })).statusCode).toBe(404)
  expect((await api.post('/api/dashboard/users/attach', { ...pair, user_id: 1 })).statusCode).toBe(404)
})

test('groups are found by user, by whether they are assigned and by a part of their name, page by page [DUSER-07] [DUSER-11] [DUSER-15]', async ({
  api,
  db,
}) => {
  const user = await newUser(db)
  const ids = []
  for (const name of ['Group A Oy', 'Group B Oy', 'Group C Oy']) ids.push((await newMerchant(api, name)).id)
  for (const group of ids.slice(0, 2)) await api.post('/api/dashboard/users/attach', { user_id: user.id, group })
  expect((await groupsOf(api, user.id, true, 'group b')).rows.map(({ group_id }) => group_id)).toEqual([ids[1]])
  expect((await groupsOf(api, user.id, false, 'Group')).rows.map(({ group_id }) => group_id)).toEqual([ids[2]])
  const { data } = await api.load<Group>('em_assignment', {
    filter: [{ name: 'user_id', comparator: '=', value: user.id }],
    page: { size: 1, from: 0 },
  })
  expect(data.rows).toHaveLength(1)
  expect(data.total).toBeGreaterThan(3)
  expect((await api.load('em_assignment', { page: { size: 5 } })).data.rows).toHaveLength(5)
})

test('ten people who attach one merchant to one user at once attach it once [DUSER-16]', async ({ api, db }) => {
  const user = await newUser(db)
  const { id: group } = await newMerchant(api, 'Raced Goods Oy')
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => api.post('/api/dashboard/users/attach', { user_id: user.id, group })),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9)
})

test('a reset is mailed to an enabled user, with one merchant, several or none [DUSER-14] [EM-48]', async ({
  api,
  db,
  config,
}) => {
  const user = await newUser(db)
  const reset = () => api.post('/api/auth/password/dashboard_user_reset_password', { id: user.id })
  expect((await reset()).statusCode).toBe(200)
  expect((await mailedLink(db, config, user.email)).text).toContain('the password of your dashboard account')
  const [one, other] = [await newMerchant(api, 'Reset One Oy'), await newMerchant(api, 'Reset Other Oy')]
  await api.post('/api/dashboard/users/attach', { user_id: user.id, group: one.id })
  await reset()
  expect((await mailedLink(db, config, user.email)).text).toContain('Reset One Oy')
  await api.post('/api/dashboard/users/attach', { user_id: user.id, group: other.id })
  await reset()
  const { text, token } = await mailedLink(db, config, user.email)
  expect(text).not.toContain('Reset One Oy')
  expect((await api.post('/api/auth/password/set', { token, password: 'a good long one' })).statusCode).toBe(200)
  await api.post('/api/operator/disable_access', { id: user.id, status: false })
  expect(await reset()).toMatchObject({ statusCode: 409, code: 'ACCOUNT_DISABLED' })
})

test('a known e-mail that another merchant nominates is assigned to it and keeps its password [EM-46]', async ({
  api,
  db,
  config,
}) => {
  const [one, other] = [await newMerchant(api, 'Nominates Oy'), await newMerchant(api, 'Also Nominates Oy')]
  const email = 'known@dashboard.example'
  await nominate(api, one.id, email)
  const { token } = await mailedLink(db, config, email)
  await api.post('/api/auth/password/set', { token, password: 'a good long one' })
  const reply = await nominate(api, other.id, 'KNOWN@dashboard.example')
  expect(reply.data.messages).toMatchObject([{ message_type: 'success', message: 'Account created for KNOWN@dashboard.example' }])
  expect((await mailedLink(db, config, 'KNOWN@dashboard.example')).token).toBe('')
  expect((await nominate(api, other.id, email)).data.messages).toMatchObject([{ message_type: 'warning' }])
  const { rows } = await db.query<{ id: number; has_password: boolean }>(
    `select id, password_hash is not null as has_password from dashboard_user where lower(email) = $1`,
    [email],
  )
  expect(rows).toMatchObject([{ has_password: true }])
  for (const { id } of [one, other])
    expect((await api.get(`/api/visualize/em_accounts/${id}`)).data).toEqual([{ id: rows[0]?.id, email, enabled: true }])
})

test('the block of a merchant suspends its assignments, and leaves those of other merchants and the user [EM-49] [EM-50]', async ({
  api,
  db,
}) => {
  const user = await newUser(db)
  const [blocked, other] = [await newMerchant(api, 'Suspends Oy'), await newMerchant(api, 'Goes On Oy')]
  for (const { id: group } of [blocked, other]) await api.post('/api/dashboard/users/attach', { user_id: user.id, group })
  const turn = (status: string) =>
    api.post('/api/persistence/block_em', {
      em_id: blocked.id,
      client_id: blocked.client_id,
      identifier: blocked.identifier,
      status,
    })
  const enabledAt = async ({ id }: Merchant) =>
    (await api.get<{ enabled: boolean }[]>(`/api/visualize/em_accounts/${id}`)).data.map(({ enabled }) => enabled)
  await turn('BLOCK')
  expect([await enabledAt(blocked), await enabledAt(other)]).toEqual([[false], [true]])
  expect((await api.post('/api/auth/password/dashboard_user_reset_password', { id: user.id })).statusCode).toBe(200)
  const late = await newUser(db)
  await api.post('/api/dashboard/users/attach', { user_id: late.id, group: blocked.id })
  expect(await enabledAt(blocked)).toEqual([false, false])
  await turn('UNBLOCK')
  expect([await enabledAt(blocked), await enabledAt(other)]).toEqual([[true, true], [true]])
})

test.for([
  [false, false],
  ['BLOCK', false],
] as const)(
  'disable_access with %s ends the tokens of a dashboard user, for all merchants [OUSER-19] [PERM-03]',
  async ([status], { api, db }) => {
    const user = await newUser(db)
    const { id } = await newMerchant(api, `Ends with ${String(status)} Oy`)
    await api.post('/api/dashboard/users/attach', { user_id: user.id, group: id })
    await db.query(
      `insert into em_access_token (em_id, account_id, token_hash, expires) values ($1, $2, $3, now() + interval '1 day')`,
      [id, user.id, `token ${user.id}`],
    )
    const turn = (client: ApiClient, value: boolean | string) =>
      client.post('/api/operator/disable_access', { id: user.id, status: value })
    expect((await turn(await api.as('auditor'), status)).statusCode).toBe(403)
    expect((await turn(api, status)).statusCode).toBe(200)
    expect((await turn(api, status)).statusCode).toBe(200)
    const { rows } = await db.query<{ enabled: boolean; open: number }>(
      `select u.enabled, (select count(*)::int from em_access_token t where t.account_id = u.id and revoked is null) as open
     from dashboard_user u where id = $1`,
      [user.id],
    )
    expect(rows).toEqual([{ enabled: false, open: 0 }])
    expect((await turn(api, true)).statusCode).toBe(200)
  },
)
