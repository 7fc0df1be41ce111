import type { Day } from '#domain/day.ts'
import type { ClassHistory } from '#domain/fees/feeClassOn.ts'
import type { paymentHandlingModes } from '#schema/choices.ts'
import type { Queryable } from '../../../db/Queryable.ts'
import type { MonthBounds } from './billedMonth.ts'

export type PaymentMode = (typeof paymentHandlingModes)[number]

/** The facts about a merchant on which its invoices depend. */
export interface BilledMerchant {
  id: number
  full_name: string
  tin_number: string | null
  registered_country: string
  registered_address: string | null
  registered_postal_code: string | null
  registered_city: string | null
  language: string
  payment_handling_mode: PaymentMode
  is_eu: boolean
  /** Its VAT number in its own country. */
  vat_id: string | null
  customs_data_fixed_fee: string
  classes: ClassHistory
  /** The class in force today, for a merchant from before there was a history. */
  fee_class_id: number | null
  /** The first day of its first scheme. */
  commenced: Day | null
}

/** Which merchants are billed. */
export interface Chosen {
  mode: PaymentMode
  /** Only these of them. */
  emIds?: readonly number[] | undefined
}

/** The merchants that are chosen and existed before the month ended. */
export async function readMerchantIds(db: Queryable, { mode, emIds }: Chosen, { to }: MonthBounds): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from em where payment_handling_mode = $1 and registered_date < $2 and ($3::integer[] is null or id = any($3))
     order by id`,
    [mode, to, emIds ?? null],
  )
  return rows.map(({ id }) => id)
}

/** The data of merchants. */
export async function readMerchants(db: Queryable, ids: readonly number[]): Promise<BilledMerchant[]> {
  const { rows } = await db.query<BilledMerchant>(
    `select em.id, em.full_name, em.tin_number, em.registered_country, em.registered_address, em.registered_postal_code,
       em.registered_city, em.language, em.payment_handling_mode, country.is_eu, vat.vat_id,
       coalesce(fee.customs_data_fixed_fee, 0)::text as customs_data_fixed_fee, fee.fee_class_id_effective as fee_class_id,
       jsonb_build_object(
         'choices', (select coalesce(jsonb_agg(jsonb_build_object('from', valid_from, 'isAutomatic', is_automatic, 'classId', fee_class_id)
             order by valid_from, id), '[]') from em_fee_choice where em_id = em.id),
         'automatic', (select coalesce(jsonb_agg(jsonb_build_object('from', active_from, 'to', active_to, 'classId', fee_class_id)
             order by active_from, id), '[]') from auto_active_fee_class where em_id = em.id),
         'postSale', (select coalesce(jsonb_agg(jsonb_build_object('from', valid_from, 'classId', fee_class_id)
             order by valid_from, id), '[]') from em_post_sale_choice where em_id = em.id)) as classes,
       to_char(least(oss.ioss_import_scheme_commencement_date, oss.ioss_union_scheme_commencement_date,
         oss.ioss_non_union_scheme_commencement_date), 'YYYY-MM-DD') as commenced
     from em
     join country on country.code = em.registered_country
     left join em_vat vat on vat.em_id = em.id and vat.type = 'domestic' and vat.country = em.registered_country
     left join em_oss_info oss on oss.em_id = em.id
     left join em_fee_info fee on fee.em_id = em.id
     where em.id = any($1) order by em.id`,
    [ids],
  )
  return rows
}
