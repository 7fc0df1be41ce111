import { describe, expect, test } from '../support/test.ts'

const notPositive = 'Exchange rate cannot be zero or negative'

const rates = [
  ['daily_exchange_rate', 'daily_rate', { currency: 'CZK', date: '2026-03-02' }, '[FX-10] [FX-16]'],
  ['annual_exchange_rate', 'annual_rate', { currency: 'CZK', year: 2026 }, '[FX-11] [FX-17]'],
  ['per_month_exchange_rate', 'to_eur_rate', { currency: 'CZK', month_last_day: '2026-03-31' }, '[FX-12] [FX-18]'],
  [
    'exchange_rates_non_eu',
    'exchange_rate',
    { country: 'NO', from_currency: 'CZK', to_currency: 'NOK', from_date: '2026-03-02' },
    '[FX-14] [FX-19]',
  ],
  ['per_month_exchange_rate_gbp', 'to_gbp_rate', { currency: 'CZK', month: '2026-03' }, '[FX-13] [FX-20]'],
] as const

test.for(rates)('a rate in %s must be above zero, added or changed', async ([table, rate, row], { api }) => {
  for (const wrong of ['0', '-1']) {
    const reply = await api.insert(table, { ...row, [rate]: wrong })
    expect(reply).toMatchObject({ statusCode: 400, code: 'RULE_BROKEN', message: notPositive, errors: { [rate]: notPositive } })
  }
  const added = await api.insert(table, { ...row, [rate]: '11.2' }, ['id', rate])
  // Averages of a year are published with 13 decimals.
  const stored = `11.2${'0'.repeat(table === 'annual_exchange_rate' ? 12 : 9)}`
  expect(added.data.rows).toEqual([{ id: expect.any(Number), [rate]: stored }])
  const id = added.data.rows[0]?.id
  expect(await api.update(table, { id, [rate]: '0' })).toMatchObject({ statusCode: 400, errors: { [rate]: notPositive } })
  expect((await api.find(table, { id })).data.rows).toMatchObject([{ [rate]: stored }])
})

describe('SDR rates', () => {
  test('may be zero but not negative, and only the sync adds them [FX-15] [FX-22] [FX-23]', async ({ api, db }) => {
    const { rows } = await db.query<{ id: number }>(
      `insert into sdr_exchange_rate (currency, sdr_rate, date) values ('EUR', 1.1871, '2020-03-02') returning id`,
    )
    const id = rows[0]?.id
    expect(await api.update('sdr_exchange_rate', { id, sdr_rate: '-1' })).toMatchObject({
      statusCode: 400,
      errors: { sdr_rate: 'Rate cannot be negative' },
    })
    expect(await api.update('sdr_exchange_rate', { id, sdr_rate: '0' })).toMatchObject({ statusCode: 200 })
    expect(await api.insert('sdr_exchange_rate', { currency: 'EUR', sdr_rate: '1', date: '2026-03-03' })).toMatchObject({
      statusCode: 403,
    })
  })
})

test('a currency has one rate a period [FX-45]', async ({ api }) => {
  const row = { currency: 'DKK', date: '2026-03-02', daily_rate: '7.46' }
  expect(await api.insert('daily_exchange_rate', row)).toMatchObject({ statusCode: 200 })
  expect(await api.insert('daily_exchange_rate', row)).toMatchObject({ statusCode: 409, code: 'DUPLICATE' })
})

describe('rates outside the EU', () => {
  const insert = { exchange_rate: '1.05' }
  const columns = ['from_currency', 'to_currency']

  test.for([
    ['CH', 'CHF', '[FX-39]'],
    ['NO', 'NOK', '[FX-40]'],
    ['GB', 'GBP', '[FX-41]'],
  ] as const)('of %s start with its currency and lead to the euro: %s %s [FX-43]', async ([country, currency], { api }) => {
    const absent = await api.insert('exchange_rates_non_eu', { ...insert, country, from_date: '2026-05-01' }, columns)
    expect(absent.data.rows).toEqual([{ from_currency: currency, to_currency: 'EUR' }])
    const empty = await api.insert(
      'exchange_rates_non_eu',
      { ...insert, country, from_currency: null, from_date: '2026-05-02' },
      columns,
    )
    expect(empty.data.rows).toEqual([{ from_currency: currency, to_currency: 'EUR' }])
  })

  test('keep the currency that was given [FX-43]', async ({ api }) => {
    const reply = await api.insert(
      'exchange_rates_non_eu',
      { ...insert, country: 'CH', from_currency: 'USD', to_currency: 'CHF' },
      columns,
    )
    expect(reply.data.rows).toEqual([{ from_currency: 'USD', to_currency: 'CHF' }])
  })

  test('exist for Norway, the United Kingdom and Switzerland only [FX-38]', async ({ api }) => {
    expect(await api.insert('exchange_rates_non_eu', { ...insert, country: 'SE', from_currency: 'SEK' })).toMatchObject({
      statusCode: 400,
      errors: { country: 'Enter a valid Country' },
    })
    expect(await api.get('/api/visualize/exchange_rates_non_eu?country_code=SE')).toMatchObject({ statusCode: 400 })
  })

  test('end today or later, by the UTC day [FX-21] [FX-47]', async ({ api, clock }) => {
    clock.set('2026-11-21T23:59:00Z')
    const row = { ...insert, country: 'GB', from_currency: 'USD', to_currency: 'GBP' }
    expect(await api.insert('exchange_rates_non_eu', { ...row, to_date: '2026-11-20' })).toMatchObject({
      statusCode: 400,
      errors: { to_date: 'To date cannot be less than the current date' },
    })
    expect(await api.insert('exchange_rates_non_eu', { ...row, to_date: '2026-11-21' })).toMatchObject({ statusCode: 200 })
    clock.release()
  })

  test('are listed by country [FX-27]', async ({ api }) => {
    const { data } = await api.get<{ rows: { country: string }[]; total: number }>(
      '/api/visualize/exchange_rates_non_eu?country_code=NO',
    )
    expect(data.total).toBeGreaterThan(0)
    expect(new Set(data.rows.map(({ country }) => country))).toEqual(new Set(['NO']))
  })
})

describe('a rate that is changed', () => {
  test('leaves its former figure, with who changed it and when, where nobody can alter it', async ({ api, db }) => {
    const added = await api.insert('daily_exchange_rate', { currency: 'HUF', date: '2026-03-02', daily_rate: '11.2' })
    const id = added.data.rows[0]?.id
    await api.update('daily_exchange_rate', { id, daily_rate: '11.3' })
    const history = await api.find('rate_history', { table_name: 'daily_exchange_rate', record_id: id })
    expect(history.data.rows).toMatchObject([{ former: { daily_rate: 11.2, currency: 'HUF' }, changed_by: 'operator' }])
    await expect(db.query('delete from rate_history')).rejects.toThrow('append-only')
    expect(await api.insert('rate_history', { table_name: 'x', record_id: 1, former: {} })).toMatchObject({ statusCode: 403 })
  })

  test('is marked as entered by hand, and has no published figure any more', async ({ api, db }) => {
    await db.query('begin')
    await db.query(`set local clearance.source = 'ECB'`)
    const { rows } = await db.query<{ id: number; source: string }>(
      `insert into per_month_exchange_rate (currency, to_eur_rate, quote, month_last_day) values ('HUF', 0.0873400585, 11.4495, '2026-04-30') returning id, source`,
    )
    await db.query('commit')
    expect(rows[0]?.source).toBe('ECB')
    const changed = await api.update('per_month_exchange_rate', { id: rows[0]?.id, to_eur_rate: '0.09' })
    expect(changed.data.rows).toMatchObject([{ source: 'MANUAL', quote: null, to_eur_rate: '0.0900000000' }])
  })
})

const against = [
  ['daily_exchange_rate', { currency: 'EUR', daily_rate: '1', date: '2026-03-03' }, 'currency'],
  ['annual_exchange_rate', { currency: 'EUR', annual_rate: '1', year: 2027 }, 'currency'],
  ['per_month_exchange_rate', { currency: 'EUR', to_eur_rate: '1', month_last_day: '2026-02-28' }, 'currency'],
  ['per_month_exchange_rate_gbp', { currency: 'GBP', to_gbp_rate: '1', month: '2026-02' }, 'currency'],
  [
    'exchange_rates_non_eu',
    { country: 'NO', from_currency: 'EUR', to_currency: 'EUR', exchange_rate: '1', from_date: '2026-03-03' },
    'to_currency',
  ],
] as const

test.for(against)('%s takes no rate of a currency against itself, from anybody', async ([table, row, field], { api, db }) => {
  expect(await api.insert(table, row)).toMatchObject({
    statusCode: 400,
    code: 'RULE_BROKEN',
    errors: { [field]: expect.stringContaining('has no rate') },
  })
  const names = Object.keys(row)
  const places = names.map((_, index) => `$${index + 1}`)
  await expect(
    db.query(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, Object.values(row)),
  ).rejects.toMatchObject({ code: '23514', constraint: `${table}_${field}_other_check` })
})

describe('the rate of a month’s last day', () => {
  const sentence = 'Enter the last day of a month'
  const row = { currency: 'ISK', to_eur_rate: '0.007' }

  test.for(['2026-02-27', '2024-02-28', '2026-03-30', '2026-03-01'])('is not dated %s', async (month_last_day, { api }) => {
    expect(await api.insert('per_month_exchange_rate', { ...row, month_last_day })).toMatchObject({
      statusCode: 400,
      errors: { month_last_day: sentence },
    })
  })

  test.for(['2026-02-28', '2024-02-29', '2026-12-31'])('is dated %s', async (month_last_day, { api }) => {
    expect(await api.insert('per_month_exchange_rate', { ...row, month_last_day })).toMatchObject({ statusCode: 200 })
  })

  test('cannot be moved to another day, one by one, many at once, or in the database', async ({ api, db }) => {
    const { data } = await api.insert<{ id: number }>('per_month_exchange_rate', { ...row, month_last_day: '2026-06-30' })
    const id = data.rows[0]?.id
    expect(await api.update('per_month_exchange_rate', { id, month_last_day: '2026-06-29' })).toMatchObject({
      statusCode: 400,
      errors: { month_last_day: sentence },
    })
    const filter = [{ name: 'id', value: id }]
    const bulk = { tableName: 'per_month_exchange_rate', filter, data: { month_last_day: '2026-06-29' } }
    expect(await api.lastLine('/api/bulk/check', bulk)).toMatchObject({
      data: { changed: 0, refused: 1, refusals: [{ id, errors: { month_last_day: sentence } }] },
    })
    const past = db.query(`update per_month_exchange_rate set month_last_day = '2026-06-29' where id = $1`, [id])
    await expect(past).rejects.toMatchObject({ constraint: 'per_month_exchange_rate_month_last_day_end_check' })
  })
})
