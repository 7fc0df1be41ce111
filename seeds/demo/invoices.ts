import type { Client } from 'pg'
import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { divideDecimals, multiplyDecimals, roundDecimal } from '#domain/decimal.ts'
import type { Ledger } from '../../api/features/invoices/billing/issueInvoices.ts'
import { billingDay } from '../../api/features/invoices/billing/billedMonth.ts'
import { noteRefused } from '../../api/features/invoices/billing/billingRows.ts'
import { issueInvoices } from '../../api/features/invoices/billing/issueInvoices.ts'
import { readTerms } from '../../api/features/invoices/billing/readTerms.ts'
import { copyRows } from '../../api/db/copyRows.ts'
import { settingsFor } from '../../api/settings/settingsFor.ts'
import { creditSome } from './billing/creditSome.ts'
import { isSmall } from './billing/isSmall.ts'
import { leaveOneUnbilled } from './billing/leaveOneUnbilled.ts'
import { remindByJob } from './billing/remindByJob.ts'
import { Random } from './Random.ts'
import type { Row } from './Row.ts'

/** The first month that is billed is that of the demo's first orders. */
const DAYS_WITH_ORDERS = 548
const AT_ONCE = 1000

/** The tables that are filled here. */
export const invoiceTables = ['issued_invoice', 'invoice_line', 'invoice_payment', 'billed_split', 'invoice_mail'] as const
const PAYMENTS_AT_ONCE = 20_000

/** What merchants have of each kind of product (one of every `every`, from `first` on), so that each occurs even in the smallest demo. */
const buyers: Readonly<Record<string, { every: number; first: number; most: number; rhythm: 'once' | 'monthly' }>> = {
  addons: { every: 4, first: 1, most: 120, rhythm: 'once' },
  mcg: { every: 9, first: 2, most: 1, rhythm: 'once' },
  gpsr: { every: 5, first: 3, most: 1, rhythm: 'monthly' },
}

/** Days before the end of the demo on which products were given: the months of all of them are over. */
const PRODUCT_DAYS = [150, 100, 64] as const

const instant = (day: Day): Date => new Date(`${day}T00:00:00Z`)
const monthAfter = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7)

/**
 * Issues the invoices of every complete month of the demo with the real code, and pays most of them. One merchant could not be billed for the
 * last one, and two invoices are credited.
 */
export async function addInvoices(client: Client, until: Day): Promise<void> {
  const ledger: Ledger = {
    read: client,
    inTransaction: (work) => work({ client, unaudited: true }),
    atOnce: AT_ONCE,
    keepsNoData: true,
  }
  await addProducts(client, until)
  const { graceDays } = await readTerms(client)
  let month = addDays(until, -DAYS_WITH_ORDERS).slice(0, 7)
  for (; billingDay(month, graceDays) <= until; month = monthAfter(month)) {
    const first = billingDay(month, graceDays)
    const isLast = billingDay(monthAfter(month), graceDays) > until
    if (isLast) await leaveOneUnbilled(client, month)
    for (const { emIds, isLate } of await billedOn(client, isLast))
      for (const paymentMode of ['indirect', 'direct'] as const) {
        const day = isLate && addDays(until, -LATE_DAYS) > first ? addDays(until, -LATE_DAYS) : first
        // Of a big demo only the first merchants have returns.
        const at = instant(day)
        const { refused } = await issueInvoices(ledger, { month, paymentMode, at, emIds, awaitsReturns: false })
        if (isLast) await noteRefused({ client, changed: new Set() }, refused, { month, mode: paymentMode, at })
      }
  }
  await addPayments(client, until)
  // Invoices that became overdue before the demo began are not changes of today, so the audit log does not contain them.
  await client.query(`update issued_invoice set payment_status = 'overdue' where payment_status = 'pending' and due_date < $1`, [
    until,
  ])
  await addMails(client, until)
  await suspendSome(client)
  await creditSome(client, until)
}

/** Of so many who were reminded twice one is suspended. */
const ONE_IN_SUSPENDED = 3

/** So many days before the end of the demo the merchants were billed that could not be before: their invoices are not due yet. */
const LATE_DAYS = 3

/** All merchants together; in the last month those apart that were billed late. */
async function billedOn(client: Client, isLast: boolean): Promise<{ emIds: number[]; isLate: boolean }[]> {
  const { rows } = await client.query<{ id: number }>('select id from em order by id')
  const ids = rows.map(({ id }) => id)
  const isLate = (id: number) => isLast && id % 4 === 1
  return [
    { emIds: ids.filter((id) => !isLate(id)), isLate: false },
    { emIds: ids.filter(isLate), isLate: true },
  ]
}

/** After how many days an unpaid invoice is reminded of, by the settings. */
interface ReminderDays {
  first: number
  second: number
}

/**
 * The mails that came before the demo began: each document was announced, and those were reminded who had not paid on that morning, the last
 * of them by the job.
 */
async function addMails(client: Client, until: Day): Promise<void> {
  const settings = await settingsFor(client, 'mailing invoices')
  const days = {
    first: Number(settings.first_overdue_inv_notification),
    second: Number(settings.second_overdue_inv_notification),
  }
  // A demo for tests, which is made for each run of them, has no PDFs.
  const newest = (await isSmall(client)) ? null : await newestReminder(client, until, days)
  await client.query(
    `insert into invoice_mail (em_id, invoice_id, kind, address, timestamp)
     select i.em_id, i.id, m.kind, em.nominated_email, m.day
     from issued_invoice i
     join em on em.id = i.em_id and em.nominated_email is not null
     cross join lateral (values
       ('new', i.timestamp), ('first_reminder', i.due_date + make_interval(days => $3)),
       ('second_reminder', i.due_date + make_interval(days => $4))
     ) m (kind, day)
     where m.day < $1::date
       and (m.kind = 'new' or (i.payment_status <> 'paid' or i.date_of_payment >= m.day) and i.document_type = 'invoice' and m.day < $2::date)
     order by m.day, i.id`,
    [until, newest ?? until, days.first, days.second],
  )
  if (newest !== null) await remindByJob(client, newest)
}

/** The last day before the demo begins on which somebody is reminded. */
async function newestReminder(client: Client, until: Day, { first, second }: ReminderDays): Promise<Day | null> {
  const { rows } = await client.query<{ day: Day | null }>(
    `select to_char(max(i.due_date + days), 'YYYY-MM-DD') as day
     from issued_invoice i join em on em.id = i.em_id and em.nominated_email is not null, unnest($2::integer[]) days
     where i.payment_status in ('overdue', 'partially_paid') and i.due_date + days < $1::date`,
    [until, [first, second]],
  )
  return rows[0]?.day ?? null
}

/** Some of those who were reminded twice have called: their invoices are not reminded of any more. */
async function suspendSome(client: Client): Promise<void> {
  await client.query(
    `update issued_invoice i set communication_status = 'suspended', comment = 'Pays in two parts, agreed by telephone'
     from (
       select invoice_id, em_id, row_number() over (order by invoice_id) as place from invoice_mail m
       where kind = 'second_reminder' and exists (
         select from issued_invoice o where o.id = m.invoice_id and o.em_id = m.em_id and o.payment_status = 'overdue')
     ) reminded
     where i.id = reminded.invoice_id and i.em_id = reminded.em_id and reminded.place % $1 = 1`,
    [ONE_IN_SUSPENDED],
  )
}

/** Gives merchants products, for which the months that follow are billed. */
async function addProducts(client: Client, until: Day): Promise<void> {
  const { rows: products } = await client.query<{ id: number; kind: string }>('select id, kind from invoice_product order by id')
  for (const { id: product_id, kind } of products) {
    const { every, first, most, rhythm } = buyers[kind] ?? { every: 1, first: 0, most: 1, rhythm: 'once' }
    for (const before of rhythm === 'once' ? PRODUCT_DAYS : PRODUCT_DAYS.slice(0, 1)) {
      const day = addDays(until, -before)
      const { rows } = await client.query<{ id: number }>(
        'select id from em where registered_date < $1 and id % $2 = $3 order by id',
        [day, every, first],
      )
      await copyRows(
        client,
        'em_product',
        rows.map(({ id }) => ({
          em_id: id,
          product_id,
          quantity: new Random(`${kind} ${day}`, id).whole(1, most),
          rhythm,
          valid_from: day,
          timestamp: instant(day).toISOString(),
        })),
      )
    }
  }
}

interface Payable {
  id: number
  em_id: number
  total: string
  issued: Day
}

async function addPayments(client: Client, until: Day): Promise<void> {
  let last = 0
  for (;;) {
    const { rows } = await client.query<Payable>(
      `select id, em_id, total_invoice_amount_in_eur::text as total, to_char(timestamp at time zone 'UTC', 'YYYY-MM-DD') as issued
       from issued_invoice where id > $1 order by id limit ${PAYMENTS_AT_ONCE}`,
      [last],
    )
    const newest = rows.at(-1)
    if (!newest) return
    last = newest.id
    await copyRows(
      client,
      'invoice_payment',
      rows.flatMap((invoice) => paymentOf(invoice, until)),
    )
    await settle(client, rows)
  }
}

/** Writes what has been paid into the invoices; each has one payment at most. */
const settle = (client: Client, invoices: readonly Payable[]) =>
  client.query(
    `update issued_invoice i
     set paid_amount = p.amount, date_of_payment = p.date_of_payment,
       payment_status = case when p.amount >= i.total_invoice_amount_in_eur - 0.005 then 'paid' else 'partially_paid' end
     from invoice_payment p
     where p.invoice_id = i.id and p.em_id = i.em_id and i.id = any($1::bigint[]) and i.em_id = any($2::integer[])`,
    [invoices.map(({ id }) => id), invoices.map(({ em_id }) => em_id)],
  )

/** After this many days everybody has paid. */
const LAST_DEMAND_DAYS = 100

/** Most pay in full, on time or slightly late; some have paid a part so far, a few nothing. */
function paymentOf({ id, em_id, total, issued }: Payable, until: Day): Row[] {
  const random = new Random('invoice payment', id)
  const isOld = issued < addDays(until, -LAST_DEMAND_DAYS)
  const habit = isOld ? 'whole' : random.weighted({ whole: 80, part: 8, nothing: 12 })
  const day = addDays(issued, random.whole(4, 22))
  if (habit === 'nothing' || day >= until) return []
  const share = habit === 'whole' ? 100 : random.whole(30, 80)
  return [
    {
      invoice_id: id,
      em_id,
      amount: roundDecimal(divideDecimals(multiplyDecimals(total, String(share)), '100'), 2),
      date_of_payment: day,
      note: null,
      timestamp: instant(day).toISOString(),
    },
  ]
}
