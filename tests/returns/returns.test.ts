/* From orders to returns: what the intake books is composed into the return of its registration and period. */
import type pg from 'pg'
import { describe, expect } from 'vitest'
import vectors from '../domain/orders.json' with { type: 'json' }
import type { ApiClient } from '../support/ApiClient.ts'
import { doFound } from '../support/doFound.ts'
import { example, merchantOf, send } from '../support/intake.ts'
import { items, on, to } from '../law/vectorOrders.ts'
import { assumeMonthEnd, composed, reportsOf, registrationOn, test } from './working.ts'

const { em: _, payments: __, ...plain } = example
const { ex1_ioss_multi_currency: ex1 } = vectors

const order = (em: string, id: string, day: string, given: object = {}) => ({
  ...plain,
  ...on(day),
  ...to('DE'),
  ...items({ unit_price: '119.00' }),
  delivery: '0',
  em,
  id,
  ...given,
})

test.beforeAll(async ({ clock, db, working: _working }) => {
  clock.set('2026-11-20T08:00:00Z')
  await assumeMonthEnd(db, '2026-10-31', { USD: ex1.ecb_quotes_per_eur.USD, GBP: ex1.ecb_quotes_per_eur.GBP })
})

test('orders in three currencies come to the lines of the worked example, each with what it was made of', async ({ api, db }) => {
  const { id, identifier } = await merchantOf(api, db)
  // On the first and on the last day of the month, and those of its neighbours are in other returns.
  const sent = ex1.orders.map((sold, place) =>
    order(identifier, `ex1 ${sold.order}`, place % 2 ? '2026-10-01' : '2026-10-31', {
      ...to(sold.mscon),
      ...items({ unit_price: sold.gross }),
      currency: sold.currency,
    }),
  )
  const others = ['2026-09-30', '2026-11-01'].map((day) => order(identifier, `ex1 ${day}`, day))
  expect((await send(api, [...sent, ...others])).accepted).toBe(8)
  const report = await composed(api, db, id, 'import', '2026-10-10')
  const { rows } = await db.query<{
    mscon: string
    taxable: string
    vat: string
    rate: string
    supply_type: string
    rate_type: string
  }>(
    `select mscon, supply_type, rate_type, vat_rate::float::text as rate, taxable::text, vat::text from fiscal_report_line
     where report_id = $1 order by line_number`,
    [report],
  )
  expect(rows).toEqual(ex1.lines)
  expect(await reportsOf(db, id)).toMatchObject([
    { period: '2026-M10', status: 'pending', total: ex1.total_due, findings: [], start: '2026-10-01', end: '2026-10-31' },
  ])
  const made = await db.query<{ made_of: { currency: string; net: string; rate: { quote: string } | null }[] }>(
    `select made_of from fiscal_report_line where report_id = $1 and mscon = 'DE'`,
    [report],
  )
  expect(made.rows[0]?.made_of.map(({ currency, net, rate }) => [currency, net, rate && Number(rate.quote)])).toEqual([
    ['EUR', '100', null],
    ['USD', '80.24', 1.1642],
  ])
})

describe('a return that is open', () => {
  test('follows the ledger by itself, in lines and corrections', async ({ api, db, config, databases, jobs }) => {
    const { id, identifier } = await merchantOf(api, db)
    await send(api, [order(identifier, 'A', '2026-09-10'), order(identifier, 'B', '2026-10-10')])
    await composed(api, db, id, 'import', '2026-10-10')
    expect((await reportsOf(db, id)).map(({ total }) => total)).toEqual(['19.00'])
    const back = {
      em: identifier,
      type: 'return',
      id: 'R',
      lines: [{ line: 1, quantity: 1 }],
      confirmed_at: '2026-10-20T12:00:00Z',
    }
    await send(api, [order(identifier, 'C', '2026-10-11'), { ...back, order: 'A' }])
    await doFound({ config, databases, jobs }, 'follow_ledger')
    const [report] = await reportsOf(db, id)
    expect(report?.total).toBe('19.00')
    const { rows } = await db.query(
      `select l.vat::text as line, c.vat::text as correction, c.period from fiscal_report_line l
       join fiscal_report_correction c using (report_id) where report_id = $1`,
      [report?.id],
    )
    expect(rows).toEqual([{ line: '38.00', correction: '-19.00', period: '2026-M09' }])
  })

  test('of Norway follows what comes back later of the sales of its own quarter', async ({
    api,
    db,
    config,
    databases,
    jobs,
  }) => {
    const { id, identifier } = await merchantOf(api, db)
    await db.query(`insert into em_non_eu_vat_registration (em_id, country, use_eas_vat_registration) values ($1, 'NO', true)`, [
      id,
    ])
    const sale = { ...to('NO', '0150', 'Oslo'), ...items({ unit_price: '125.00' }), currency: 'NOK' }
    await send(api, [order(identifier, 'A', '2026-08-10', sale)])
    await composed(api, db, id, 'NO', '2026-08-10')
    await doFound({ config, databases, jobs }, 'follow_ledger')
    const totals = async () => (await reportsOf(db, id)).map(({ period, total }) => [period, total])
    expect(await totals()).toEqual([['2026-Q3', '25.00']])
    const back = { em: identifier, type: 'return', id: 'R', order: 'A', lines: [{ line: 1, quantity: 1 }] }
    await send(api, [{ ...back, confirmed_at: '2026-10-20T12:00:00Z' }])
    await doFound({ config, databases, jobs }, 'follow_ledger')
    expect(await totals()).toEqual([['2026-Q3', '0.00']])
  })

  test('keeps a correction apart whose three years are over, and does not declare it', async ({ api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    await db.query(`update em_oss_info set ioss_import_scheme_commencement_date = '2023-01-01' where em_id = $1`, [id])
    await send(api, [order(identifier, 'Late', '2023-09-30'), order(identifier, 'In time', '2023-10-01')])
    const back = { em: identifier, type: 'return', lines: [{ line: 1, quantity: 1 }], confirmed_at: '2026-10-20T12:00:00Z' }
    await send(api, [
      { ...back, id: 'R1', order: 'Late' },
      { ...back, id: 'R2', order: 'In time' },
    ])
    await composed(api, db, id, 'import', '2026-10-10')
    const { rows } = await db.query(
      `select line_number as line, period, vat::text, is_out_of_time as "isLate" from fiscal_report_correction where em_id = $1 order by 1`,
      [id],
    )
    expect(rows).toEqual([
      { line: 1, period: '2023-M10', vat: '-19.00', isLate: false },
      { line: 2, period: '2023-M09', vat: '-19.00', isLate: true },
    ])
    const balances = await db.query(`select mscon, corrections::text from fiscal_report_balance where em_id = $1`, [id])
    expect(balances.rows).toEqual([{ mscon: 'DE', corrections: '-19.00' }])
  })

  test('waits for the rate of the last day, and is not there before it is published', async ({ api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    await db.query(`delete from per_month_exchange_rate where currency = 'SEK' and month_last_day = '2026-10-31'`)
    await send(api, [order(identifier, 'A', '2026-10-10', { currency: 'SEK' })])
    const registration_id = await registrationOn(db, id, 'import', '2026-10-10')
    const ask = () => api.post('/api/em_vat_fiscal_report/compose', { periods: [{ registration_id, day: '2026-10-31' }] })
    expect(await ask()).toMatchObject({
      statusCode: 200,
      message: expect.stringContaining('No rate of SEK is known for 2026-10-31') as unknown,
    })
    expect(await reportsOf(db, id)).toEqual([])
    await assumeMonthEnd(db, '2026-10-31', { SEK: '11.6' })
    await ask()
    expect(await reportsOf(db, id)).toHaveLength(1)
  })
})

describe('a registration', () => {
  test('that changes its member state within a month gives two returns with their days', async ({ api, db, clock }) => {
    const { id, identifier } = await merchantOf(api, db)
    await db.query(`update em_registration set timestamp = '2024-01-01' where em_id = $1`, [id])
    await db.query(
      `update em_oss_info set ioss_registry_import_scheme_id = 'IM2461234567', ioss_import_scheme_registered_country = 'FI',
         ioss_import_scheme_commencement_date = '2026-10-16' where em_id = $1`,
      [id],
    )
    await send(api, [order(identifier, 'A', '2026-10-15'), order(identifier, 'B', '2026-10-16')])
    await composed(api, db, id, 'import', '2026-10-15')
    await composed(api, db, id, 'import', '2026-10-16')
    expect(clock.business().toISOString()).toContain('2026-11-20')
    expect(await reportsOf(db, id)).toMatchObject([
      { start: '2026-10-01', end: '2026-10-15', total: '19.00', reference: expect.stringContaining('EE/IM233') as unknown },
      { start: '2026-10-16', end: '2026-10-31', total: '19.00', reference: 'FI/IM2461234567/M10.2026' },
    ])
  })

  test('that ended takes no more sales', async ({ api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    await db.query(`update em_oss_info set ioss_import_scheme_end_date = '2026-10-15' where em_id = $1`, [id])
    await send(api, [order(identifier, 'A', '2026-10-15'), order(identifier, 'B', '2026-10-16')])
    const { rows } = await db.query(
      `select report_type, registration_id is not null as declared from vat_ledger where em_id = $1 order by id`,
      [id],
    )
    expect(rows).toEqual([
      { report_type: 'OSS_IMPORT', declared: true },
      { report_type: 'FC_REP', declared: false },
    ])
  })
})

test('a period that is not over, to come, or of no registration is refused with a sentence, and composes nothing', async ({
  api,
  clock,
  db,
}) => {
  const { id } = await merchantOf(api, db)
  const registration_id = await registrationOn(db, id, 'import', '2026-10-10')
  const ask = (day: string, registration = registration_id) =>
    api.post('/api/em_vat_fiscal_report/compose', { periods: [{ registration_id: registration, day }] })
  expect(await ask('2026-11-21')).toMatchObject({ statusCode: 400, message: 'Period cannot be in the future' })
  expect(await ask('2026-11-20')).toMatchObject({ statusCode: 400, errors: { periods: 'This period is not over yet' } })
  clock.set('2026-10-31T23:59:59Z')
  expect(await ask('2026-10-31')).toMatchObject({ statusCode: 400, errors: { periods: 'This period is not over yet' } })
  clock.set('2026-11-20T08:00:00Z')
  expect(await ask('2023-12-31')).toMatchObject({
    statusCode: 400,
    errors: { periods: 'The merchant had no registration there in this period' },
  })
  expect(await ask('2026-10-31', 999_999)).toMatchObject({ statusCode: 404 })
  expect(await reportsOf(db, id)).toEqual([])
})

interface Registered {
  registrations: number
  reports: number
}

/** How many registrations of a scheme there were in the third quarter of 2026, or in its last month, and how many have their return. */
async function countPast(db: pg.Client, scheme: string): Promise<Registered | undefined> {
  const [period, from] = scheme === 'import' ? ['2026-M09', '2026-09-01'] : ['2026-Q3', '2026-07-01']
  const { rows } = await db.query<Registered>(
    `select count(*)::integer as registrations, count(r.id)::integer as reports from em_registration g
     left join fiscal_report r on r.registration_id = g.id and r.period = $1
     where g.scheme = $2 and g.valid_from <= '2026-09-30' and (g.valid_to is null or g.valid_to >= $3)`,
    [period, scheme, from],
  )
  return rows[0]
}

/** Composes the past returns of a scheme by its test call, and counts them. */
async function composePast({ api, db }: { api: ApiClient; db: pg.Client }, call: string, scheme: string): Promise<Registered> {
  const reply = await api.post(`/test/persistence/generate_past_reports_fiscal_${call}`, { date: '2026-09-15' })
  expect(reply).toMatchObject({ statusCode: 200, message: 'Past reports generated successfully' })
  return (await countPast(db, scheme)) ?? { registrations: 0, reports: 0 }
}

test('past reports are composed for every registration of the scheme, and said so once they are there [TEST-11, SCHED-16]', async ({
  api,
  db,
}) => {
  const { registrations, reports } = await composePast({ api, db }, 'import', 'import')
  expect(reports).toBe(registrations)
  expect(reports).toBeGreaterThan(0)
})

test('past reports of Great Britain are composed for the quarter of their day [TEST-12]', async ({ api, db }) => {
  const { registrations, reports } = await composePast({ api, db }, 'non_eu_gb', 'GB')
  expect(reports).toBe(registrations)
  expect(reports).toBeGreaterThan(0)
})

test('past reports of the non-Union scheme are composed for the quarter of their day [TEST-13]', async ({ api, db }) => {
  const { registrations, reports } = await composePast({ api, db }, 'non_union', 'non_union')
  expect(reports).toBe(registrations)
  expect(reports).toBeGreaterThan(0)
})

test('past reports of the Union scheme are composed for the quarter of their day [TEST-14]', async ({ api, db }) => {
  const { registrations, reports } = await composePast({ api, db }, 'union', 'union')
  expect(reports).toBe(registrations)
  expect(reports).toBeGreaterThan(0)
})
