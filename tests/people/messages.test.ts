import { outgoingTexts } from '#schema/texts/outgoingTexts.ts'
import { messageTypeNames } from '#schema/work/messageTypes.ts'
import { mailOperators } from '../../api/mail/mailOperators.ts'
import { newOperator } from '../support/newOperator.ts'
import { expect, test } from '../support/test.ts'

interface Subscriptions {
  message_types: { name: string; title: string }[]
  subscription: Record<string, boolean>
}

const none = Object.fromEntries(messageTypeNames.map((name) => [name, false]))

test('there are six message types, each with a name and a title, and one boolean for each [OUSER-06] [OUSER-07] [OUSER-22]', async ({
  api,
  app,
  db,
}) => {
  const { id } = await newOperator({ app, db })
  const { data } = await api.get<Subscriptions>(`/api/operator/fetch_notification_subscriptions/${id}`)
  expect(data.message_types.map(({ name }) => name)).toEqual([
    'registration_request',
    'invoice_overdue',
    'exchange_rate_sync_failed',
    'vat_sync_failed',
    'report_ready',
    'correction_requested',
  ])
  expect(data.message_types.every(({ title }) => title)).toBe(true)
  expect(data.subscription).toEqual(none)
})

test('what is ticked is kept; what is not named stays as it is [OUSER-11] [OUSER-12]', async ({ api, app, db }) => {
  const { id, email } = await newOperator({ app, db })
  const set = (user: number | string, data: object) => api.post('/api/operator/update_notification_subscription', { data, user })
  expect((await set(id, { vat_sync_failed: true, report_ready: true })).statusCode).toBe(200)
  expect((await set(email, { report_ready: false })).statusCode).toBe(200)
  const { data } = await api.get<Subscriptions>(`/api/operator/fetch_notification_subscriptions/${id}`)
  expect(data.subscription).toEqual({ ...none, vat_sync_failed: true })
  const { rows } = await db.query(
    `select before, after from audit_log where table_name = 'operator_user' and record_id = $1 order by id`,
    [String(id)],
  )
  expect(rows).toEqual([
    { before: { vat_sync_failed: false, report_ready: false }, after: { vat_sync_failed: true, report_ready: true } },
    { before: { report_ready: true }, after: { report_ready: false } },
  ])
  expect((await set(id, { nothing_known: true })).statusCode).toBe(400)
  expect((await set(id, {})).code).toBe('NO_CHANGE_NAMED')
  expect((await set('nobody@example.com', { report_ready: true })).statusCode).toBe(404)
})

test('messages are also set and read by e-mail, in any spelling of case [OUSER-17]', async ({ api, app, db }) => {
  const { email } = await newOperator({ app, db })
  const path = `/api/operator/message_subscriptions/${encodeURIComponent(email.toUpperCase())}`
  expect((await api.post(path, { invoice_overdue: true })).statusCode).toBe(200)
  expect((await api.get<Subscriptions>(path)).data.subscription).toEqual({ ...none, invoice_overdue: true })
})

test('a message goes to those who want it and are not blocked, each in their language [OUSER-22]', async ({
  api,
  app,
  db,
  databases,
}) => {
  const [finn, german, blocked, other] = await Promise.all([1, 2, 3, 4].map(() => newOperator({ app, db })))
  await db.query(`update operator_user set language = 'fi' where id = $1`, [finn?.id])
  await db.query(`update operator_user set language = 'de' where id = $1`, [german?.id])
  for (const person of [finn, german, blocked])
    await api.post('/api/operator/update_notification_subscription', { data: { correction_requested: true }, user: person?.id })
  await db.query(`update operator_user set enabled = false where id = $1`, [blocked?.id])
  await databases.write
    .transaction()
    .execute((trx) =>
      mailOperators(trx, { event: 'correctionRequested', values: { merchant: 'Lotus Store\r\nBcc: x@example.com', id: 7 } }),
    )
  const { rows } = await db.query<{ to: string; subject: string }>(
    `select "to", subject from mail_outbox where kind = 'correction_requested' and "to" = any($1) order by id`,
    [[finn, german, blocked, other].map((person) => person?.email)],
  )
  expect(rows).toEqual([
    { to: finn?.email, subject: 'Oikaisupyyntö: Lotus Store Bcc: x@example.com' },
    { to: german?.email, subject: 'Lotus Store Bcc: x@example.com bittet um eine Berichtigung' },
  ])
})

test.for(messageTypeNames)('a sample of %s comes to the person who asks, without a gap [OUSER-22]', async (type, { app, db }) => {
  const person = await newOperator({ app, db }, ['auditor'])
  const session = await person.signIn()
  expect((await session.post('/api/operator/send_sample', { message_type: type })).statusCode).toBe(200)
  const { rows } = await db.query<{ subject: string; body: string }>(`select subject, body from mail_outbox where "to" = $1`, [
    person.email,
  ])
  expect(rows).toHaveLength(1)
  expect(`${rows[0]?.subject} ${rows[0]?.body}`).not.toMatch(/%\{|mails\./)
  expect(outgoingTexts('en')(`mails.operators.${type}.subject`)).not.toContain('mails.')
})

test('everybody chooses their own messages', async ({ app, db }) => {
  const person = await newOperator({ app, db }, ['translator'])
  const session = await person.signIn()
  expect((await session.post('/api/auth/me/message_subscriptions', { report_ready: true })).statusCode).toBe(200)
  expect((await session.get<Subscriptions>('/api/auth/me/message_subscriptions')).data.subscription).toEqual({
    ...none,
    report_ready: true,
  })
})
