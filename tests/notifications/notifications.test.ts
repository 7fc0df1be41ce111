import type pg from 'pg'
import { doFound } from '../support/doFound.ts'
import type { ApiClient, Page, Row, Written } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'

const addType = (api: ApiClient, notificationType: string) =>
  api.post<Written<{ id: number }>>('/api/persistence/insert_new_notification_type', { notificationType })
const addSubscriber = async (api: ApiClient, email: string, more: object = {}) =>
  api.post<Written<{ id: number }>>('/api/persistence/insert_notification_subscribers', { user_name: 'Somebody', email, ...more })
const idOf = ({ data }: { data: Written<{ id: number }> }): number => data.rows[0]?.id ?? 0
const tick = (api: ApiClient, id: number, types: object) =>
  api.post('/api/persistence/update_notification_subscribers', { id, ...types })
const byEmail = (api: ApiClient, email: string) =>
  api.get<Row>(`/api/visualize/notification_subscriber?email=${encodeURIComponent(email)}`)

describe('a notification type', () => {
  test('is a row with error type, description and name, which can be described [NOTIF-06] [NOTIF-07]', async ({ api }) => {
    const id = idOf(await addType(api, ' Feed Failure '))
    const { data } = await api.load('eas_error_notification_types')
    expect(data.rows[0]).toMatchObject({ id, error_type: 'Feed_Failure', notification_type: 'Feed Failure', description: null })
    expect((await api.update('eas_error_notification_types', { id, description: 'A source is away' })).statusCode).toBe(200)
    expect((await api.update('eas_error_notification_types', { id, error_type: 'Other' })).code).toBe('NOT_EDITABLE')
  })

  test('is at once a boolean of every subscriber, in their rows and in the config, without DDL [NOTIF-08] [NOTIF-11] [NOTIF-17]', async ({
    api,
    db,
  }) => {
    const subscriber = idOf(await addSubscriber(api, 'first@ops.example', { phone_number: '+358 40 1234567' }))
    const columns = async () =>
      (await db.query(`select count(*) from information_schema.columns where table_schema = 'public'`)).rows
    const before = await columns()
    expect((await addType(api, 'My Type')).statusCode).toBe(200)
    expect(await columns()).toEqual(before)
    const { data } = await api.load('notification_subscribers', { filter: [{ name: 'email', value: 'first@ops.example' }] })
    expect(data.rows).toMatchObject([
      { id: subscriber, user_name: 'Somebody', email: 'first@ops.example', phone_number: '+358 40 1234567', My_Type: false },
    ])
    const config = await api.get<Page>('/api/config/notification_subscriber')
    expect(config.data.rows.find(({ name }) => name === 'My_Type')).toMatchObject({ kind: 'flag', title: 'My Type' })
    // New ones come last, whatever they are called.
    expect((await addType(api, 'A Later Type')).statusCode).toBe(200)
    const { data: later } = await api.get<Page>('/api/config/notification_subscriber')
    expect(later.rows.map(({ name }) => name).slice(-2)).toEqual(['My_Type', 'A_Later_Type'])
  })

  test.for(['constructor', 'Prototype', '__proto__', 'email', 'id', '1st', '', 'a-b', 'x; drop table em', 'ä', 'a'.repeat(64)])(
    'cannot be called %j, and nothing is added [NOTIF-17]',
    async (name, { api, db }) => {
      const count = async () => (await db.query('select count(*) from eas_error_notification_types')).rows
      const before = await count()
      expect(await addType(api, name)).toMatchObject({ statusCode: 400, code: 'RULE_BROKEN' })
      expect(await count()).toEqual(before)
    },
  )

  test('that exists is refused as a duplicate, in any spelling, and there are at most 200 [NOTIF-17]', async ({ api, db }) => {
    await addType(api, 'Twice Named')
    expect(await addType(api, 'twice_named')).toMatchObject({
      statusCode: 409,
      message: expect.stringMatching(/duplicate/i) as string,
    })
    await db.query(
      `insert into eas_error_notification_types (error_type, notification_type)
       select 'many' || n, 'many' from generate_series(1, 200 - (select count(*)::int from eas_error_notification_types)) n`,
    )
    expect(await addType(api, 'One more')).toMatchObject({ statusCode: 400, message: expect.stringContaining('200') as string })
    await db.query(`delete from eas_error_notification_types where notification_type = 'many'`)
  })
})

describe('a subscriber', () => {
  test('is added with name, e-mail and phone, once for each e-mail [NOTIF-09] [NOTIF-13] [NOTIF-16]', async ({ api }) => {
    expect((await addSubscriber(api, 'once@ops.example')).statusCode).toBe(200)
    expect((await addSubscriber(api, 'ONCE@ops.example')).statusCode).toBe(409)
    expect((await addSubscriber(api, 'nobody')).statusCode).toBe(400)
    expect((await addSubscriber(api, 'phone@ops.example', { phone_number: 'call me' })).statusCode).toBe(400)
    expect(await byEmail(api, 'Once@ops.example')).toMatchObject({ statusCode: 200, data: { email: 'once@ops.example' } })
    expect((await byEmail(api, 'phone@ops.example')).statusCode).toBe(404)
  })

  test('keeps what was ticked, and is found by type and by e-mail [NOTIF-12] [NOTIF-14] [NOTIF-15]', async ({ api, db }) => {
    const type = idOf(await addType(api, 'Ticked'))
    await addType(api, 'Other one')
    const [one, other] = [idOf(await addSubscriber(api, 'one@ops.example')), idOf(await addSubscriber(api, 'other@ops.example'))]
    expect((await tick(api, one, { Ticked: true, Other_one: false })).statusCode).toBe(200)
    expect((await tick(api, other, { Other_one: true })).statusCode).toBe(200)
    expect((await byEmail(api, 'one@ops.example')).data).toMatchObject({ id: one, Ticked: true, Other_one: false })
    const { data } = await api.get<Page>(`/api/visualize/fetch_notification_subscribers/${type}`)
    expect(data).toMatchObject({ total: 1, rows: [{ id: one, Ticked: true }] })
    expect((await api.get(`/api/visualize/fetch_notification_subscribers/${type + 1000}`)).statusCode).toBe(404)
    const audited = await db.query(
      `select before, after from audit_log where table_name = 'notification_subscriber' and record_id = $1 and action = 'update'`,
      [String(one)],
    )
    expect(audited.rows).toEqual([{ before: { Ticked: false }, after: { Ticked: true } }])
    expect(await tick(api, one, { Unknown: true })).toMatchObject({ statusCode: 400, code: 'UNKNOWN_COLUMN' })
    expect((await tick(api, one, { Ticked: 1 })).statusCode).toBe(400)
    expect((await tick(api, one, {})).code).toBe('NO_CHANGE_NAMED')
    expect((await byEmail(api, 'one@ops.example')).data).toMatchObject({ Ticked: true })
  })

  test.for(['auditor', 'translator'] as const)('is not changed by an %s', async (role, { api }) => {
    const other = await api.as(role)
    expect((await addType(other, 'Not mine')).statusCode).toBe(403)
    expect((await addSubscriber(other, 'not@ops.example')).statusCode).toBe(403)
    expect((await tick(other, 1, { Ticked: true })).statusCode).toBe(403)
    expect((await byEmail(other, 'one@ops.example')).statusCode).toBe(role === 'auditor' ? 200 : 403)
  })
})

describe('errors', () => {
  const fail = (db: pg.Client, type: string, count: number) =>
    db.query(
      `insert into error_log (time_logged, source, error_type, message)
       select real_now(), 'api', $1, 'failure ' || n from generate_series(1, $2::integer) n`,
      [type, count],
    )
  const mails = async (db: pg.Client) =>
    (
      await db.query<{ to: string; subject: string; body: string }>(
        `select "to", subject, body from mail_outbox where kind = 'error_notice' order by id`,
      )
    ).rows

  test('of a type are mailed to its subscribers: 10,000 in a storm are one mail, and the next comes an hour later', async ({
    api,
    config,
    databases,
    jobs,
    db,
  }) => {
    const node = { config, databases, jobs }
    await fail(db, 'Storm', 3)
    await addType(api, 'Storm')
    const subscriber = idOf(await addSubscriber(api, 'storm@ops.example'))
    await tick(api, subscriber, { Storm: true })
    expect(await doFound(node, 'notify_of_errors')).toBeUndefined()
    await fail(db, 'Storm', 10_000)
    await fail(db, 'Somethingelse', 5)
    expect(await doFound(node, 'notify_of_errors')).toMatchObject({ state: 'done' })
    const [mail, ...others] = await mails(db)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'storm@ops.example', subject: expect.stringMatching(/^Storm: 10.000 errors$/) as string })
    expect(mail?.body).toContain('failure 10000')
    expect(mail?.body).toContain('/view/ref_error_logs?f.error_type=Storm')

    await fail(db, 'Storm', 2)
    expect(await doFound(node, 'notify_of_errors')).toBeUndefined()
    await db.query(
      `update eas_error_notification_types set mailed_at = real_now() - interval '1 hour 1 second' where error_type = 'Storm'`,
    )
    await doFound(node, 'notify_of_errors')
    expect((await mails(db)).map(({ subject }) => subject)).toEqual([mail?.subject, 'Storm: 2 errors'])
  })
})
