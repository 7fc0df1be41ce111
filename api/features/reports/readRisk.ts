import { addDecimals, negateDecimal } from '#domain/decimal.ts'
import type { MonthOfMerchant } from '#domain/risk/riskOf.ts'
import { readEuroRates } from '../../law/readEuroRates.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { daysOfMonth } from './months.ts'

/** A merchant with its month. */
export interface MerchantMonth extends MonthOfMerchant {
  em_id: number
  name: string
  orders: number
}

interface Booked {
  em_id: number
  currency: string
  sold: string
  refunded: string
  vat: string
}

/** What merchants sold and refunded, from the ledger; the second listing of facilitated sales is left out. */
const booked = `
  select em_id, currency, sum(net + vat) filter (where event = 'SALE')::text as sold,
    sum(net + vat) filter (where event in ('RETURN', 'DISCOUNT'))::text as refunded, sum(vat)::text as vat
  from vat_ledger where tax_point between $1 and $2 and report_type <> 'EI_FACILITATION' group by em_id, currency`

/** What else is known of merchants, each with a name: orders and parcels of the month, invoices that are overdue on a day. */
const counted = `
  select em.id as em_id, em.full_name as name, coalesce(o.orders, 0) as orders, coalesce(p.parcels, 0) as parcels,
    coalesce(p.unpaid, 0) as "unpaidParcels", coalesce(i.overdue, 0) as "overdueInvoices", coalesce(i.days, 0) as "overdueDays"
  from em
  left join (
    select em_id, count(distinct order_id)::integer as orders from vat_ledger
    where tax_point between $1 and $2 and event = 'SALE' and reverses is null group by em_id) o on o.em_id = em.id
  left join (
    select s.em_id, count(*)::integer as parcels, count(*) filter (where c.payment_verified_date is null)::integer as unpaid
    from shipment s join customer_order c on c.id = s.order_id and c.em_id = s.em_id and c.timestamp_year = s.timestamp_year
    where s.shipped_at >= $1::date and s.shipped_at < $2::date + 1 group by s.em_id) p on p.em_id = em.id
  left join (
    select em_id, count(*)::integer as overdue, max($3::date - due_date) as days from issued_invoice
    where due_date < $3::date and total_invoice_amount_in_eur - paid_amount > 0.005 group by em_id) i on i.em_id = em.id
  where o.em_id is not null or p.em_id is not null or i.em_id is not null`

const nothing = { value: '0', refunds: '0', vat: '0' }

/**
 * The month of every merchant that had orders, parcels or overdue invoices. Other currencies are in EUR at the daily rate of the
 * month's last day or the latest before; what has no rate is left out and counted in `withoutRate`.
 */
export async function readRisk(db: Queryable, month: string, today: string) {
  const { from, to } = daysOfMonth(month)
  const toEuro = await readEuroRates(db, to, to)
  const amounts = new Map<number, typeof nothing>()
  let withoutRate = 0
  for (const row of (await db.query<Booked>(booked, [from, to])).rows) {
    const [sold, refunded, vat] = [row.sold ?? '0', row.refunded ?? '0', row.vat].map((amount) =>
      toEuro(amount, row.currency, to),
    )
    if (sold === undefined || refunded === undefined || vat === undefined) {
      withoutRate++
      continue
    }
    const before = amounts.get(row.em_id) ?? nothing
    amounts.set(row.em_id, {
      value: addDecimals(before.value, sold),
      refunds: addDecimals(before.refunds, negateDecimal(refunded)),
      vat: addDecimals(before.vat, vat),
    })
  }
  const { rows } = await db.query<Omit<MerchantMonth, keyof typeof nothing | 'corrections' | 'exceedsDeclared' | 'lateReturns'>>(
    counted,
    [from, to, today],
  )
  const merchants = rows.map((row): MerchantMonth => ({
    ...row,
    ...(amounts.get(row.em_id) ?? nothing),
    corrections: '0',
    exceedsDeclared: false,
    lateReturns: 0,
  }))
  return { merchants, withoutRate }
}
