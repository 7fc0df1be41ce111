/* Mails about invoices: new ones, reminders and notices, each as often as it should be. */
import type pg from 'pg'
import { reminderOn } from '#domain/invoicing/reminder.ts'
import { jobHandlers } from '../../api/process/jobHandlers.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test as plain } from '../support/test.ts'
import { invoiceOf } from './billing.ts'

/** Runs the schedule's job at the time of the clock. */
const test = plain.extend('remind', { scope: 'file' }, async ({ config, databases, db, jobs }) => {
  await jobs.work(jobHandlers({ config, db: databases }))
  // What the demo has issued is not the matter here.
  await db.query(`insert into invoice_mail (em_id, invoice_id, kind) select em_id, id, k from issued_invoice,
    unnest(array['new', 'first_reminder', 'second_reminder']) k on conflict do nothing`)
  await db.query(`update setting set value = '3' where name = 'first_overdue_inv_notification'`)
  await db.query(`update setting set value = '10' where name = 'second_overdue_inv_notification'`)
  return async () => {
    const author = { id: null, userName: 'Schedule' }
    const job = await databases.write.transaction().execute((trx) => jobs.add(trx, { kind: 'mark_overdue', author }))
    const ended = await jobs.ended(job, AbortSignal.timeout(60_000))
    expect(ended).toMatchObject({ state: 'done' })
    return ended?.result
  }
})

const mailsOf = async (db: pg.Client, invoice_id: number) =>
  (
    await db.query<{ kind: string; day: string; subject: string; attached: string }>(
      `select m.kind, to_char(m.timestamp at time zone 'UTC', 'MM-DD') as day, o.subject, f.file_name as attached
       from invoice_mail m left join mail_outbox o on o.id = m.mail_id left join stored_file f on f.handle = o.file
       where m.invoice_id = $1 order by m.id`,
      [invoice_id],
    )
  ).rows

test('an unpaid invoice is announced, then reminded of on the days of the worked example, each once', async ({
  api,
  clock,
  db,
  databases,
  remind,
}) => {
  const { invoice_id } = await invoiceOf(api, db, databases)
  const later = await invoiceOf(api, db, databases)
  for (const day of ['11-02', '11-02', '11-18', '11-19', '11-19', '11-25', '11-26', '12-31']) {
    clock.set(`2026-${day}T08:00:00Z`)
    await remind()
  }
  const number =
    (await db.query<{ n: string }>('select invoice_number as n from issued_invoice where id = $1', [invoice_id])).rows[0]?.n ?? ''
  expect(await mailsOf(db, invoice_id)).toEqual([
    { kind: 'new', day: '11-02', subject: `Your invoice ${number}`, attached: `Invoice ${number}.pdf` },
    { kind: 'first_reminder', day: '11-19', subject: `Reminder: invoice ${number}`, attached: `Invoice ${number}.pdf` },
    { kind: 'second_reminder', day: '11-26', subject: `Second reminder: invoice ${number}`, attached: `Invoice ${number}.pdf` },
  ])
  expect(await mailsOf(db, later.invoice_id)).toHaveLength(3)
  clock.release()
})

test('a payment or a suspension stops reminders, and a run that comes late sends only the higher one', async ({
  api,
  clock,
  db,
  databases,
  remind,
}) => {
  const [paid, suspended, late] = [
    await invoiceOf(api, db, databases),
    await invoiceOf(api, db, databases),
    await invoiceOf(api, db, databases, 'de'),
  ]
  clock.set('2026-11-20T08:00:00Z')
  await api.post('/api/invoice/update', { ...paid, paid_amount: '24.00', date_of_payment: '2026-11-20' })
  await api.post('/api/invoice/update_communication_status', { ...suspended, communication_status: 'suspended' })
  clock.set('2026-12-15T08:00:00Z')
  await remind()
  const kinds = async ({ invoice_id }: { invoice_id: number }) => (await mailsOf(db, invoice_id)).map(({ kind }) => kind)
  expect(await kinds(paid)).toEqual(['new'])
  expect(await kinds(suspended)).toEqual([])
  expect(await kinds(late)).toEqual(['new', 'second_reminder'])
  expect((await mailsOf(db, late.invoice_id))[1]?.subject).toMatch(/^Zweite Mahnung: Rechnung /)
  await db.query(`insert into invoice_payment (em_id, invoice_id, amount, date_of_payment) values ($1, $2, 4, '2026-12-15')`, [
    late.em_id,
    late.invoice_id,
  ])
  await remind()
  expect(await kinds(late)).toHaveLength(2)
  clock.release()
})

test('after the second reminder the invoice is suspended if that is set so, and operators who want it are told', async ({
  api,
  clock,
  db,
  databases,
  remind,
}) => {
  await db.query(`update setting set value = 'true' where name = 'suspend_after_second_overdue'`)
  await db.query(`insert into message_subscription (user_id, message_type) select id, 'invoice_overdue' from operator_user where user_name = 'operator'
    on conflict do nothing`)
  const { invoice_id } = await invoiceOf(api, db, databases)
  clock.set('2026-12-01T08:00:00Z')
  // It is counted, also if it is suspended with it.
  expect(await remind()).toBe('Marked as overdue: 1; new invoices mailed: 1; reminders: 1; without an address: 0')
  await db.query(`update setting set value = 'false' where name = 'suspend_after_second_overdue'`)
  const { rows } = await db.query('select communication_status from issued_invoice where id = $1', [invoice_id])
  expect(rows).toEqual([{ communication_status: 'suspended' }])
  expect((await db.query(`select from mail_outbox where kind = 'invoice_overdue'`)).rowCount).toBeGreaterThan(0)
  clock.release()
})

test('new invoices are mailed some days after they were issued, and not to merchants without an address', async ({
  api,
  clock,
  db,
  databases,
  remind,
}) => {
  await db.query(`update setting set value = '2' where name = 'new_invoice_delay'`)
  const [invoice, nobody] = [await invoiceOf(api, db, databases), await invoiceOf(api, db, databases, 'en', null)]
  const count = async () => (await mailsOf(db, invoice.invoice_id)).length
  clock.set('2026-11-03T23:59:00Z')
  await remind()
  expect(await count()).toBe(0)
  clock.set('2026-11-04T00:01:00Z')
  await remind()
  await db.query(`update setting set value = '0' where name = 'new_invoice_delay'`)
  expect([await count(), (await mailsOf(db, nobody.invoice_id)).length]).toEqual([1, 0])
  // One that is older than 92 days is no news.
  const old = await invoiceOf(api, db, databases)
  const announced = async (at: string) => {
    clock.set(at)
    await remind()
    return (await mailsOf(db, old.invoice_id)).filter(({ kind }) => kind === 'new').length
  }
  expect([await announced('2027-02-03T10:00:00Z'), await announced('2027-02-02T10:00:00Z')]).toEqual([0, 1])
  clock.release()
})

describe('a notice', () => {
  const notify = (api: ApiClient, { em_id, invoice_id }: { em_id: number; invoice_id: number }) =>
    api.post(`/api/notification/sendEmailForInvoice/${invoice_id}`, { em_id, invoice_id })

  test('is mailed with the PDF whenever somebody asks, also to the second contact [INV-30] [INV-45]', async ({
    api,
    db,
    databases,
  }) => {
    const invoice = await invoiceOf(api, db, databases, 'fi')
    await db.query(`update em set nominated_email_secondary = 'second@shop.example' where id = $1`, [invoice.em_id])
    for (const _ of [1, 2])
      expect(await notify(api, invoice)).toMatchObject({ statusCode: 200, data: { message: 'Notification sent' } })
    expect((await mailsOf(db, invoice.invoice_id)).map(({ kind, subject }) => [kind, subject.slice(0, 6)])).toEqual([
      ['notice', 'Lasku '],
      ['notice', 'Lasku '],
    ])
    expect((await db.query(`select from mail_outbox where cc = '{second@shop.example}'`)).rowCount).toBe(2)
    // A second contact that is none keeps the first from nothing.
    await db.query(`update em set nominated_email_secondary = 'at the shop' where id = $1`, [invoice.em_id])
    expect(await notify(api, invoice)).toMatchObject({ statusCode: 200 })
    const { rows } = await db.query('select "to", cc from mail_outbox where cause_id = $1 order by id desc limit 1', [
      invoice.invoice_id,
    ])
    expect(rows).toEqual([{ to: 'pay@shop.example', cc: [] }])
  })

  test('is refused when mails are suspended or there is no address, and nothing is sent [INV-45]', async ({
    api,
    db,
    databases,
  }) => {
    const [suspended, nobody] = [await invoiceOf(api, db, databases), await invoiceOf(api, db, databases, 'en', null)]
    await api.post('/api/invoice/update_communication_status', { ...suspended, communication_status: 'suspended' })
    expect(await notify(api, suspended)).toMatchObject({ statusCode: 409, code: 'MAILS_SUSPENDED' })
    expect(await notify(api, nobody)).toMatchObject({ statusCode: 409, code: 'NO_MAIL_ADDRESS' })
    expect(await notify(api, { ...suspended, em_id: suspended.em_id - 1 })).toMatchObject({ statusCode: 404 })
    expect([...(await mailsOf(db, suspended.invoice_id)), ...(await mailsOf(db, nobody.invoice_id))]).toEqual([])
  })
})

test.for([
  ['2026-11-18', [], undefined],
  ['2026-11-19', [], 'first_reminder'],
  ['2026-11-25', ['first_reminder'], undefined],
  ['2026-11-26', ['first_reminder'], 'second_reminder'],
  ['2026-11-26', [], 'second_reminder'],
  ['2026-12-31', ['second_reminder'], undefined],
] as const)('on %s, when %j was sent, an invoice due on 2026-11-16 gets: %s', ([today, sent, reminder]) => {
  expect(reminderOn(today, { due: '2026-11-16', sent }, { first: 3, second: 10 })).toBe(reminder)
})
