import type { Day } from '#domain/day.ts'
import { addDays, dayOf } from '#domain/day.ts'
import { openAmount } from '#domain/invoicing/payment.ts'
import { isPositive } from '#domain/decimal.ts'
import type { Reminder } from '#domain/invoicing/reminder.ts'
import { reminderOn } from '#domain/invoicing/reminder.ts'
import type { InvoiceMailKind } from '#schema/work/invoiceMailKinds.ts'
import { tableOf } from '#schema/registry.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { FileStore } from '../../files/FileStore.ts'
import type { JobAttempt } from '../../jobs/JobHandler.ts'
import { mailOperators } from '../../mail/mailOperators.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { updateLocked } from '../../records/write/update.ts'
import { settingsFor } from '../../settings/settingsFor.ts'
import { lockInvoice } from '../../payments/lockInvoice.ts'
import { mailLockedInvoice } from './mailInvoice.ts'

/** Invoices that are read at a time. */
const BATCH = 500

interface Candidate {
  id: number
  em_id: number
  due: Day
  sent: Reminder[]
}

/** A candidate, and where its PDF is stored. */
interface Mailing extends Candidate {
  store: FileStore
}

/** A document that is older than this is no news, for example when an address is added. */
const NEWS_DAYS = 92

/** Invoices that are due for a first reminder at least, are open, not suspended, and did not get the second one. */
const overdue = `
  select i.id, i.em_id, to_char(i.due_date, 'YYYY-MM-DD') as due,
    array(select kind from invoice_mail m where m.invoice_id = i.id and m.em_id = i.em_id and m.kind like '%reminder') as sent
  from issued_invoice i
  where i.payment_status in ('overdue', 'partially_paid') and i.due_date <= $1 and i.id > $2 and i.document_type = 'invoice'
    and i.communication_status is null
    and exists (select from em where em.id = i.em_id and em.nominated_email is not null)
    and not exists (select from invoice_mail m where m.invoice_id = i.id and m.em_id = i.em_id and m.kind = 'second_reminder')
  order by i.id limit ${BATCH}`

/** Documents that were issued by a day and not announced. */
const unannounced = `
  select i.id, i.em_id, to_char(i.due_date, 'YYYY-MM-DD') as due, '{}'::text[] as sent from issued_invoice i
  where i.timestamp < $1::date + 1 and i.timestamp >= $1::date - ${NEWS_DAYS} and i.id > $2 and i.communication_status is null
    and exists (select from em where em.id = i.em_id and em.nominated_email is not null)
    and not exists (select from invoice_mail m where m.invoice_id = i.id and m.em_id = i.em_id and m.kind = 'new')
  order by i.id limit ${BATCH}`

async function* candidates(read: Queryable, statement: string, day: Day): AsyncGenerator<Candidate> {
  let last = 0
  for (;;) {
    const { rows } = await read.query<Candidate>(statement, [day, last])
    yield* rows
    const newest = rows.at(-1)
    if (!newest || rows.length < BATCH) return
    last = newest.id
  }
}

export interface Mailed {
  announced: number
  reminded: number
  /** Invoices that would be reminded of, if their merchants had an address. */
  withoutAddress: number
}

/**
 * Mails what is due today: invoices some days after they were issued, and reminders of unpaid ones. Each is sent once whatever happens,
 * because it is noted with the mail, under the lock of the invoice; a payment or a suspension that came before stops it.
 */
export async function mailWhatIsDue(
  { read, store }: { read: Queryable; store: FileStore },
  { at, signal, transaction }: Pick<JobAttempt, 'at' | 'signal' | 'transaction'>,
): Promise<Mailed> {
  const today = dayOf(at)
  const settings = await settingsFor(read, 'mailing invoices')
  const days = {
    first: Number(settings.first_overdue_inv_notification),
    second: Number(settings.second_overdue_inv_notification),
  }
  const isSuspendedAfter = settings.suspend_after_second_overdue === 'true'
  const firstDue = addDays(today, -days.first)
  const result: Mailed = { announced: 0, reminded: 0, withoutAddress: await countUnreachable(read, firstDue) }
  const issuedBy = addDays(today, -Number(settings.new_invoice_delay))
  for await (const one of candidates(read, unannounced, issuedBy)) {
    signal.throwIfAborted()
    if (await transaction((trx) => sendOnce(trx, { ...one, store }, 'new'))) result.announced++
  }
  for await (const one of candidates(read, overdue, firstDue)) {
    signal.throwIfAborted()
    const reminder = reminderOn(today, one, days)
    if (!reminder) continue
    if (await transaction((trx) => remind(trx, { ...one, store, reminder, isSuspendedAfter }))) result.reminded++
  }
  return result
}

async function countUnreachable(read: Queryable, firstDue: Day): Promise<number> {
  const { rows } = await read.query<{ count: number }>(
    `select count(*)::integer as count from issued_invoice i join em on em.id = i.em_id and em.nominated_email is null
     where i.payment_status in ('overdue', 'partially_paid') and i.due_date <= $1 and i.document_type = 'invoice'
       and i.communication_status is null`,
    [firstDue],
  )
  return rows[0]?.count ?? 0
}

/** @returns whether it was sent: not if it was sent before, or is suspended meanwhile */
async function sendOnce(trx: WriteTransaction, { id, em_id, store }: Mailing, kind: InvoiceMailKind): Promise<boolean> {
  const invoice = await lockInvoice(trx.db, { invoice_id: id, em_id })
  const known = await trx.db
    .selectFrom('invoice_mail')
    .select('id')
    .where('invoice_id', '=', id)
    .where('em_id', '=', em_id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (known || invoice.communication_status === 'suspended') return false
  return mailLockedInvoice(trx, { invoice, store }, kind)
}

interface Reminding extends Mailing {
  reminder: Reminder
  isSuspendedAfter: boolean
}

async function remind(trx: WriteTransaction, { reminder, isSuspendedAfter, ...one }: Reminding): Promise<boolean> {
  const invoice = await lockInvoice(trx.db, { invoice_id: one.id, em_id: one.em_id })
  const open = openAmount({ total: invoice.total_invoice_amount_in_eur, paid: invoice.paid_amount })
  if (invoice.payment_status === 'paid' || !isPositive(open)) return false
  const isSent = await sendOnce(trx, one, reminder)
  if (!isSent || reminder !== 'second_reminder') return isSent
  const { full_name: merchant } = await trx.db
    .selectFrom('em')
    .select('full_name')
    .where('id', '=', one.em_id)
    .executeTakeFirstOrThrow()
  await mailOperators(trx.db, {
    event: 'secondReminderSent',
    values: { number: invoice.invoice_number, merchant, amount: open },
    about: { table: 'issued_invoice', id: invoice.id },
  })
  if (isSuspendedAfter)
    await updateLocked(trx, tableOf('issued_invoice'), { before: invoice, values: { communication_status: 'suspended' } })
  return true
}
