/* The cockpit lists every return that is due, with its state and the legal day. */
import { expect } from 'vitest'
import { addDays } from '#domain/day.ts'
import { lastDay } from '#domain/returns/Period.ts'
import { dueDay, obligations, periodOn } from '#domain/returns/periods.ts'
import { returnSchemes } from '#domain/returns/returnSchemes.ts'
import type { VatGroup } from '#domain/returns/Period.ts'
import { merchantOf } from '../support/intake.ts'
import { composed, test } from './working.ts'

test('the database and the domain agree on the day on which each return is due', async ({ db }) => {
  const periods = returnSchemes.flatMap((scheme) =>
    ([1, 2, 3] as const).flatMap((group) =>
      Array.from({ length: 30 }, (_, month) => {
        const period = periodOn(scheme, addDays('2026-01-15', month * 31), group)
        return { scheme, last: lastDay(period), due: dueDay(scheme, period) }
      }),
    ),
  )
  const { rows } = await db.query<{ due: string }>(
    `select to_char(filing_due_day(scheme, last), 'YYYY-MM-DD') as due
     from unnest($1::text[], $2::date[]) with ordinality x (scheme, last, place) order by place`,
    [periods.map(({ scheme }) => scheme), periods.map(({ last }) => last)],
  )
  expect(rows.map(({ due }) => due)).toEqual(periods.map(({ due }) => due))
})

test('each registration has a row for every period from the later of its beginning and that of the merchant', async ({ db }) => {
  const { rows } = await db.query<{
    scheme: 'GB'
    group: VatGroup
    from: string
    to: string | null
    since: string
    today: string
    last: string[]
  }>(
    `select g.scheme, g.vat_period_group::integer as group, g.valid_from::text as from, g.valid_to::text as to, em.registered_date::text as since,
       (select day::text from business_clock) as today, array_agg(c.last_day::text order by c.last_day) as last
     from em_registration g join em on em.id = g.em_id join filing_cockpit c on c.registration_id = g.id group by g.id, em.id`,
  )
  expect(rows.length).toBeGreaterThan(5)
  for (const { scheme, group, from, to, since, today, last } of rows)
    expect(last).toEqual(
      obligations({ scheme, from, to, vatGroup: group }, { since, until: today }).map(({ period }) => lastDay(period)),
    )
})

test('quarters of the United Kingdom follow the VAT group', async ({ api, db }) => {
  const { id } = await merchantOf(api, db)
  await db.query(`update em set registered_date = '2026-01-20' where id = $1`, [id])
  for (const [group, first] of [
    ['2', '2026-01-31'],
    ['3', '2026-02-28'],
    ['1', '2026-03-31'],
  ] as const) {
    await db.query(
      `insert into em_non_eu_vat_registration (em_id, country, use_eas_vat_registration, vat_id, registered_date, vat_period_group)
       values ($1, 'GB', false, 'GB416820310', '2026-01-10', $2)
       on conflict (em_id, country) do update set vat_period_group = excluded.vat_period_group`,
      [id, group],
    )
    const { rows } = await db.query(
      `select min(last_day)::text as first from filing_cockpit where em_id = $1 and scheme = 'GB'`,
      [id],
    )
    expect(rows, group).toEqual([{ first }])
  }
})

test('a period goes from running over composing to filed, and is late once its day has passed', async ({
  api,
  db,
  working: _working,
}) => {
  const { id } = await merchantOf(api, db)
  const { rows: days } = await db.query<{ today: string; before: string }>(
    `select day::text as today, (date_trunc('month', day) - interval '2 months')::date::text as before from business_clock`,
  )
  const [{ today, before } = { today: '', before: '' }] = days
  await db.query(`update em set registered_date = $2 where id = $1`, [id, before])
  const states = async () => {
    const { data } = await api.load('filing_cockpit', {
      filter: [{ name: 'em_id', value: id }],
      orderBy: [{ name: 'due_date', direction: 'asc' }],
    })
    return data.rows.map(({ state, is_late, days_left }) => [state, is_late, typeof days_left])
  }
  const isLate = addDays(today, 0) > dueDay('import', periodOn('import', before))
  expect(await states()).toEqual([
    ['to_compose', isLate, 'number'],
    ['to_compose', false, 'number'],
    ['running', false, 'number'],
  ])
  const global_id = await composed(api, db, id, 'import', before)
  expect((await states())[0]).toEqual(['to_file', isLate, 'number'])
  const body = { global_id, em_id: id, report_type: 'ioss', reported_vat_amount: '0.00' }
  expect((await api.post('/api/em_vat_fiscal_report/update_fiscal_report_payment', body)).statusCode).toBe(200)
  // What is filed has no days left, nor is it days late: null, which is an object to JavaScript.
  expect((await states())[0]).toEqual(['submitted', false, 'object'])
})
