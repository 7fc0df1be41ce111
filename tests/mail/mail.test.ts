import type pg from 'pg'
import { createSmtpSender } from '../../api/mail/createSmtpSender.ts'
import { Delivery, deliverMail as deliver } from '../../api/mail/Delivery.ts'
import { Faults } from '../../api/features/lab/faults/Faults.ts'
import { mailFaults } from '../../api/features/lab/faults/mailFaults.ts'
import { dropExpiredSecrets } from '../../api/mail/mailRows.ts'
import type { SendMail, WaitingMail } from '../../api/mail/WaitingMail.ts'
import type { Mail } from '../../api/mail/queueMail.ts'
import { queueLinkMail } from '../../api/mail/queueLinkMail.ts'
import { mailPriority, queueMail } from '../../api/mail/queueMail.ts'
import { sealBody } from '../../api/mail/sealedBody.ts'
import { fileStores } from '../../api/files/fileStores.ts'
import { storeFile } from '../../api/files/files.ts'
import { Jobs } from '../../api/jobs/Jobs.ts'
import { startWorkers } from '../../api/process/workers.ts'
import { afterAll, expect, test as withDatabase } from '../support/test.ts'
import { startBrokenMailServer, startMailServer } from '../support/startMailServer.ts'
import { systemClock } from '../../api/base/clock.ts'

const jwtSecret = 'the secret of the installation, long enough'

const mail: Mail = { to: 'merchant@example.com', subject: 'Your return', body: 'It is ready.', kind: 'notice', language: 'en' }

const mailServer = await startMailServer()
afterAll(mailServer.stop)

const test = withDatabase
  .extend('send', { scope: 'file' }, ({ config }): SendMail => {
    const send = createSmtpSender({ ...config, smtpUrl: mailServer.url })
    if (!send) throw new Error('there is a mail server')
    return send
  })
  .extend(
    'queue',
    { scope: 'file' },
    ({ databases }) =>
      (changes: Partial<Mail> = {}) =>
        databases.write.transaction().execute((trx) => queueMail(trx, { ...mail, ...changes })),
  )
  .extend('deliveryDeps', { scope: 'file' }, async ({ databases, config, clock }) => ({
    db: databases.write,
    clock,
    config: { jwtSecret, publicUrl: 'http://clearance.test' },
    files: await fileStores(config, databases.write),
  }))
  /** Tries once to deliver everything that is due. */
  .extend(
    'deliverAll',
    { scope: 'file' },
    ({ deliveryDeps, send }) =>
      (by: SendMail = send): Promise<void> =>
        deliver({ ...deliveryDeps, send: by }),
  )

test.beforeEach(async ({ db }) => {
  await db.query('delete from mail_attempt; delete from mail_outbox')
  mailServer.received.length = 0
  mailServer.isDown = false
})

const statusOf = async (db: pg.Client) =>
  (await db.query<Record<string, unknown>>('select status, attempts, last_error, body from mail_outbox order by id')).rows

test('a mail arrives as it was written, once, from the configured sender [AUTH-34]', async ({
  queue,
  databases,
  db,
  config,
  deliverAll,
}) => {
  const store = (await fileStores(config, databases.write)).current
  const file = await databases.write
    .transaction()
    .execute((trx) =>
      storeFile(trx, store, { name: 'Beleg.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-'), userId: null }),
    )
  await queue({ subject: 'Ihr Beleg – März', cc: ['second@example.com'], file })
  await deliverAll()
  await deliverAll()

  expect(mailServer.received).toHaveLength(1)
  const { rows } = await db.query<{ message_id: string }>('select message_id, status, sent_at from mail_outbox')
  expect(rows).toMatchObject([{ status: 'sent', sent_at: expect.any(Date) as Date }])
  expect(mailServer.received[0]).toMatchObject({
    from: config.mailFrom,
    to: ['merchant@example.com', 'second@example.com'],
  })
  expect(await mailServer.emails()).toMatchObject([
    {
      messageId: rows[0]?.message_id,
      subject: 'Ihr Beleg – März',
      text: 'It is ready.\n',
      html: expect.stringMatching(/^<!doctype html>[^]*It is ready\./) as string,
      cc: [{ address: 'second@example.com' }],
      attachments: [{ filename: 'Beleg.pdf', mimeType: 'application/pdf' }],
    },
  ])
})

test('a mail exists only if its cause does', async ({ databases, db }) => {
  const failing = databases.write.transaction().execute(async (trx) => {
    await queueMail(trx, mail)
    throw new Error('the change did not work out')
  })
  await expect(failing).rejects.toThrow('the change did not work out')
  expect(await statusOf(db)).toEqual([])
})

test('a subject cannot add headers, and an address cannot add people', async ({ queue, deliverAll }) => {
  await queue({ subject: 'Hello\r\nBcc: other@example.com' })
  await expect(queue({ to: 'a@example.com\r\nBcc: other@example.com' })).rejects.toThrow('one well-formed address')
  await expect(queue({ to: 'a@example.com, b@example.com' })).rejects.toThrow('one well-formed address')
  await deliverAll()
  expect(mailServer.received).toMatchObject([{ to: ['merchant@example.com'] }])
  const [email] = await mailServer.emails()
  expect(email?.subject).toBe('Hello Bcc: other@example.com')
  expect(email?.bcc ?? []).toEqual([])
})

test('a server that is down is tried five times with growing waits under one Message-ID', async ({
  queue,
  send,
  db,
  clock,
  deliverAll,
}) => {
  await queue()
  mailServer.isDown = true
  const ids: string[] = []
  const sendAndNote: SendMail = (waiting) => {
    ids.push(waiting.message_id)
    return send(waiting)
  }
  const tryAgain = () => deliverAll(sendAndNote)
  clock.advance(0)
  await tryAgain()
  for (const waitMs of [60_000, 300_000, 1_200_000, 3_600_000]) {
    clock.advance(waitMs - 1)
    const tries = ids.length
    await tryAgain()
    expect(ids).toHaveLength(tries)
    clock.advance(1)
    await tryAgain()
    expect(ids).toHaveLength(tries + 1)
  }
  expect(await statusOf(db)).toMatchObject([
    { status: 'failed', attempts: 5, last_error: expect.stringContaining('no room for this mail') as string },
  ])
  expect(new Set(ids).size).toBe(1)
  clock.advance(86_400_000)
  await tryAgain()
  expect(ids).toHaveLength(5)
  clock.release()
})

test('many nodes at once deliver each mail once', async ({ queue, deliverAll }) => {
  for (let at = 0; at < 20; at++) await queue({ subject: `mail ${at}` })
  await Promise.all(Array.from({ length: 5 }, () => deliverAll()))
  const subjects = (await mailServer.emails()).map(({ subject }) => subject)
  expect(subjects).toHaveLength(20)
  expect(new Set(subjects).size).toBe(20)
})

test('a mail whose node died while sending is delivered by another one under the same Message-ID', async ({
  queue,
  db,
  clock,
  deliverAll,
}) => {
  await queue()
  clock.advance(0)
  let taken: WaitingMail | undefined
  const dying = new Promise<void>((resolve) => {
    void deliverAll((waiting) => {
      taken = waiting
      resolve()
      return new Promise(() => undefined)
    })
  })
  await dying
  await deliverAll()
  expect(mailServer.received).toEqual([])
  clock.advance(120_000)
  await deliverAll()
  expect((await mailServer.emails()).map(({ messageId }) => messageId)).toEqual([taken?.message_id])
  expect(await statusOf(db)).toMatchObject([{ status: 'sent', attempts: 2 }])
  clock.release()
})

test('a mail whose node died at the last attempt is given up, once the time for it is over', async ({
  queue,
  db,
  clock,
  deliverAll,
}) => {
  await queue()
  // Another node is still at it.
  await db.query(`update mail_outbox set attempts = 5, next_attempt = now() + interval '1 minute'`)
  clock.advance(0)
  await deliverAll()
  expect(await statusOf(db)).toMatchObject([{ status: 'waiting', attempts: 5, last_error: null }])
  await db.query(`update mail_outbox set next_attempt = '2026-01-01'`)
  await deliverAll()
  expect(await statusOf(db)).toMatchObject([{ status: 'failed', last_error: 'The last attempt did not end' }])
  clock.release()
})

const untilTomorrow = (at: Date): Date => new Date(at.getTime() + 86_400_000)
const secretMail = (at: Date, key = jwtSecret): Partial<Mail> => ({
  body: 'The key is ….',
  sealed: { body: sealBody(key, mail.to, 'The key is 1234.'), until: untilTomorrow(at) },
})
const everythingIn = async (db: pg.Client): Promise<string> => JSON.stringify((await db.query('select * from mail_outbox')).rows)

test('a secret is encrypted in the outbox, arrives in clear text, and leaves the outbox once it is sent', async ({
  queue,
  db,
  clock,
  deliverAll,
}) => {
  await queue(secretMail(clock.real()))
  expect(await everythingIn(db)).not.toContain('1234')
  await deliverAll()
  expect((await mailServer.emails())[0]?.text?.trim()).toBe('The key is 1234.')
  const { rows } = await db.query('select status, body, sealed_body, sealed_until from mail_outbox')
  expect(rows).toEqual([{ status: 'sent', body: 'The key is ….', sealed_body: null, sealed_until: null }])
})

test.for([
  ['shows it in a demo without a mail server', { demoMode: true, smtpUrl: undefined }, 'http://clearance.test/page?token=1234'],
  ['leaves it out in a demo with one', { demoMode: true, smtpUrl: 'smtp://mail.example' }, 'http://clearance.test/page?token=…'],
  ['leaves it out outside a demo', { demoMode: false, smtpUrl: undefined }, 'http://clearance.test/page?token=…'],
] as const)('of a one-time link the outbox %s', async ([, mode, shown], { databases, db, clock }) => {
  const config = { ...mode, publicUrl: 'http://clearance.test', jwtSecret }
  const { to, subject, kind } = mail
  const link = {
    language: 'en',
    page: '/page',
    token: '1234',
    expires: untilTomorrow(clock.real()),
    bodyWith: (address: string) => address,
  }
  await databases.write.transaction().execute((trx) => queueLinkMail(trx, config, { to, subject, kind, ...link }))
  expect(await statusOf(db)).toMatchObject([{ body: shown }])
})

test('a mail whose secret expires before it could be sent is given up, and the secret is deleted', async ({
  queue,
  databases,
  db,
  clock,
  deliverAll,
}) => {
  clock.advance(0)
  await queue(secretMail(clock.real()))
  clock.advance(86_400_000 - 1)
  await dropExpiredSecrets(databases.write, clock.real())
  expect(await statusOf(db)).toMatchObject([{ status: 'waiting' }])
  clock.advance(1)
  await deliverAll()
  expect(mailServer.received).toEqual([])
  const { rows } = await db.query('select status, last_error, sealed_body from mail_outbox')
  expect(rows).toEqual([{ status: 'failed', last_error: 'The link in it has expired', sealed_body: null }])
  clock.release()
})

test('a mail with a secret is not sent if its address was changed in the database', async ({ queue, db, clock, deliverAll }) => {
  await queue(secretMail(clock.real()))
  await db.query(`update mail_outbox set "to" = 'thief@example.com'`)
  await deliverAll()
  expect(mailServer.received).toEqual([])
  expect(await statusOf(db)).toMatchObject([
    { status: 'waiting', last_error: 'It was sealed with another JWT_SECRET or for another address' },
  ])
})

test('the secret of a mail that the server never accepted is deleted with the last attempt', async ({
  queue,
  db,
  clock,
  deliverAll,
}) => {
  await queue(secretMail(clock.real()))
  await db.query('update mail_outbox set attempts = 4')
  mailServer.isDown = true
  await deliverAll()
  expect((await db.query('select status, sealed_body from mail_outbox')).rows).toEqual([{ status: 'failed', sealed_body: null }])
})

test('a running node delivers queued mails; without a mail server they wait in the outbox [AUTH-34]', async ({
  queue,
  databases,
  db,
  config,
  api,
}) => {
  const log = () => undefined
  const deps = () => ({ config, db: databases, jobs: new Jobs({ db: databases, log }), clock: systemClock, log })
  const withoutServer = startWorkers(deps())
  await queue()
  await withoutServer.stop()
  expect(await statusOf(db)).toMatchObject([{ status: 'waiting', attempts: 0 }])
  const { data } = await api.load('outbox_view')
  expect(data.rows).toMatchObject([
    { to: 'merchant@example.com', subject: 'Your return', body: 'It is ready.', status: 'waiting' },
  ])

  const withServer = startWorkers({ ...deps(), config: { ...config, smtpUrl: mailServer.url } })
  await expect.poll(() => mailServer.received.length, { timeout: 5000 }).toBe(1)
  await withServer.stop()
})

test('mails go out eight at a time over connections that stay open, the most urgent first', async ({ queue, deliverAll }) => {
  const connections = mailServer.connections
  for (let at = 0; at < 40; at++) await queue({ subject: `many ${at}`, priority: mailPriority.many })
  await queue({ subject: 'the link', priority: mailPriority.link })
  await deliverAll()
  const subjects = (await mailServer.emails()).map(({ subject }) => subject)
  expect(subjects).toHaveLength(41)
  expect(subjects.indexOf('the link')).toBeLessThan(8)
  expect(mailServer.mostAtOnce).toBeLessThanOrEqual(8)
  expect(mailServer.connections - connections).toBeLessThanOrEqual(8)
})

test('an address that nobody has is given up at once, in plain words; the others of the same run arrive', async ({
  queue,
  db,
  api,
  deliverAll,
}) => {
  mailServer.unknown.add('gone@example.com')
  await queue({ to: 'gone@example.com' })
  await queue()
  await deliverAll()
  expect(await statusOf(db)).toMatchObject([
    { status: 'failed', attempts: 1, last_error: expect.stringContaining('refused the address') as string },
    { status: 'sent', last_error: null },
  ])
  // Lanes send side by side: the order of the attempts is nobody's.
  const { data } = await api.load('mail_attempt', { orderBy: [{ name: 'mail_id' }] })
  expect(data.rows).toMatchObject([
    { number: 1, error_code: 'MAIL_ADDRESS_REFUSED' },
    { number: 1, error_code: null, reason: null },
  ])
})

test('a mail that was given up is sent again under its Message-ID, by those who may, but not one whose link is gone', async ({
  queue,
  databases,
  db,
  clock,
  api,
  deliverAll,
}) => {
  const id = await queue()
  await databases.write.transaction().execute((trx) => queueMail(trx, { ...mail, hasLink: true }))
  const again = (mailId: number) => api.post('/api/notification/send_mail_again', { id: mailId })
  expect((await again(id)).code).toBe('STALE_STATUS')
  await db.query(`update mail_outbox set status = 'failed', attempts = 5`)
  const auditor = await api.as('auditor')
  expect((await auditor.post('/api/notification/send_mail_again', { id })).statusCode).toBe(403)
  expect((await again(id)).statusCode).toBe(200)
  expect(await again(id + 1)).toMatchObject({ code: 'RULE_BROKEN', message: expect.stringContaining('holds once') as string })
  clock.advance(0)
  await deliverAll()
  clock.release()
  const { rows } = await db.query<{ message_id: string }>('select message_id from mail_outbox where id = $1', [id])
  expect((await mailServer.emails()).map(({ messageId }) => messageId)).toEqual([rows[0]?.message_id])
  const audited = await db.query(
    `select before, after, user_name from audit_log where table_name = 'outbox_view' and record_id = $1`,
    [String(id)],
  )
  expect(audited.rows).toEqual([{ before: { status: 'failed' }, after: { status: 'waiting' }, user_name: 'operator' }])
})

test.for([
  ['hangs', 'MAIL_TIMED_OUT'],
  ['drops after DATA', 'MAIL_CUT_OFF'],
] as const)(
  'a server that %s costs an attempt, in plain words, and nothing is lost',
  async ([how, code], { queue, db, config, deliverAll }) => {
    const broken = await startBrokenMailServer(how)
    await queue()
    const send = createSmtpSender({ ...config, smtpUrl: broken.url }, 300)
    if (send) await deliverAll(send)
    send?.close?.()
    await broken.stop()
    const { rows } = await db.query('select status, attempts, error_code from mail_outbox')
    expect(rows).toEqual([{ status: 'waiting', attempts: 1, error_code: code }])
  },
)

test('a server that the lab lets be silent costs an attempt, in the words of one that is; after it the mail arrives', async ({
  queue,
  db,
  send,
  deliverAll,
}) => {
  const faults = new Faults()
  faults.set([{ name: 'mailHanging', untilMs: Date.now() + 60_000, by: 'tester', person: null }])
  await queue()
  await deliverAll(mailFaults(faults, 10)(send))
  const outbox = async () =>
    (await db.query('select status, attempts, error_code, next_attempt > now() as "isLater" from mail_outbox')).rows
  expect(await outbox()).toEqual([{ status: 'waiting', attempts: 1, error_code: 'MAIL_TIMED_OUT', isLater: true }])
  expect(mailServer.received).toEqual([])
  faults.set([])
  await db.query('update mail_outbox set next_attempt = now()')
  await deliverAll(mailFaults(faults, 10)(send))
  expect(mailServer.received).toHaveLength(1)
})

test('a mail that a server does not answer holds up none that comes after it', async ({ queue, deliveryDeps }) => {
  await queue({ subject: 'slow' })
  let release = () => {}
  const sent: string[] = []
  const send: SendMail = async ({ subject }) => {
    if (subject !== 'slow') return void sent.push(subject)
    await new Promise<void>((resolve) => {
      release = resolve
    })
  }
  const delivery = new Delivery({ ...deliveryDeps, send })
  await delivery.begin()
  await queue({ subject: 'the link', priority: mailPriority.link })
  await delivery.begin()
  await expect.poll(() => sent).toEqual(['the link'])
  release()
  await delivery.end()
})

test('a mail that tells operators of an event is delivered with the address of the record that it is about', async ({
  queue,
  deliverAll,
}) => {
  await queue({ kind: 'invoice_overdue', cause: { table: 'issued_invoice', id: 7 } })
  await deliverAll()
  const [email] = await mailServer.emails()
  const link = 'http://clearance.test/view/invoice_list_view/7'
  expect(email?.text?.trimEnd()).toBe(`It is ready.\n\nOpen it: ${link}`)
  expect(email?.html).toContain(`href="${link}"`)
})

test('a mail is looked at as its receiver sees it, harmless, with its links and without scripts', async ({ queue, api }) => {
  const id = await queue({ body: 'Go to https://clearance.test/page?a=1&b=2.\n\n<script>alert(1)</script>', language: 'de' })
  const { data } = await api.get<{ html: string }>(`/api/visualize/mail/${id}`)
  expect(data.html).toContain('href="https://clearance.test/page?a=1&amp;b=2"')
  expect(data.html).toContain('&lt;script&gt;')
  expect(data.html).not.toMatch(/<script|<img|<link|url\(/)
  expect(data.html).toContain('<html lang="de">')
  expect(data.html).toContain('prefers-color-scheme: dark')
  expect((await api.get(`/api/visualize/mail/${id + 1000}`)).statusCode).toBe(404)
})
