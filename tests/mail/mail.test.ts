import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { createSmtpSender } from '../../api/mail/createSmtpSender.ts'
import { deliverMail } from '../../api/mail/deliverMail.ts'
import type { SendMail, WaitingMail } from '../../api/mail/deliverMail.ts'
import type { Mail } from '../../api/mail/queueMail.ts'
import { queueLinkMail } from '../../api/mail/queueLinkMail.ts'
import { queueMail } from '../../api/mail/queueMail.ts'
import { sealBody } from '../../api/mail/sealedBody.ts'
import { dropExpiredSecrets } from '../../api/mail/dropExpiredSecrets.ts'
import { Jobs } from '../../api/jobs/Jobs.ts'
import { startWorkers } from '../../api/process/workers.ts'
import { afterAll, expect, test as withDatabase } from '../support/test.ts'
import { systemClock } from '../../api/base/clock.ts'

const jwtSecret = 'the secret of the installation, long enough'

const mail: Mail = { to: 'merchant@example.com', subject: 'Your return', body: 'It is ready.', kind: 'notice' }

/** A mail server that keeps what it receives, or refuses everything for a while. */
async function startMailServer() {
  const received: { from: string; to: string[]; source: Buffer }[] = []
  const state = { received, isDown: false, url: '', stop: () => Promise.resolve() }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.isDown) return done(new Error('no room for this mail'))
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ from, to, source: Buffer.concat(chunks) })
        return done()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  state.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  state.stop = () => new Promise((resolve) => server.close(resolve))
  return state
}

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

test.beforeEach(async ({ db }) => {
  await db.query('delete from mail_outbox')
  mailServer.received.length = 0
  mailServer.isDown = false
})

const emailsOf = (received: readonly { source: Buffer }[]): Promise<Email[]> =>
  Promise.all(received.map(({ source }) => PostalMime.parse(source)))

const statusOf = async (db: pg.Client) =>
  (await db.query<Record<string, unknown>>('select status, attempts, last_error, body from mail_outbox order by id')).rows

test('a mail arrives as it was written, once, from the configured sender [AUTH-34]', async ({
  queue,
  send,
  databases,
  db,
  clock,
  config,
}) => {
  await queue({
    subject: 'Ihr Beleg – März',
    attachment: { name: 'Beleg.pdf', type: 'application/pdf', content_base64: 'JVBERi0=' },
  })
  await deliverMail({ db: databases.write, send, clock, jwtSecret })
  await deliverMail({ db: databases.write, send, clock, jwtSecret })

  expect(mailServer.received).toHaveLength(1)
  const { rows } = await db.query<{ message_id: string }>('select message_id, status, sent_at from mail_outbox')
  expect(rows).toMatchObject([{ status: 'sent', sent_at: expect.any(Date) as Date }])
  expect(mailServer.received[0]).toMatchObject({
    from: config.mailFrom,
    to: ['merchant@example.com'],
  })
  expect(await emailsOf(mailServer.received)).toMatchObject([
    {
      messageId: rows[0]?.message_id,
      subject: 'Ihr Beleg – März',
      text: 'It is ready.\n',
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

test('a subject cannot add headers, and an address cannot add people', async ({ queue, send, databases, clock }) => {
  await queue({ subject: 'Hello\r\nBcc: other@example.com' })
  await expect(queue({ to: 'a@example.com\r\nBcc: other@example.com' })).rejects.toThrow('one well-formed address')
  await expect(queue({ to: 'a@example.com, b@example.com' })).rejects.toThrow('one well-formed address')
  await deliverMail({ db: databases.write, send, clock, jwtSecret })
  expect(mailServer.received).toMatchObject([{ to: ['merchant@example.com'] }])
  const [email] = await emailsOf(mailServer.received)
  expect(email?.subject).toBe('Hello Bcc: other@example.com')
  expect(email?.bcc ?? []).toEqual([])
})

test('a server that is down is tried five times with growing waits under one Message-ID', async ({
  queue,
  send,
  databases,
  db,
  clock,
}) => {
  await queue()
  mailServer.isDown = true
  const ids: string[] = []
  const sendAndNote: SendMail = (waiting) => {
    ids.push(waiting.message_id)
    return send(waiting)
  }
  const deliver = () => deliverMail({ db: databases.write, send: sendAndNote, clock, jwtSecret })
  clock.advance(0)
  await deliver()
  for (const waitMs of [60_000, 300_000, 1_200_000, 3_600_000]) {
    clock.advance(waitMs - 1)
    const tries = ids.length
    await deliver()
    expect(ids).toHaveLength(tries)
    clock.advance(1)
    await deliver()
    expect(ids).toHaveLength(tries + 1)
  }
  expect(await statusOf(db)).toMatchObject([
    { status: 'failed', attempts: 5, last_error: expect.stringContaining('no room for this mail') as string },
  ])
  expect(new Set(ids).size).toBe(1)
  clock.advance(86_400_000)
  await deliver()
  expect(ids).toHaveLength(5)
  clock.release()
})

test('many nodes at once deliver each mail once', async ({ queue, send, databases, clock }) => {
  for (let at = 0; at < 20; at++) await queue({ subject: `mail ${at}` })
  await Promise.all(Array.from({ length: 5 }, () => deliverMail({ db: databases.write, send, clock, jwtSecret })))
  const subjects = (await emailsOf(mailServer.received)).map(({ subject }) => subject)
  expect(subjects).toHaveLength(20)
  expect(new Set(subjects).size).toBe(20)
})

test('a mail whose node died while sending is delivered by another one under the same Message-ID', async ({
  queue,
  send,
  databases,
  db,
  clock,
}) => {
  await queue()
  clock.advance(0)
  let taken: WaitingMail | undefined
  const dying = new Promise<void>((resolve) => {
    void deliverMail({
      db: databases.write,
      clock,
      jwtSecret,
      send: (waiting) => {
        taken = waiting
        resolve()
        return new Promise(() => undefined)
      },
    })
  })
  await dying
  await deliverMail({ db: databases.write, send, clock, jwtSecret })
  expect(mailServer.received).toEqual([])
  clock.advance(120_000)
  await deliverMail({ db: databases.write, send, clock, jwtSecret })
  expect((await emailsOf(mailServer.received)).map(({ messageId }) => messageId)).toEqual([taken?.message_id])
  expect(await statusOf(db)).toMatchObject([{ status: 'sent', attempts: 2 }])
  clock.release()
})

test('a mail whose node died at the last attempt is given up', async ({ queue, send, databases, db, clock }) => {
  await queue()
  await db.query(`update mail_outbox set attempts = 5, next_attempt = '2026-01-01'`)
  clock.advance(0)
  await deliverMail({ db: databases.write, send, clock, jwtSecret })
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
  send,
  databases,
  db,
  clock,
}) => {
  await queue(secretMail(clock.real()))
  expect(await everythingIn(db)).not.toContain('1234')
  await deliverMail({ db: databases.write, send, clock, jwtSecret })
  expect((await emailsOf(mailServer.received))[0]?.text?.trim()).toBe('The key is 1234.')
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
  const link = { page: '/page', token: '1234', expires: untilTomorrow(clock.real()), bodyWith: (address: string) => address }
  await databases.write.transaction().execute((trx) => queueLinkMail(trx, config, { to, subject, kind, ...link }))
  expect(await statusOf(db)).toMatchObject([{ body: shown }])
})

test('a mail whose secret expires before it could be sent is given up, and the secret is deleted', async ({
  queue,
  send,
  databases,
  db,
  clock,
}) => {
  clock.advance(0)
  await queue(secretMail(clock.real()))
  clock.advance(86_400_000 - 1)
  await dropExpiredSecrets(databases.write, clock.real())
  expect(await statusOf(db)).toMatchObject([{ status: 'waiting' }])
  clock.advance(1)
  await deliverMail({ db: databases.write, send, clock, jwtSecret })
  expect(mailServer.received).toEqual([])
  const { rows } = await db.query('select status, last_error, sealed_body from mail_outbox')
  expect(rows).toEqual([{ status: 'failed', last_error: 'The link in it has expired', sealed_body: null }])
  clock.release()
})

test('a mail with a secret is not sent if its address was changed in the database', async ({
  queue,
  send,
  databases,
  db,
  clock,
}) => {
  await queue(secretMail(clock.real()))
  await db.query(`update mail_outbox set "to" = 'thief@example.com'`)
  await deliverMail({ db: databases.write, send, clock, jwtSecret })
  expect(mailServer.received).toEqual([])
  expect(await statusOf(db)).toMatchObject([
    { status: 'waiting', last_error: 'It was sealed with another JWT_SECRET or for another address' },
  ])
})

test('the secret of a mail that the server never accepted is deleted with the last attempt', async ({
  queue,
  send,
  databases,
  db,
  clock,
}) => {
  await queue(secretMail(clock.real()))
  await db.query('update mail_outbox set attempts = 4')
  mailServer.isDown = true
  await deliverMail({ db: databases.write, send, clock, jwtSecret })
  expect((await db.query('select status, sealed_body from mail_outbox')).rows).toEqual([{ status: 'failed', sealed_body: null }])
})

test('a running node delivers queued mails; without a mail server they wait in the outbox [AUTH-34]', async ({
  queue,
  config,
  databases,
  db,
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
