import { sumDecimals, withDecimals, trimDecimal } from '#domain/decimal.ts'
import type { Queryable } from '../../db/Queryable.ts'

/** A period of a merchant's returns of a type. */
export interface DeclaredPeriod {
  em_id: number
  report_type: string
  period: string
  /** Outside the Union the returns of one country. */
  country?: string | undefined
}

const keyOf = ({ em_id, report_type, period, country }: DeclaredPeriod): string =>
  [em_id, report_type, period, country ?? ''].join(' ')

/**
 * The VAT that filed returns have declared for periods, by country, with the corrections that later ones have made to it and those that are
 * approved since.
 */
export async function declaredVat(
  db: Queryable,
  periods: readonly DeclaredPeriod[],
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const { rows } = await db.query<{ place: number; mscon: string; vat: string }>(
    `with wanted as (
       select * from unnest($1::integer[], $2::text[], $3::text[], $4::text[]) with ordinality w (em_id, report_type, period, country, place))
     select place::integer as place, mscon, sum(vat)::text as vat from (
       select w.place, l.mscon, l.vat from wanted w
       join fiscal_report r on r.em_id = w.em_id and r.report_type = w.report_type and r.period = w.period and r.status = 'submitted'
         and (w.country is null or r.scheme_registered_country_code = w.country)
       join fiscal_report_line l on l.em_id = r.em_id and l.report_id = r.id
       union all
       select w.place, c.mscon, c.vat from wanted w
       join fiscal_report r on r.em_id = w.em_id and r.report_type = w.report_type and r.status = 'submitted'
       join fiscal_report_correction c on c.em_id = r.em_id and c.report_id = r.id and c.period = w.period and not c.is_out_of_time
       union all
       select w.place, v.mscon, v.vat from wanted w
       join vat_ledger v on v.em_id = w.em_id and v.event = 'MANUAL_CORRECTION' and v.report_type = case w.report_type
           when 'ioss' then 'OSS_IMPORT' when 'union' then 'OSS_UNION' when 'non_union' then 'OSS_NON_UNION' else 'NON_EU_COUNTRY_IMPORT' end
         and (w.country is null or v.mscon = w.country)
         and to_char(v.origin_tax_point, case w.report_type when 'ioss' then 'YYYY-"M"MM' else 'YYYY-"Q"Q' end) = w.period
       where not exists (select from vat_ledger_reported t where t.em_id = v.em_id and t.ledger_id = v.id)
     ) parts group by place, mscon order by place, mscon`,
    [
      periods.map(({ em_id }) => em_id),
      periods.map(({ report_type }) => report_type),
      periods.map(({ period }) => period),
      periods.map(({ country }) => country ?? null),
    ],
  )
  const found = Map.groupBy(rows, ({ place }) => place)
  return new Map(
    periods.map((period, index) => [
      keyOf(period),
      Object.fromEntries(
        (found.get(index + 1) ?? []).map(({ mscon, vat }) => [mscon, withDecimals(trimDecimal(sumDecimals([vat])), 2)]),
      ),
    ]),
  )
}

export const declaredIn = (
  declared: ReadonlyMap<string, Readonly<Record<string, string>>>,
  period: DeclaredPeriod,
): Readonly<Record<string, string>> => declared.get(keyOf(period)) ?? {}
