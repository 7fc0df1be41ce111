import type pg from 'pg'
import vectors from '../domain/orders.json' with { type: 'json' }
import type { ApiClient } from '../support/ApiClient.ts'
import { merchantOf } from '../support/intake.ts'
import type { Merchant } from './vectorOrders.ts'

/** Rows of law and rates that the examples assume. */
export async function assume(db: pg.Client): Promise<void> {
  await db.query(
    `insert into daily_exchange_rate (currency, date, daily_rate) values ('USD', '2026-10-15', 1.1642), ('GBP', '2026-10-15', 0.8731),
       ('NOK', '2026-10-15', 11.6), ('CHF', '2026-10-15', 0.93), ('USD', '2026-10-16', 1.1620), ('USD', '2026-10-19', 1.1642), ('GBP', '2026-10-19', 0.8731)
     on conflict (currency, date) do update set daily_rate = excluded.daily_rate`,
  )
  // The countries' own lists, in which a dollar has another value than at the European Central Bank.
  const { hmrc_usd_per_gbp } = vectors.ex9_non_eu.GB
  await db.query(
    `insert into per_month_exchange_rate_gbp (currency, month, to_gbp_rate, quote) values ('USD', '2026-10', round(1 / $1::numeric, 10), $1)
     on conflict (currency, month) do update set to_gbp_rate = excluded.to_gbp_rate, quote = excluded.quote`,
    [hmrc_usd_per_gbp],
  )
  await db.query(
    `insert into exchange_rates_non_eu (country, from_currency, to_currency, exchange_rate, from_date, to_date)
     values ('NO', 'USD', 'NOK', 10.4150, '2026-10-12', '2026-10-25') on conflict do nothing`,
  )
  await db.query(
    `insert into country_vat_item (country, country_vat_rate_id, hs6p_code, start_date, review, source)
     select 'FI', id, '210690', '2013-01-01', 'NOT_NEEDED', 'MANUAL' from country_vat_rate
     where country = 'FI' and rate_line = 'reduced_1' order by start_date desc limit 1 on conflict do nothing`,
  )
  await db.query(
    `insert into country_customs_duty_rate (hs6p_code, measure_type_code, origin, customs_duty, expression, start_date) values
     ('6109100010', '103', '1011', 12, '12.000 %', '2020-01-01'), ('4202221000', '103', '1011', 9.7, '9.700 %', '2020-01-01'),
     ('6109100010', '142', 'BD', 0, '0.000 %', '2020-01-01'), ('950300', '103', '1011', 0, '0.000 %', '2020-01-01')
     on conflict on constraint country_customs_duty_rate_key do update set customs_duty = excluded.customs_duty, expression = excluded.expression`,
  )
}

/** A Chinese merchant in the import scheme, also registered outside the EU, and an Estonian one in the Union scheme. */
export async function vectorMerchants(
  api: ApiClient,
  db: pg.Client,
): Promise<Record<Merchant, { id: number; identifier: string }>> {
  const importer = await merchantOf(api, db)
  const estonian = await merchantOf(api, db)
  await db.query(
    `insert into em_non_eu_vat_registration (em_id, country) select $1, country from unnest(array['GB', 'NO', 'CH']) country`,
    [importer.id],
  )
  await db.query(`update em set registered_country = 'EE' where id = $1`, [estonian.id])
  await db.query(
    `update em_oss_info set ioss_registry_import_scheme_id = null, ioss_import_scheme_registered_country = null,
       ioss_import_scheme_commencement_date = null, ioss_registry_union_scheme_id = 'EE100931558',
       ioss_union_scheme_registered_country = 'EE', ioss_union_scheme_commencement_date = '2021-07-01' where em_id = $1`,
    [estonian.id],
  )
  await db.query(
    `insert into em_vat (em_id, type, country, vat_id) values ($1, 'domestic', 'EE', 'EE100931558'), ($1, 'warehouse', 'PL', 'PL8567346215')`,
    [estonian.id],
  )
  return { importer, estonian }
}
