/* What strangers may do: submit an application, under the passphrase or an invitation, while that is switched on. */
import type pg from 'pg'
import { digestOf } from '../../api/base/tokens.ts'
import type { ApiClient, Reply } from '../support/ApiClient.ts'
import { mailedLink } from '../support/mailedLink.ts'
import { describe, expect, test } from '../support/test.ts'

const passphrase = 'Evening Lantern 2026'
const application = {
  name: 'Stranger Goods Ltd',
  registered_country: 'JP',
  np_1: 'Yui Sato',
  np_email_1: 'yui@stranger.example',
  sales_type_iii: true,
  reporting_portal_password: 'Sesame-2026',
}
const body = {
  passphrase,
  application,
  sites: [{ web_address: 'https://stranger.example', integrated: true }],
  warehouses: [],
}

interface Submitted {
  id: number
  number: string
}

let address = 0
/** Each submission comes from another network, unless a test says which. */
async function submit(
  api: ApiClient,
  payload: object,
  { from = `10.${++address}.0.1`, key = '' } = {},
): Promise<Reply<Submitted>> {
  const answer = await api.inject({
    method: 'POST',
    url: '/api/self-reg/submit',
    payload,
    remoteAddress: from,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
  return answer.json<Reply<Submitted>>()
}

const countOf = async (db: pg.Client): Promise<number> =>
  Number((await db.query<{ count: number }>('select count(*) from self_registration')).rows[0]?.count)

const switchTo = async (api: ApiClient, value: boolean) =>
  (await api.as('admin')).post('/api/persistence/update_eas_info', { key: 'self_reg_enabled', value })

test.beforeEach(async ({ api }) => {
  expect(await switchTo(api, true)).toMatchObject({ statusCode: 200 })
  await (await api.as('admin')).post('/api/self-reg/passphrase/update', { passphrase })
})

describe('an application that a stranger submits', () => {
  test('comes in with its parts, in stage SUBMITTED, and answers a number to quote [APP-97]', async ({ anonymous, api, db }) => {
    const { data, ...reply } = await submit(anonymous, body)
    expect(reply).toMatchObject({ statusCode: 200 })
    expect(data.number).toBe(String(data.id).padStart(6, '0'))
    const { data: found } = await api.find('self_registration', { id: data.id })
    expect(found.rows).toMatchObject([
      { name: 'Stranger Goods Ltd', status: 'SUBMITTED', sales_type_iii: true, reporting_portal_password: '********' },
    ])
    const { requested_on, stage_since } = found.rows[0] ?? {}
    expect([requested_on, stage_since]).toEqual([expect.any(String), requested_on])
    expect((await api.find('self_registration_sites', { em_id: data.id })).data.rows).toMatchObject([
      { web_address: 'https://stranger.example' },
    ])
    const revealed = await api.post('/api/visualize/reveal_portal_password', { id: data.id })
    expect(revealed.data).toEqual({ reporting_portal_password: 'Sesame-2026' })
    const { rows } = await db.query<{ line: string; user_name: string }>(
      `select audit_log::text as line, user_name from audit_log where table_name = 'self_registration' and record_id = $1 and action = 'insert'`,
      [String(data.id)],
    )
    expect(rows).toMatchObject([{ user_name: 'applicant' }])
    expect(rows[0]?.line).not.toContain('Sesame')
    expect(rows[0]?.line).not.toContain(passphrase)
  })

  test('is told to the operators who want to know, unless the setting is off [OUSER-22] [APP-97]', async ({
    anonymous,
    api,
    db,
  }) => {
    const { rows: last } = await db.query<{ id: number }>('select coalesce(max(id), 0) as id from mail_outbox')
    const told = async () => {
      const text = `select subject from mail_outbox where kind = 'registration_request' and id > $1 order by id`
      return (await db.query<{ subject: string }>(text, [last[0]?.id])).rows.map(({ subject }) => subject)
    }
    const setting = async (value: boolean) =>
      (await api.as('admin')).post('/api/persistence/update_notification_settings', {
        key: 'registration_request_notification',
        value,
      })
    await db.query(`delete from message_subscription where message_type = 'registration_request'`)
    await db.query(`insert into message_subscription (user_id, message_type)
      select id, 'registration_request' from operator_user where user_name in ('operator', 'operator2')`)
    await setting(true)
    await submit(anonymous, body)
    const subjects = ['New application: Stranger Goods Ltd', 'Uusi hakemus: Stranger Goods Ltd']
    expect((await told()).toSorted()).toEqual(subjects)
    await setting(false)
    await submit(anonymous, body)
    expect(await told()).toHaveLength(2)
  })

  test('is there as if there were no such address while it is switched off [APP-97]', async ({ anonymous, api, db }) => {
    await switchTo(api, false)
    const before = await countOf(db)
    const reply = await submit(anonymous, body)
    const unknown = await (await anonymous.as('operator')).post('/api/self-reg/nowhere')
    expect(reply).toMatchObject({ statusCode: 404, code: unknown.code, message: unknown.message })
    expect(await countOf(db)).toBe(before)
  })

  test('needs the right passphrase; wrong, used, withdrawn and unknown links are answered alike [APP-97]', async ({
    anonymous,
    api,
    db,
    config,
  }) => {
    const links: string[] = []
    for (const email of ['used@a.example', 'withdrawn@a.example']) {
      const sent = await api.post<{ rows: { id: number }[] }>('/api/register/invite', { email })
      links.push((await mailedLink(db, config, email)).token)
      if (email.startsWith('withdrawn')) await api.post('/api/register/withdraw_invite', { id: sent.data.rows[0]?.id })
    }
    const [used = '', withdrawn = ''] = links
    await submit(anonymous, { invitation: used, application })
    const before = await countOf(db)
    const bad = [{ passphrase: 'wrong' }, {}, { invitation: used }, { invitation: withdrawn }, { invitation: 'x'.repeat(43) }]
    for (const credentials of bad) {
      const { requestId: _id, ...reply } = await submit(anonymous, { application, ...credentials })
      expect(reply, JSON.stringify(credentials)).toMatchObject({ statusCode: 403, code: 'NOT_ADMITTED' })
    }
    expect(await countOf(db)).toBe(before)
  })

  test('is refused as a whole with a sentence for each wrong field, and for what is no field', async ({ anonymous, db }) => {
    const before = await countOf(db)
    const wrong = { ...application, name: '', np_email_1: 'a@b.example\r\nBcc: c@d.example', registered_country: 'ZZZ' }
    const reply = await submit(anonymous, { ...body, application: wrong, sites: [{ web_address: 'javascript:alert(1)' }] })
    expect(reply).toMatchObject({ statusCode: 400 })
    expect(Object.keys(reply.errors ?? {}).toSorted()).toEqual([
      'name',
      'np_email_1',
      'registered_country',
      'sites.0.web_address',
    ])
    for (const field of ['status', 'merchant_id', 'worked_on_by', 'portal_password_sealed', 'oss_special_schema_registered'])
      expect(await submit(anonymous, { ...body, application: { ...application, [field]: 'APPROVED' } }), field).toMatchObject({
        statusCode: 400,
      })
    expect(await countOf(db)).toBe(before)
  })

  test('twice under one key answers the same number, and another one under it is a conflict', async ({ anonymous, db }) => {
    const first = await submit(anonymous, body, { key: 'key-one' })
    const again = await submit(anonymous, body, { key: 'key-one' })
    expect(again.data).toEqual(first.data)
    expect(
      await submit(anonymous, { ...body, application: { ...application, name: 'Other' } }, { key: 'key-one' }),
    ).toMatchObject({ statusCode: 409 })
    const { rows } = await db.query<{ hash: string }>(
      `select submit_hash as hash from self_registration where submit_key = 'key-one'`,
    )
    expect(rows).toHaveLength(1)
    // Passwords could be guessed by a digest that only takes what was submitted.
    expect(rows[0]?.hash).not.toBe(digestOf(JSON.stringify(body)))
    expect(rows[0]?.hash).toMatch(/^[\w-]{43}$/)
  })

  test('is limited to three an hour from one network, counted before the passphrase is compared', async ({
    anonymous,
    clock,
  }) => {
    const from = '203.0.113.9'
    const statuses = []
    for (let place = 0; place < 4; place++)
      statuses.push((await submit(anonymous, { ...body, passphrase: 'wrong' }, { from })).statusCode)
    expect(statuses).toEqual([403, 403, 403, 429])
    expect(await submit(anonymous, body, { from })).toMatchObject({ statusCode: 429 })
    clock.advance(3_601_000)
    expect(await submit(anonymous, body, { from })).toMatchObject({ statusCode: 200 })
  })
})

test('an invitation is used by one of forty at once, and is registered with the application [INVITE-07]', async ({
  anonymous,
  api,
  db,
  config,
}) => {
  await api.post('/api/register/invite', { email: 'forty@a.example' })
  const { token: invitation } = await mailedLink(db, config, 'forty@a.example')
  const replies = await Promise.all(Array.from({ length: 40 }, () => submit(anonymous, { invitation, application })))
  const taken = replies.filter(({ statusCode }) => statusCode === 200)
  expect(taken).toHaveLength(1)
  expect(replies.filter(({ statusCode }) => statusCode === 403)).toHaveLength(39)
  const { data } = await api.load('invite', { filter: [{ name: 'email', comparator: '=', value: 'forty@a.example' }] })
  expect(data.rows).toMatchObject([{ status: 'REGISTERED', application_id: taken[0]?.data.id }])
})

test('what a stranger types is text wherever it is read', async ({ anonymous, api }) => {
  const name = '\u202e<img src=x onerror=alert(1)> 株式会社 =HYPERLINK("x")'
  const { data } = await submit(anonymous, { ...body, application: { ...application, name, short_name: '=1+1' } })
  expect((await api.find('self_registration', { id: data.id })).data.rows).toMatchObject([{ name }])
  const file = await api.inject({
    method: 'POST',
    url: '/api/export/self_registration',
    payload: { format: 'csv', columns: ['id', 'short_name'], filter: [{ name: 'id', value: data.id }] },
  })
  expect(file.body).toContain(`"'=1+1"`)
})
