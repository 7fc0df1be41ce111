import type { FeeClass } from '#domain/invoicing/orderFeeLines.ts'
import type { OrderMerchant } from '#domain/orders/Order.ts'
import type { Registration } from '#domain/returns/Registration.ts'
import type { Queryable } from '../db/Queryable.ts'
import { readFeeClasses } from './readFeeClasses.ts'

/** The data of a merchant that the intake of its orders needs. */
export interface IntakeMerchant {
  id: number
  identifier: string
  enabled: boolean
  mayPostSale: boolean
  law: OrderMerchant
}

interface Row {
  id: number
  identifier: string
  enabled: boolean
  post_sale_orders_allowed: boolean
  electronic_interface: boolean
  registrations: Registration[]
  establishments: string[]
  vat_countries: string[]
  vat_ids: string[]
  fee_class_id: number | null
  post_sale_fee_class_id: number | null
}

/** The merchants with these ids or identifiers. Establishments are the seat, places of business and fixed establishments. */
export async function readOrderMerchants(
  db: Queryable,
  { ids = [], identifiers = [] }: { ids?: readonly number[]; identifiers?: readonly string[] },
): Promise<IntakeMerchant[]> {
  const { rows } = await db.query<Row>(
    `select em.id, em.identifier, em.enabled, em.post_sale_orders_allowed, em.electronic_interface,
       ${registrations} as registrations,
       fee.fee_class_id_effective as fee_class_id, fee.post_sale_fee_class_id,
       array(select em.registered_country
         union select c.code from em_establishment e join country c on c.id = e.country_id where e.em_id = em.id
         union select v.country from em_vat v where v.em_id = em.id and v.type = 'fixed_establishment') as establishments,
       array(select v.country from (${vatIds}) v order by v.country) as vat_countries,
       array(select v.vat_id from (${vatIds}) v order by v.country) as vat_ids
     from em left join em_fee_info fee on fee.em_id = em.id
     where em.id = any($1::integer[]) or em.identifier = any($2::text[])`,
    [ids, identifiers],
  )
  const feeClasses = rows.length ? await readFeeClasses(db) : new Map<number, FeeClass>()
  return rows.map((row) => merchantOf(row, feeClasses))
}

/** One VAT id for each country; the merchant's own registration takes precedence over that of an establishment. */
const vatIds = `
  select distinct on (country) country, vat_id from (
    select country, vat_id, 1 as place from em_vat where em_vat.em_id = em.id
    union all
    select c.code, e.vat_number, 2 from em_establishment e join country c on c.id = e.country_id
    where e.em_id = em.id and e.vat_number is not null) known
  order by country, place`

/** All registrations, the oldest first. */
const registrations = `
  (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'scheme', g.scheme, 'number', g.number, 'country', g.country,
     'isOurs', g.is_ours, 'from', g.valid_from, 'to', g.valid_to, 'vatGroup', g.vat_period_group::integer)
     order by g.valid_from, g.id), '[]')
   from em_registration g where g.em_id = em.id)`

const merchantOf = (row: Row, feeClasses: ReadonlyMap<number, FeeClass>): IntakeMerchant => ({
  id: row.id,
  identifier: row.identifier,
  enabled: row.enabled,
  mayPostSale: row.post_sale_orders_allowed,
  law: {
    establishments: new Set(row.establishments),
    import: undefined,
    union: undefined,
    nonUnion: undefined,
    vatIds: new Map(row.vat_countries.map((country, place) => [country, row.vat_ids[place] ?? ''])),
    nonEuCountries: new Map(),
    registrations: row.registrations,
    isElectronicInterface: row.electronic_interface,
    feeClass: feeClasses.get(row.fee_class_id ?? 0),
    postSaleFeeClass: feeClasses.get(row.post_sale_fee_class_id ?? 0),
  },
})
