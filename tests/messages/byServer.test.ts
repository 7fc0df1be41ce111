import { fileStores } from '../../api/files/fileStores.ts'
import { createSmtpSender } from '../../api/mail/createSmtpSender.ts'
import { deliverMail } from '../../api/mail/Delivery.ts'
import { unsubscribeToken } from '../../api/mail/unsubscribeLink.ts'
import { jobHandlers } from '../../api/process/jobHandlers.ts'
import { doFound } from '../support/doFound.ts'
import { startMailServer } from '../support/startMailServer.ts'
import { afterAll, expect, test as withDatabase } from '../support/test.ts'
import { messageOf, reachable, saveMessage, sendMessage, statesOf } from './messageOf.ts'

const mailServer = await startMailServer()
afterAll(mailServer.stop)

const test = withDatabase
  .extend('env', { scope: 'file' }, () => ({ SMTP_URL: mailServer.url }))
  /** This file's node works. @returns what waits for a job */
  .extend('done', { scope: 'file' }, async ({ config, databases, jobs }) => {
    const running = jobs.work(jobHandlers({ config, db: databases }))
    return async (job: number | undefined) => {
      await running
      return jobs.ended(job ?? 0, AbortSignal.timeout(30_000))
    }
  })
  /** Waits until mails wait, and delivers them. */
  .extend('deliver', { scope: 'file' }, async ({ config, databases, db, clock }) => {
    const send = createSmtpSender(config)
    const files = await fileStores(config, databases.write)
    return async ({ again = false } = {}) => {
      const waits = `select from mail_outbox where status = 'waiting' and attempts ${again ? '>' : '='} 0`
      await expect.poll(async () => (await db.query(waits)).rowCount).not.toBe(0)
      if (send) await deliverMail({ db: databases.write, send, clock, files, config })
    }
  })

test.beforeEach(async ({ db }) => {
  await db.query(`update mail_outbox set status = 'failed' where status = 'waiting'`)
  mailServer.received.length = 0
  mailServer.unknown.clear()
})

test('a message arrives as HTML and text; who bounced is given up, and can be sent to again [MSG-19]', async ({
  api,
  db,
  done,
  deliver,
}) => {
  const [one, gone] = await reachable(db, 2)
  mailServer.unknown.add(`em${gone}@shop.example`)
  await db.query(`update setting set value = 'answers@clearance.example' where name = 'mail_reply_to'`)
  const id = await saveMessage(api, { em_id: [one, gone] })
  const { data } = await sendMessage(api, id)
  expect(await messageOf(api, id)).toMatchObject({ status: 'sending', sent_date: null })
  await deliver()
  await done(data.job)
  expect(await statesOf(api, id)).toEqual({ [String(one)]: 'sent', [String(gone)]: 'given_up' })
  expect(await messageOf(api, id)).toMatchObject({ status: 'sent', reached: 1, given_up: 1, unreached: 1 })
  const reasons = await api.load('direct_message_recipient', { filter: [{ name: 'state', value: 'given_up' }] })
  expect(reasons.data.rows).toMatchObject([{ reason: expect.stringContaining('no such person here') as string }])
  const [email] = await mailServer.emails()
  expect(email).toMatchObject({
    subject: 'News of November',
    text: 'Dear merchant\n',
    replyTo: [{ address: 'answers@clearance.example' }],
  })
  expect(email?.html).toContain('<p>Dear <strong>merchant</strong></p>')
  expect(email?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false)

  const keys = async () =>
    (
      await db.query(`select message_id from mail_outbox where cause_table = 'direct_message' and cause_id = $1 order by id`, [
        id,
      ])
    ).rows
  const before = await keys()
  mailServer.unknown.clear()
  mailServer.received.length = 0
  const again = () => api.post('/api/notification/resend_direct_message', { id })
  expect(await again()).toMatchObject({ statusCode: 200, data: { rowCount: 1 } })
  await deliver()
  await expect.poll(async () => (await messageOf(api, id))['status'], { timeout: 10_000 }).toBe('sent')
  expect(await statesOf(api, id)).toEqual({ [String(one)]: 'sent', [String(gone)]: 'sent' })
  expect(mailServer.received.map(({ to }) => to)).toEqual([[`em${gone}@shop.example`]])
  expect(await keys()).toEqual(before)
  expect(await again()).toMatchObject({ code: 'STALE_STATUS' })
})

test('a message lists its mails with their attempts and, until they are through, why the newest one failed', async ({
  api,
  config,
  databases,
  jobs,
  db,
  done,
  deliver,
}) => {
  const [one, blocked] = await reachable(db, 2)
  await db.query('update em set enabled = false where id = $1', [blocked])
  const id = await saveMessage(api, { em_id: [one, blocked] })
  const other = await saveMessage(api, { em_id: [one] })
  const { data } = await sendMessage(api, id)
  const { data: elsewhere } = await sendMessage(api, other)
  const rowsOf = async (message: number) =>
    (await api.find<Record<string, unknown>>('direct_message_recipient_view', { message_id: message })).data.rows
  const isQueued = async () =>
    (await Promise.all([id, other].map(rowsOf))).every(([first]) => typeof first?.['mail_id'] === 'number')
  await expect.poll(isQueued, { timeout: 10_000 }).toBe(true)
  mailServer.isDown = true
  await deliver()
  mailServer.isDown = false
  const [waiting, skipped] = await rowsOf(id)
  expect(waiting).toMatchObject({ em_id: one, address: `em${one}@shop.example`, state: 'waiting', attempts: 1 })
  expect(waiting?.['reason']).toContain('no room for this mail')
  expect(skipped).toMatchObject({ em_id: blocked, state: 'skipped', attempts: null, mail_id: null })
  const mail = await api.find<Record<string, unknown>>('outbox_view', { cause_table: 'direct_message', cause_id: id })
  expect(mail.data.rows.map((row) => row['id'])).toEqual([waiting?.['mail_id']])
  expect((await rowsOf(other)).map((row) => row['mail_id'])).not.toContain(waiting?.['mail_id'])
  await db.query(`update em set enabled = true where id = $1`, [blocked])
  await db.query(`update mail_outbox set next_attempt = real_now() where status = 'waiting'`)
  await deliver({ again: true })
  for (const job of [data.job, elsewhere.job]) await done(job)
  await doFound({ config, databases, jobs }, 'send_direct_messages')
  expect((await rowsOf(id))[0]).toMatchObject({ state: 'sent', attempts: 2, reason: null })
})

test('information is unsubscribed from by one press; a link that was made for nobody changes nothing', async ({
  api,
  anonymous,
  config,
  db,
  done,
  deliver,
}) => {
  const [one] = await reachable(db, 1)
  const address = `em${one}@shop.example`
  const information = await saveMessage(api, { em_id: [one], kind: 'information' })
  const { data } = await sendMessage(api, information)
  await deliver()
  await done(data.job)
  const [email] = await mailServer.emails()
  const header = (key: string) => email?.headers.find((one) => one.key === key)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, link = ''] = /^<(.*)>$/.exec(header('list-unsubscribe') ?? '') ?? []
  expect(email?.html).toContain(link)
  const { pathname } = new URL(link)
  const optedOut = async () => (await db.query<{ email: string }>('select email from mail_opt_out')).rows.map((row) => row.email)

  const page = await anonymous.inject({ method: 'GET', url: pathname })
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain(address)
  await db.query(`update em set language = 'de' where id = $1`, [one])
  expect((await anonymous.inject({ method: 'GET', url: pathname })).body).toContain('<html lang="de"')
  const other = unsubscribeToken('another secret, which is long enough', address)
  const swapped = `${Buffer.from('somebody@else.example').toString('base64url')}.${pathname.split('.').at(-1)}`
  for (const token of [other, swapped, 'x'.repeat(40)])
    expect((await anonymous.inject({ method: 'POST', url: `/api/unsubscribe/${token}` })).statusCode).toBe(404)
  expect(await optedOut()).toEqual([])

  const press = () =>
    anonymous.inject({
      method: 'POST',
      url: pathname,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await press()).statusCode).toBe(200)
  expect((await press()).statusCode).toBe(200)
  expect(await optedOut()).toEqual([address])
  expect((await api.load('mail_opt_out')).data.rows).toMatchObject([{ email: address }])
  expect(unsubscribeToken(config.jwtSecret, address.toUpperCase())).toBe(unsubscribeToken(config.jwtSecret, address))

  // However the merchant's address is written.
  await db.query('update em set nominated_email = initcap(nominated_email) where id = $1', [one])
  expect(await sendMessage(api, await saveMessage(api, { em_id: [one], kind: 'information' }))).toMatchObject({ statusCode: 400 })
  expect(await sendMessage(api, await saveMessage(api, { em_id: [one], kind: 'service' }))).toMatchObject({ statusCode: 200 })
})

test('a message that is cancelled ends as sent, and who had not got it is marked', async ({ api, db, done }) => {
  const em_id = await reachable(db, 3)
  const id = await saveMessage(api, { em_id })
  const { data } = await sendMessage(api, id)
  expect(await api.post('/api/notification/cancel_direct_message', { id })).toMatchObject({ statusCode: 200 })
  await done(data.job)
  await expect.poll(async () => (await messageOf(api, id))['status'], { timeout: 10_000 }).toBe('sent')
  expect(Object.values(await statesOf(api, id))).toEqual(['cancelled', 'cancelled', 'cancelled'])
  expect(await messageOf(api, id)).toMatchObject({ reached: 0, cancelled: 3 })
  expect(await api.post('/api/notification/cancel_direct_message', { id })).toMatchObject({ code: 'STALE_STATUS' })
})

test('a mail that is just being delivered cannot be withdrawn any more; one that waits for its next attempt can', async ({
  api,
  db,
  done,
}) => {
  const em_id = await reachable(db, 3)
  const [delivered = 0, failed = 0, untried = 0] = em_id
  const id = await saveMessage(api, { em_id })
  const { data } = await sendMessage(api, id)
  const queued = 'select from direct_message_recipient where message_id = $1 and mail_id is not null'
  await expect.poll(async () => (await db.query(queued, [id])).rowCount, { timeout: 10_000 }).toBe(3)
  const setMail = (merchant: number, columns: string) =>
    db.query(
      `update mail_outbox set ${columns} where id = (select mail_id from direct_message_recipient where message_id = $1 and em_id = $2)`,
      [id, merchant],
    )
  await setMail(delivered, 'attempts = 1')
  await setMail(failed, `attempts = 1, error_code = 'MAIL_TIMED_OUT'`)
  expect((await api.post('/api/notification/cancel_direct_message', { id })).statusCode).toBe(200)
  expect(await statesOf(api, id)).toEqual({ [delivered]: 'waiting', [failed]: 'cancelled', [untried]: 'cancelled' })
  await setMail(delivered, `status = 'sent'`)
  await done(data.job)
  await expect.poll(async () => (await messageOf(api, id))['status'], { timeout: 10_000 }).toBe('sent')
  expect(await messageOf(api, id)).toMatchObject({ reached: 1, cancelled: 2 })
})

test('what a node left that ended while it queued is taken up, and nobody gets two mails', async ({
  api,
  config,
  databases,
  jobs,
  db,
  deliver,
}) => {
  const em_id = await reachable(db, 4)
  const id = await saveMessage(api, { em_id })
  await sendMessage(api, id)
  await deliver()
  await expect.poll(async () => (await messageOf(api, id))['status'], { timeout: 10_000 }).toBe('sent')
  // As it was when the node ended: two were queued, the others were not, and nothing had been noted.
  await db.query(`update direct_message set status = 'sending', sent_date = null where id = $1`, [id])
  await db.query(`update direct_message_recipient set state = 'waiting' where message_id = $1`, [id])
  await db.query(
    `with lost as (update direct_message_recipient set mail_id = null where message_id = $1 and em_id = any($2) returning mail_key)
     update mail_outbox set message_id = id || message_id from lost where message_id = '<' || mail_key || '@clearance>'`,
    [id, em_id.slice(2)],
  )
  mailServer.received.length = 0
  const running = doFound({ config, databases, jobs }, 'send_direct_messages')
  await deliver()
  await running
  expect(mailServer.received.flatMap(({ to }) => to).toSorted()).toEqual(
    em_id
      .slice(2)
      .map((one) => `em${one}@shop.example`)
      .toSorted(),
  )
  expect(await messageOf(api, id)).toMatchObject({ status: 'sent', reached: 4 })
})
