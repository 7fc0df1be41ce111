import type { MatchPart } from '#domain/statements/MatchPart.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { BankEntry } from './BankEntry.ts'

/** An entry that was sent back, and the payments that came with it. */
export interface ReturnedEntry {
  id: number
  em_id: number | null
  parts: readonly MatchPart[]
}

/**
 * For entries that send something back the earlier entry of the same amount: by the payer's own id, the reference or the account. Of
 * several the latest one.
 */
export async function readReturned(db: Queryable, entries: readonly BankEntry[]): Promise<Map<number, ReturnedEntry>> {
  if (!entries.length) return new Map()
  const { rows } = await db.query<ReturnedEntry & { sends_back: number }>(
    `select r.id as sends_back, o.id, o.em_id, coalesce(p.parts, '[]') as parts
     from bank_entry r
     cross join lateral (
       select e.id, e.em_id from bank_entry e
       where e.amount = -r.amount and e.booking_day <= r.booking_day and e.state in ('open', 'parked', 'booked')
         and (e.end_to_end = r.end_to_end or e.reference = r.reference or e.payer_iban = r.payer_iban)
       order by e.end_to_end is not distinct from r.end_to_end desc, e.booking_day desc, e.id desc limit 1
     ) o
     left join lateral (
       select jsonb_agg(jsonb_build_object('em_id', p.em_id, 'invoice_id', p.invoice_id, 'invoice_number', i.invoice_number,
         'amount', (-p.amount)::text) order by p.id) as parts
       from invoice_payment p join issued_invoice i on i.id = p.invoice_id and i.em_id = p.em_id
       where p.bank_entry_id = o.id and not exists (
         select from invoice_payment c where c.reverses = p.id and c.em_id = p.em_id)
     ) p on true
     where r.id = any($1::integer[])`,
    [entries.map(({ id }) => id)],
  )
  return new Map(rows.map(({ sends_back, ...original }) => [sends_back, original]))
}
