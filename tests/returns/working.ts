/* A node that works on jobs, and merchants whose orders are returned. */
import type pg from 'pg'
import { jobHandlers } from '../../api/process/jobHandlers.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { items, on, to } from '../law/vectorOrders.ts'
import { example, merchantOf, send } from '../support/intake.ts'
import { test as base } from '../support/test.ts'

const { em: _, payments: __, ...plain } = example

export const test = base.extend('working', { scope: 'file' }, async ({ config, databases, jobs }) => {
  await jobs.work(jobHandlers({ config, db: databases }))
  return jobs
})

export interface ReportRow {
  id: number
  period: string
  kind: string
  number: number
  status: string
  total: string
  reference: string | null
  findings: string[]
  start: string
  end: string
}

/** The returns of a merchant, by period. */
export async function reportsOf(db: pg.Client, emId: number): Promise<ReportRow[]> {
  const { rows } = await db.query<ReportRow>(
    `select id, period, kind, number, status, total_vat_due::text as total, reference,
       array(select f ->> 'code' from jsonb_array_elements(findings) f) as findings, start_day::text as start, end_day::text as end
     from fiscal_report where em_id = $1 order by last_day, report_type, scheme_registered_country_code, start_day, number`,
    [emId],
  )
  return rows
}

/** The id of a merchant's registration in a scheme that holds on a day. */
export async function registrationOn(db: pg.Client, emId: number, scheme: string, day: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `select id from em_registration where em_id = $1 and scheme = $2 and daterange(valid_from, valid_to, '[]') @> $3::date`,
    [emId, scheme, day],
  )
  return rows[0]?.id ?? 0
}

/** Composes a return by hand. @returns its id, or what the call refused */
export async function composed(api: ApiClient, db: pg.Client, emId: number, scheme: string, day: string): Promise<number> {
  const registration_id = await registrationOn(db, emId, scheme, day)
  const reply = await api.post('/api/em_vat_fiscal_report/compose', { periods: [{ registration_id, day }] })
  if (reply.statusCode !== 200) throw new Error(JSON.stringify(reply))
  const { rows } = await db.query<{ id: number }>(
    `select id from fiscal_report where registration_id = $1 and $2::date between first_day and last_day order by number desc limit 1`,
    [registration_id, day],
  )
  return rows[0]?.id ?? 0
}

/** An order of a day to Germany: 100.00 EUR and 19.00 of VAT, paid at once. */
export const saleOn = (day: string, em: string, id = 'A') => ({
  ...plain,
  ...on(day),
  ...to('DE'),
  ...items({ unit_price: '119.00' }),
  delivery: '0',
  em,
  id,
})

/** A merchant with one sale on a day, and its return of the import scheme as it was composed. */
export async function soldOn(api: ApiClient, db: pg.Client, day: string) {
  const { id, identifier } = await merchantOf(api, db)
  const sale = saleOn(day, identifier)
  await send(api, [sale])
  return { id, identifier, sale, report: await composed(api, db, id, 'import', day) }
}

/** The published rates of the last day of a month, of which the examples are invented. */
export const assumeMonthEnd = (db: pg.Client, day: string, quotes: Readonly<Record<string, string>>) =>
  db.query(
    `insert into per_month_exchange_rate (currency, month_last_day, to_eur_rate, quote)
     select key, $1, round(1 / value::numeric, 10), value::numeric from jsonb_each_text($2)
     on conflict (currency, month_last_day) do update set to_eur_rate = excluded.to_eur_rate, quote = excluded.quote`,
    [day, JSON.stringify(quotes)],
  )
