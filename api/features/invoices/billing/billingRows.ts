import type { CausedDifference } from '#domain/invoicing/compareMonths.ts'
import type { Message } from '#schema/messages/messages.ts'
import { saidBy } from '#schema/messages/messages.ts'
import type { Queryable } from '../../../db/Queryable.ts'
import type { WriteUnit } from '../../../records/write/transaction.ts'
import type { PaymentMode } from './readMerchants.ts'

/** A merchant's month as it is listed. */
export interface BillingRow {
  em_id: number
  state: 'ready' | 'not_billed' | 'issued' | 'nothing'
  documents: number
  fees: string
  vat: string
  passed_on: string
  total: string
  total_before: string
  difference: string
  caused: readonly CausedDifference[]
  reason: Message | null
}

interface Place {
  month: string
  mode: PaymentMode
  at: Date
}

/** Stores the months of merchants in place of what stood there; merchants without a row have nothing to list any more. */
export async function writeBillingRows(
  { client, changed }: WriteUnit,
  { emIds, rows }: { emIds: readonly number[]; rows: readonly BillingRow[] },
  { month, mode, at }: Place,
): Promise<void> {
  await client.query('delete from billing_month where month = $1 and em_id = any($2)', [month, emIds])
  await client.query(
    `insert into billing_month (em_id, month, payment_handling_mode, state, documents, fees, vat, passed_on, total, total_before, difference,
       causes, caused, reason, said, timestamp)
     select em_id, $2, $3, state, documents, fees, vat, passed_on, total, total_before, difference, causes, caused, reason, said, $4
     from jsonb_to_recordset($1::jsonb) as r (em_id integer, state text, documents integer, fees numeric, vat numeric, passed_on numeric,
       total numeric, total_before numeric, difference numeric, causes text[], caused jsonb, reason text, said jsonb)`,
    [
      JSON.stringify(
        rows.map(({ reason, ...row }) => ({
          ...row,
          causes: row.caused.map(({ cause }) => cause),
          reason: reason?.message ?? null,
          said: reason && saidBy(reason),
        })),
      ),
      month,
      mode,
      at.toISOString(),
    ],
  )
  changed.add('billing_month')
}

/** Says of merchants' months that their invoices are issued, where they are listed. */
export async function noteIssued(client: Queryable, emIds: readonly number[], month: string): Promise<void> {
  await client.query(
    `update billing_month b set state = 'issued', reason = null, said = null, documents = i.documents, fees = i.fees, vat = i.vat,
       passed_on = i.passed_on, total = i.total
     from (
       select em_id, count(*)::integer as documents, sum(fees) as fees, sum(vat) as vat, sum(passed_on) as passed_on,
         sum(total_invoice_amount_in_eur) as total
       from issued_invoice where em_id = any($1) and invoice_duration = $2 and credits_invoice_id is null group by em_id) i
     where b.em_id = i.em_id and b.month = $2`,
    [emIds, month],
  )
}

/** Says why merchants are not billed; they stay listed until they are. */
export async function noteRefused(
  { client, changed }: Pick<WriteUnit, 'client' | 'changed'>,
  refused: readonly { em_id: number; reason: Message }[],
  { month, mode, at }: Place,
): Promise<void> {
  if (!refused.length) return
  await client.query(
    `insert into billing_month (em_id, month, payment_handling_mode, state, reason, said, timestamp)
     select em_id, $2, $3, 'not_billed', reason, said, $4
     from jsonb_to_recordset($1::jsonb) as r (em_id integer, reason text, said jsonb)
     on conflict (em_id, month) do update set state = 'not_billed', reason = excluded.reason, said = excluded.said, timestamp = excluded.timestamp`,
    [
      JSON.stringify(refused.map(({ em_id, reason }) => ({ em_id, reason: reason.message, said: saidBy(reason) }))),
      month,
      mode,
      at.toISOString(),
    ],
  )
  changed.add('billing_month')
}

/** Takes away previews of before a moment: what they say has changed since. Who is not billed stays. @returns how many rows */
export async function dropOldPreviews({ client }: Pick<WriteUnit, 'client'>, before: Date): Promise<number> {
  const { rowCount } = await client.query(`delete from billing_month where state in ('ready', 'nothing') and timestamp < $1`, [
    before.toISOString(),
  ])
  return rowCount ?? 0
}
