import type { ReplyOf } from '#schema/defineCall.ts'
import type { readAgeing as ageingCall } from '#schema/calls/invoices/ageing.ts'
import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import { ageBands } from '#schema/work/invoiceAges.ts'
import { sumDecimals } from '#domain/decimal.ts'
import type { ReadingDatabase } from '../../db/ReadingDatabase.ts'

interface BandRow {
  band: number
  count: number
  open: string
}

/** The number of the band of an invoice: the last that begins on or before its age in days. */
export const bandOf = `case ${ageBands
  .map(({ from }, place) => ({ from, place }))
  .toReversed()
  .map(({ from, place }) => (from === null ? '' : `when $1::date - due_date >= ${from} then ${place}`))
  .join(' ')} else 0 end`

/** Today everything is in the row of the invoice; only what is not paid is read. */
const openToday = `select id, em_id, due_date, total_invoice_amount_in_eur - paid_amount as open from issued_invoice
  where payment_status <> 'paid' and document_type = 'invoice' and timestamp < $1::date + 1`

/** On an earlier day, what was issued by then less what was paid by then. */
const openOn = `select i.id, i.em_id, i.due_date, i.total_invoice_amount_in_eur - coalesce(p.paid, 0) as open from issued_invoice i
  left join (select invoice_id, em_id, sum(amount) as paid from invoice_payment where date_of_payment <= $1::date group by 1, 2) p
    on p.invoice_id = i.id and p.em_id = i.em_id
  where i.document_type = 'invoice' and i.timestamp < $1::date + 1`

/** The invoices with what was open of them at the end of the day `$1`. */
export const openOf = (isToday: boolean): string => (isToday ? openToday : openOn)

/** What is open of all invoices at the end of a day, by how long it has been due. */
export async function readAgeing(db: ReadingDatabase, wanted: Day, at: Date): Promise<ReplyOf<typeof ageingCall>> {
  const today = dayOf(at)
  const day = wanted > today ? today : wanted
  const { rows } = await db.query<BandRow>(
    `select ${bandOf} as band, count(*)::integer as count, sum(open)::text as open
     from (${openOf(day === today)}) invoices where open > 0.005 group by 1`,
    [day],
  )
  const found = new Map(rows.map((row) => [row.band, row]))
  const bands = ageBands.map(({ name }, place) => ({
    name,
    count: found.get(place)?.count ?? 0,
    open: found.get(place)?.open ?? '0.00',
  }))
  return { day, total: sumDecimals(['0.00', ...bands.map(({ open }) => open)]), bands }
}
