import { divideDecimals, multiplyDecimals, roundDecimal, sumDecimals, withDecimals } from '#domain/decimal.ts'
import type { OperatorLine } from '#schema/tables/vatReturns/dpo_report.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { daysOfMonth } from './months.ts'

/**
 * The parcels that an operator handled, by the day of dispatch (UTC): with the fee in force on that day, and the special
 * arrangement for the destination if one held.
 */
const statement = `
  select to_char(f.valid_from, 'YYYY-MM-DD') as since, f.dpo_fee::text as fee, a.arrangement_number as arrangement,
    coalesce(a.commission_percent, 0)::text as percent, count(*)::integer as parcels,
    coalesce(sum(s.intrinsic_value_eur), 0)::text as value
  from shipment s
  join customer_order o on o.id = s.order_id and o.em_id = s.em_id and o.timestamp_year = s.timestamp_year
  cross join lateral (select (s.shipped_at at time zone 'UTC')::date as day) d
  join lateral (
    select valid_from, dpo_fee from postal_operator_fee where dpo_id = s.postal_operator_id and valid_from <= d.day
    order by valid_from desc limit 1) f on true
  left join lateral (
    select arrangement_number, commission_percent from dpo_special_arrangement
    where dpo_id = s.postal_operator_id and country = o.delivery_country and valid_from <= d.day and (valid_to is null or valid_to >= d.day)
    order by valid_from desc, id desc limit 1) a on true
  where s.postal_operator_id = $1 and s.shipped_at >= $2::date and s.shipped_at < $3::date + 1
  group by 1, 2, 3, 4 order by 1, 3 nulls first, 4`

export async function readOperatorLines(db: Queryable, dpo_id: number, month: string): Promise<OperatorLine[]> {
  const { from, to } = daysOfMonth(month)
  return (await db.query<OperatorLine>(statement, [dpo_id, from, to])).rows
}

/** Parcels times fee, in EUR. */
export const feeOf = ({ fee, parcels }: OperatorLine): string => roundDecimal(multiplyDecimals(fee, String(parcels)), 2)

/** The commission of an arrangement on the value of the parcels, in EUR. */
export const commissionOf = ({ percent, value }: OperatorLine): string =>
  roundDecimal(divideDecimals(multiplyDecimals(value, percent), '100'), 2)

/** What an operator is owed for a month: the commission is not in the fee. */
export const operatorSums = (lines: readonly OperatorLine[]) => ({
  parcels: lines.reduce((sum, line) => sum + line.parcels, 0),
  dpo_fee: withDecimals(sumDecimals(lines.map(feeOf)), 2),
  commission: withDecimals(sumDecimals(lines.map(commissionOf)), 2),
})
