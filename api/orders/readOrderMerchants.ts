import type { FeeClass } from '#domain/invoicing/orderFeeLines.ts'
import type { OrderMerchant, SchemeRegistration } from '#domain/orders/Order.ts'
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
  import_from: string | null
  import_number: string | null
  import_country: string | null
  union_from: string | null
  union_number: string | null
  union_country: string | null
  non_union_from: string | null
  non_union_number: string | null
  non_union_country: string | null
  establishments: string[]
  vat_countries: string[]
  vat_ids: string[]
  non_eu: string[]
  non_eu_from: (string | null)[]
  fee_class_id: number | null
  post_sale_fee_class_id: number | null
}

const schemes = ['import', 'union', 'non_union'] as const

const dates = schemes
  .map(
    (name) => `to_char(oss.ioss_${name}_scheme_commencement_date, 'YYYY-MM-DD') as ${name}_from,
      oss.ioss_registry_${name}_scheme_id as ${name}_number, oss.ioss_${name}_scheme_registered_country as ${name}_country`,
  )
  .join(', ')

/** The merchants with these ids or identifiers. Establishments are the seat, places of business and fixed establishments. */
export async function readOrderMerchants(
  db: Queryable,
  { ids = [], identifiers = [] }: { ids?: readonly number[]; identifiers?: readonly string[] },
): Promise<IntakeMerchant[]> {
  const { rows } = await db.query<Row>(
    `select em.id, em.identifier, em.enabled, em.post_sale_orders_allowed, em.electronic_interface, ${dates},
       fee.fee_class_id_effective as fee_class_id, fee.post_sale_fee_class_id,
       array(select em.registered_country
         union select c.code from em_establishment e join country c on c.id = e.country_id where e.em_id = em.id
         union select v.country from em_vat v where v.em_id = em.id and v.type = 'fixed_establishment') as establishments,
       array(select v.country from (${vatIds}) v order by v.country) as vat_countries,
       array(select v.vat_id from (${vatIds}) v order by v.country) as vat_ids,
       array(select country from em_non_eu_vat_registration n where n.em_id = em.id order by n.id) as non_eu,
       array(select to_char(${nonEuFrom}, 'YYYY-MM-DD') from em_non_eu_vat_registration n where n.em_id = em.id order by n.id) as non_eu_from
     from em left join em_oss_info oss on oss.em_id = em.id left join em_fee_info fee on fee.em_id = em.id
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

/** The first day of a registration outside the EU: the merchant's own, or where it uses ours, that of ours. */
const nonEuFrom = `
  case when n.use_eas_vat_registration
    then (select min(e.registered_date) from eas_vat_reg e where e.country = n.country)
    else n.registered_date end`

function registration(from: string | null, number: string | null, country: string | null): SchemeRegistration | undefined {
  return from === null ? undefined : { from, number, country }
}

const merchantOf = (row: Row, feeClasses: ReadonlyMap<number, FeeClass>): IntakeMerchant => ({
  id: row.id,
  identifier: row.identifier,
  enabled: row.enabled,
  mayPostSale: row.post_sale_orders_allowed,
  law: {
    establishments: new Set(row.establishments),
    import: registration(row.import_from, row.import_number, row.import_country),
    union: registration(row.union_from, row.union_number, row.union_country),
    nonUnion: registration(row.non_union_from, row.non_union_number, row.non_union_country),
    vatIds: new Map(row.vat_countries.map((country, place) => [country, row.vat_ids[place] ?? ''])),
    nonEuCountries: new Map(row.non_eu.map((country, place) => [country, row.non_eu_from[place] ?? null])),
    isElectronicInterface: row.electronic_interface,
    feeClass: feeClasses.get(row.fee_class_id ?? 0),
    postSaleFeeClass: feeClasses.get(row.post_sale_fee_class_id ?? 0),
  },
})
