import { digestOf } from '../../api/base/tokens.ts'
import { expireInvites } from '../../api/features/invites/expireInvites.ts'
import { inviteMany } from '../../api/features/invites/inviteMany.ts'
import { inTransaction } from '../../api/records/write/transaction.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { mailedLink } from '../support/mailedLink.ts'
import { describe, expect, test } from '../support/test.ts'
import { makeApplication } from '../applications/makeApplication.ts'

interface Invite {
  id: number
  email: string
  status: string
  requested_on: string
  expires_on: string
  invited_by: string
}

const invite = (api: ApiClient, email: string) =>
  api.post<{ rowCount: number; rows: Invite[] }>('/api/register/invite', { email })
const found = async (api: ApiClient, email: string) =>
  (await api.load<Invite>('invite', { filter: [{ name: 'email', comparator: '=', value: email }] })).data.rows

describe('an invitation', () => {
  test('is a row with a mailed link whose hash alone is stored [INVITE-06] [INVITE-07]', async ({ api, db, config }) => {
    expect(await invite(api, ' new@shop.example ')).toMatchObject({ statusCode: 200, data: { rowCount: 1 } })
    const [row] = await found(api, 'new@shop.example')
    expect(row).toMatchObject({ status: 'SENT', invited_by: 'operator' })
    const { text, token } = await mailedLink(db, config, 'new@shop.example')
    expect(text).toContain('/apply?token=')
    expect(text).toContain('within 30 days')
    const { rows } = await db.query(`select link_hash from invite where email = 'new@shop.example'`)
    expect(rows).toEqual([{ link_hash: digestOf(token) }])
    expect(JSON.stringify(await found(api, 'new@shop.example'))).not.toContain(digestOf(token))
  })

  test('goes to no bad address, and nothing is written or mailed [INVITE-07]', async ({ api, db }) => {
    const count = async () =>
      (await db.query(`select (select count(*) from invite) || '/' || (select count(*) from mail_outbox) as n`)).rows[0]
    const before = await count()
    for (const bad of ['', 'nobody', 'a@b', 'a@b.example\r\nBcc: c@d.example', 'a b@c.example', '<a@b.example>'])
      expect(await invite(api, bad), bad).toMatchObject({ statusCode: 400, errors: { email: 'Enter a valid Email' } })
    expect(await count()).toEqual(before)
  })

  test('sent again is the same row with a new day and link, and the old link is dead [INVITE-07]', async ({
    api,
    db,
    config,
    clock,
  }) => {
    await invite(api, 'again@shop.example')
    const [first] = await found(api, 'again@shop.example')
    const { token } = await mailedLink(db, config, 'again@shop.example')
    clock.advance(5 * 86_400_000)
    const again = await invite(await api.as('operator2'), 'AGAIN@shop.example')
    expect(again.data.rows).toMatchObject([{ id: first?.id }])
    const [second, ...others] = await found(api, 'again@shop.example')
    expect(others).toEqual([])
    expect(second).toMatchObject({ status: 'SENT', invited_by: 'operator2' })
    expect(String(second?.requested_on) > String(first?.requested_on)).toBe(true)
    expect(String(second?.expires_on) > String(first?.expires_on)).toBe(true)
    expect((await db.query('select from invite where link_hash = $1', [digestOf(token)])).rowCount).toBe(0)
  })

  test('to one address by forty at once is one row', async ({ api, db }) => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => invite(api, 'crowd@shop.example')))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await db.query(`select from invite where email = 'crowd@shop.example'`)).rowCount).toBe(1)
  })

  test('is withdrawn once, and a new one to that address is another row', async ({ api }) => {
    const { data } = await invite(api, 'back@shop.example')
    const withdraw = () => api.post('/api/register/withdraw_invite', { id: data.rows[0]?.id })
    expect(await withdraw()).toMatchObject({ statusCode: 200, data: { rowCount: 1 } })
    expect(await withdraw()).toMatchObject({ statusCode: 409 })
    expect(await found(api, 'back@shop.example')).toMatchObject([{ status: 'WITHDRAWN' }])
    await invite(api, 'back@shop.example')
    expect((await found(api, 'back@shop.example')).map(({ status }) => status)).toEqual(['SENT', 'WITHDRAWN'])
  })

  test('is sent and withdrawn by those who may write business, and by nobody else', async ({ api }) => {
    for (const role of ['auditor', 'translator'] as const) {
      const person = await api.as(role)
      expect(await invite(person, 'nobody@shop.example')).toMatchObject({ statusCode: 403 })
      expect(await person.post('/api/register/withdraw_invite', { id: 1 })).toMatchObject({ statusCode: 403 })
      expect(await person.post('/api/register/invite_many', { emails: ['x@y.example'] })).toMatchObject({ statusCode: 403 })
    }
    expect(await found(api, 'nobody@shop.example')).toEqual([])
  })

  test('expires the day after its last one [INVITE-07]', async ({ api, db, databases, clock }) => {
    await invite(api, 'late@shop.example')
    const [row] = await found(api, 'late@shop.example')
    const actorAt = (day: string) => ({
      operator: { id: null, userName: 'clean-up' },
      method: 'JOB',
      path: 'clean_up',
      ip: '',
      requestId: 'test',
      started: clock.real(),
      at: new Date(`${day}T12:00:00Z`),
    })
    const expireOn = (day: string) => inTransaction({ db: databases, actor: actorAt(day) }, expireInvites)
    await expireOn(String(row?.expires_on))
    expect(await found(api, 'late@shop.example')).toMatchObject([{ status: 'SENT' }])
    const { rows } = await db.query<{ day: string }>(`select (expires_on + 1)::text as day from invite where id = $1`, [row?.id])
    await expireOn(rows[0]?.day ?? '')
    expect(await found(api, 'late@shop.example')).toMatchObject([{ status: 'EXPIRED' }])
  })
})

test('the list finds by address, day and status [TABLE-27] [INVITE-07]', async ({ api, db }) => {
  await invite(api, 'filter@shop.example')
  await db.query(`update invite set requested_on = '2026-02-10T10:00:00Z' where email = 'filter@shop.example'`)
  const find = async (filter: object[]) => (await api.load<Invite>('invite', { filter })).data.rows.map(({ email }) => email)
  const near = { name: 'email', comparator: 'contains', value: 'filter@' }
  const day = (comparator: string, value: string) => ({ name: 'requested_on', comparator, value })
  expect(await find([near, { name: 'status', value: 'SENT' }, day('>=', '2026-02-10'), day('<=', '2026-02-10')])).toHaveLength(1)
  expect(await find([near, day('>=', '2026-02-11')])).toEqual([])
  expect(await find([near, { name: 'status', value: 'EXPIRED' }])).toEqual([])
})

test('an address is known as a merchant’s, an application’s, or as invited', async ({ api, db }) => {
  await makeApplication(db, { name: 'Known Applicant', np_email_2: 'Known@shop.example' })
  await db.query(`update em set nominated_email = 'known@SHOP.example' where id = 3`)
  await invite(api, 'known@shop.example')
  const known = await api.post('/api/register/known_address', { email: ' known@shop.example' })
  expect(known.data).toMatchObject({
    merchants: [{ id: 3 }],
    applications: [{ name: 'Known Applicant', status: 'SUBMITTED' }],
    invited_on: expect.any(String),
  })
  expect((await api.post('/api/register/known_address', { email: 'unknown@shop.example' })).data).toEqual({
    merchants: [],
    applications: [],
    invited_on: null,
  })
})

test('two hundred pasted addresses are invited as one job, with a line for each that was not', async ({
  api,
  db,
  jobs,
  config,
  databases,
}) => {
  await jobs.work({ invite_merchants: inviteMany({ config, db: databases }) })
  await makeApplication(db, { np_email_1: 'applied@list.example' })
  await makeApplication(db, { np_email_1: 'rejected@list.example', status: 'REJECTED' })
  const emails = Array.from({ length: 195 }, (_, place) => `many${place}@list.example`)
  emails.push('rejected@list.example', 'no address', 'MANY0@list.example', 'applied@list.example', 'invited@list.example')
  const { data } = await api.post<{ job: number }>('/api/register/invite_many', { emails })
  await jobs.ended(data.job, AbortSignal.timeout(60_000))
  const { rows } = await db.query<{ state: string; result: string; rows_out: number }>(
    'select state, result, rows_out from job_run where id = $1',
    [data.job],
  )
  expect(rows).toMatchObject([{ state: 'done', rows_out: 197, result: 'Invited: 197; not invited, and named in a file: 3' }])
  expect((await db.query(`select from invite where email like '%@list.example'`)).rowCount).toBe(197)
  const file = await db.query<{ text: string }>(
    `select convert_from(bytes, 'UTF8') as text from stored_file_chunk
     where handle = (select handle from stored_file where file_name = 'not-invited.csv' order by created desc limit 1)`,
  )
  const lines = file.rows[0]?.text.trim().split('\r\n') ?? []
  expect(lines).toEqual([
    '"email","reason"',
    '"no address","no address"',
    '"MANY0@list.example","named twice"',
    '"applied@list.example","has applied already"',
  ])
})
