import type pg from 'pg'
import type { MadeEntry, MadeStatement } from '../../seeds/demo/bank/bankFiles.ts'
import { camtOfSingles } from '../../seeds/demo/bank/bankFiles.ts'
import type { Jobs } from '../../api/jobs/Jobs.ts'
import type { Databases } from '../../api/db/databases.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import type { Taken, Upload } from '../support/uploads.ts'
import { day, giveProduct, ledgerOf, merchantOf } from '../invoices/billing.ts'
import { issueInvoices } from '../../api/features/invoices/billing/issueInvoices.ts'

/* Statements of our bank and invoices for single tests. */

/** The account that the demo's settings name. */
export const ownAccount = async (db: pg.Client): Promise<string> =>
  (await db.query<{ iban: string }>(`select replace(value, ' ', '') as iban from invoice_setting where name = 'seller_iban'`))
    .rows[0]?.iban ?? ''

export interface Invoice {
  em_id: number
  name: string
  invoice_id: number
  invoice_number: string
  reference: string
  total: string
}

/** Invoices of one merchant, each of another month and amount: 45.00 EUR for each 100 add-ons. */
export async function invoicesOf(
  api: ApiClient,
  db: pg.Client,
  databases: Databases,
  quantities: readonly number[] = [100],
): Promise<Invoice[]> {
  const em_id = await merchantOf(api, db, 'direct')
  for (const [index, quantity] of quantities.entries()) {
    const month = `2026-0${index + 1}`
    await giveProduct(db, { emId: em_id, kind: 'addons', from: `${month}-01`, quantity })
    const at = new Date(`${day(-20 + index)}T00:00:00Z`)
    await issueInvoices(ledgerOf(databases), { month, paymentMode: 'direct', emIds: [em_id], at })
  }
  const { rows } = await db.query<Invoice>(
    `select i.em_id, em.full_name as name, i.id as invoice_id, invoice_number, reference_number as reference,
       total_invoice_amount_in_eur::text as total
     from issued_invoice i join em on em.id = i.em_id where i.em_id = $1 order by i.id`,
    [em_id],
  )
  return rows
}

let count = 0

/** A statement of one day with its own number. */
export const statementOf = (account: string, entries: readonly MadeEntry[], more: Partial<MadeStatement> = {}): MadeStatement => {
  const on = entries.map((entry) => entry.day).toSorted()
  return {
    account,
    number: String(++count),
    from: on[0] ?? day(-2),
    to: on.at(-1) ?? day(-2),
    opening: '1000.00',
    entries,
    ...more,
  }
}

/** A transfer that came in the day before yesterday. */
export const transfer = (amount: string, more: Partial<MadeEntry> = {}): MadeEntry => ({
  day: day(-2),
  amount,
  bankReference: `B${++count}`,
  ...more,
})

export interface Entry {
  id: number
  amount: string
  bank_reference: string
  state: string
  tier: string | null
  invoices: string | null
  speaks: string[]
  em_id: number | null
  booked: string
  note: string | null
  payer_name: string | null
  payer_iban: string | null
  text: string | null
  version: number
}

export const entryOf = async (api: ApiClient, db: pg.Client, reference: string): Promise<Entry> => {
  const { rows } = await db.query<{ id: number }>('select id from bank_entry where bank_reference = $1', [reference])
  const { data } = await api.load<Entry>('bank_entry', { filter: [{ name: 'id', value: rows[0]?.id ?? 0 }] })
  const [entry] = data.rows
  if (!entry) throw new Error(`no entry ${reference}`)
  return entry
}

/** Sends statements as a CAMT file, which is read and applied. */
export const drop = (take: Taken, statements: readonly MadeStatement[], fields: Record<string, string> = {}): Promise<Upload> =>
  take('bank_statement', fields, [{ name: 'statement.xml', bytes: Buffer.from(camtOfSingles(statements)) }])

/** What the database holds of bank statements: nothing of a refused file may be there. */
export const stored = async (db: pg.Client) =>
  (
    await db.query<{ statements: number; entries: number }>(
      `select (select count(*)::integer from bank_statement) as statements, (select count(*)::integer from bank_entry) as entries`,
    )
  ).rows[0]

/** Confirms the sure entries, and waits until that is done, however busy the machine is. */
export async function confirmSure(api: ApiClient, jobs: Jobs) {
  const reply = await api.post<{ job?: number }>('/api/bank/confirm_sure', {})
  const job = reply.data?.job
  if (job !== undefined) await jobs.ended(job, AbortSignal.timeout(30_000))
  return reply
}

/** Invoices and entries whose figures are not what their payments come to: there must be none. */
export const astray = async (db: pg.Client) =>
  (
    await db.query<{ what: string }>(
      `select 'invoice ' || i.invoice_number as what from issued_invoice i
       where paid_amount <> (select coalesce(sum(amount), 0) from invoice_payment p where p.invoice_id = i.id and p.em_id = i.em_id)
       union all
       select 'entry ' || e.bank_reference from bank_entry e where booked <> (
         select coalesce(sum(p.amount), 0) from invoice_payment p where p.bank_entry_id = e.id and not exists (
           select from invoice_payment c where c.reverses = p.id and c.em_id = p.em_id))
       union all
       select 'statement ' || s.number from bank_statement s where not exists (
         select from bank_entry e where e.statement_id = s.id having s.opening + coalesce(sum(e.amount), 0) = s.closing)`,
    )
  ).rows
