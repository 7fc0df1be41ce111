import type { Day } from '#domain/day.ts'
import type { paymentHandlingModes } from '#schema/choices.ts'
import type { Queryable } from '../../db/Queryable.ts'

export type PaymentMode = (typeof paymentHandlingModes)[number]

/** The facts about a merchant on which its invoice depends. */
export interface BilledMerchant {
  id: number
  full_name: string
  tin_number: string | null
  registered_country: string
  is_eu: boolean
  /** Its VAT number in its own country. */
  vat_id: string | null
  customs_data_fixed_fee: string
  fee_class_id: number | null
  post_sale_fee_class_id: number | null
  /** The first day of its first scheme. */
  commenced: Day | null
}

/** An order split that counts in the month, in the order's currency. */
export interface PaidSplit {
  em_id: number
  report_type: string
  sale_type: string
  currency: string
  /** The tax point: the UTC day on which payment was accepted. */
  day: Day
  base: string
  vat: string
  duty: string
}

/** First day of the month, and of the next. */
export interface MonthBounds {
  from: Day
  to: Day
}

/** The merchants with this payment mode that existed before the month ended. */
export async function readMerchantIds(db: Queryable, mode: PaymentMode, { to }: MonthBounds): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    'select id from em where payment_handling_mode = $1 and registered_date < $2 order by id',
    [mode, to],
  )
  return rows.map(({ id }) => id)
}

/** The data of the merchants. With an automatic fee class, the class at the beginning of the month applies. */
export async function readMerchants(db: Queryable, ids: readonly number[], { from }: MonthBounds): Promise<BilledMerchant[]> {
  const { rows } = await db.query<BilledMerchant>(
    `select em.id, em.full_name, em.tin_number, em.registered_country, country.is_eu, vat.vat_id,
       coalesce(fee.customs_data_fixed_fee, 0)::text as customs_data_fixed_fee,
       coalesce(auto.fee_class_id, fee.fee_class_id_effective) as fee_class_id, fee.post_sale_fee_class_id,
       to_char(least(oss.ioss_import_scheme_commencement_date, oss.ioss_union_scheme_commencement_date,
         oss.ioss_non_union_scheme_commencement_date), 'YYYY-MM-DD') as commenced
     from em
     join country on country.code = em.registered_country
     left join em_vat vat on vat.em_id = em.id and vat.type = 'domestic' and vat.country = em.registered_country
     left join em_oss_info oss on oss.em_id = em.id
     left join em_fee_info fee on fee.em_id = em.id
     left join lateral (
       select fee_class_id from auto_active_fee_class a
       where fee.fee_class = 'auto' and a.em_id = em.id and a.active_from <= $2 and (a.active_to is null or a.active_to >= $2)
       order by a.active_from desc limit 1
     ) auto on true
     where em.id = any($1) order by em.id`,
    [ids, from],
  )
  return rows
}

/**
 * The order splits whose payment was accepted in the month. Only these count: VAT becomes chargeable when the payment is
 * accepted (Articles 66a and 369n of Directive 2006/112/EC; Articles 41a and 61b of Implementing Regulation (EU) 282/2011).
 */
export async function readPaidSplits(db: Queryable, ids: readonly number[], { from, to }: MonthBounds): Promise<PaidSplit[]> {
  const { rows } = await db.query<PaidSplit>(
    `select o.em_id, s.report_type, o.sale_type, o.currency,
       to_char(o.payment_verified_date at time zone 'UTC', 'YYYY-MM-DD') as day,
       sum(i.goods_value + i.delivery_cost)::text as base, sum(i.vat)::text as vat, sum(i.duty)::text as duty
     from customer_order o
     join order_split s on s.order_id = o.id and s.em_id = o.em_id and s.timestamp_year = o.timestamp_year
     join order_item i on i.split_id = s.id and i.em_id = s.em_id and i.timestamp_year = s.timestamp_year
     where o.em_id = any($1) and o.order_status = 'payment_verified'
       and o.payment_verified_date >= $2::date::timestamp at time zone 'UTC'
       and o.payment_verified_date < $3::date::timestamp at time zone 'UTC'
     group by o.em_id, o.id, o.timestamp_year, s.em_id, s.id, s.timestamp_year order by o.em_id, s.id`,
    [ids, from, to],
  )
  return rows
}

/** The number of parcels whose customs data had to be transmitted, by merchant. */
export async function countDeclaredParcels(
  db: Queryable,
  ids: readonly number[],
  { from, to }: MonthBounds,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ em_id: number; parcels: number }>(
    `select o.em_id, count(*)::int as parcels
     from customer_order o join shipment p on p.order_id = o.id and p.em_id = o.em_id
     where o.em_id = any($1) and o.order_status = 'payment_verified' and p.customs_dec_scheme is not null
       and o.payment_verified_date >= $2::date::timestamp at time zone 'UTC'
       and o.payment_verified_date < $3::date::timestamp at time zone 'UTC'
     group by o.em_id`,
    [ids, from, to],
  )
  return new Map(rows.map(({ em_id, parcels }) => [em_id, parcels]))
}
