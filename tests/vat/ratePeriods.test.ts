import { addDays, dayOf } from '#domain/day.ts'
import { countryAreas } from '#schema/countryAreas.ts'
import { sentences } from '#schema/messages/sentences.ts'
import type { ApiClient, Page } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'

const { RATE_ON_THESE_DAYS } = sentences
const today = dayOf(new Date())
const yesterday = addDays(today, -1)

interface Rate {
  id: number
  rate: string
  start_date: string
  end_date: string | null
}

interface Period extends Rate {
  status: string
}

const rowsOf = async (api: ApiClient, country: string, rate_type: string, table = 'country_vat_rate') =>
  (await api.find<Rate>(table, { country, rate_type })).data.rows.toSorted((a, b) => a.start_date.localeCompare(b.start_date))
const timelineOf = async (api: ApiClient, country: string, line: string) =>
  (await api.get<Page<Period>>(`/api/vat/timeline/${country}?rate_line=${line}`)).data.rows
const days = ({ rate, start_date, end_date }: Rate) => [Number(rate), start_date, end_date]

const sides = [
  ['country_vat_rate', 'euVat', ['GB', 'US', 'NO'], ['MT', 'XI']],
  ['country_vat_rate_non_eu', 'outsideEuVat', ['DE', 'FR', 'XI'], ['US', 'LI']],
] as const

describe.for(sides)('%s', ([table, area, strangers, own]) => {
  test.for(strangers)('refuses a rate of %s, under its field', async (country, { api }) => {
    const reply = await api.insert(table, { country, rate_type: 'PARKING', rate: '3' })
    const { message: sentence } = countryAreas[area].refusal
    expect(reply).toMatchObject({ statusCode: 400, code: 'RULE_BROKEN', message: sentence, errors: { country: sentence } })
  })

  test.for(own)('takes a rate of %s', async (country, { api }) => {
    expect(await api.insert(table, { country, rate_type: 'EXEMPT', rate: '0' })).toMatchObject({ statusCode: 200 })
  })

  test.for(strangers)('accepts no rate of %s in the database either', async (country, { db }) => {
    const insert = `insert into ${table} (country, rate_type, rate_line, rate, start_date) values ($1, 'ZERO', 'z', 0, $2)`
    await expect(db.query(insert, [country, today])).rejects.toMatchObject({ constraint: `${table}_vat_area_fkey` })
  })

  test.for(strangers)('has no codes of %s under its rates', async (country, { api, db }) => {
    const items = table.replace('rate', 'item')
    const [rate] = (await api.load<Rate>(table)).data.rows
    await api.insert('hs6p_code', { code: '490199' })
    const reply = await api.insert(items, { country, country_vat_rate_id: rate?.id, hs6p_code: '490199' })
    expect(reply).toMatchObject({ statusCode: 400, errors: { country: countryAreas[area].refusal.message } })
    const insert = `insert into ${items} (country, country_vat_rate_id, hs6p_code, start_date) values ($1, $2, '490199', $3)`
    await expect(db.query(insert, [country, rate?.id, today])).rejects.toMatchObject({ constraint: `${items}_rate_fkey` })
  })
})

test('a country that has VAT rates stays on its side of the border of the EU', async ({ api, db }) => {
  for (const [code, is_eu] of [
    ['DE', false],
    ['GB', true],
  ] as const) {
    const { data } = await api.find<{ id: number }>('country', { code })
    expect(await api.update('country', { id: data.rows[0]?.id, is_eu })).toMatchObject({
      statusCode: 400,
      errors: { is_eu: expect.stringContaining('has VAT rates') },
    })
  }
  await expect(db.query(`update country set is_eu = true where code = 'GB'`)).rejects.toMatchObject({ code: '23503' })
})

describe('a second rate of a line', () => {
  test('is refused for a day that already has one', async ({ api }) => {
    const row = { country: 'DE', rate_type: 'STANDARD', rate: '3' }
    for (const start_date of [today, yesterday, '1990-01-01']) {
      expect(await api.insert('country_vat_rate', { ...row, start_date })).toMatchObject({
        statusCode: 409,
        message: expect.stringContaining('duplicate'),
        errors: { start_date: RATE_ON_THESE_DAYS },
      })
    }
    expect((await timelineOf(api, 'DE', 'standard')).filter(({ status }) => status === 'in_force')).toMatchObject([
      { rate: '19.0000' },
    ])
  })

  test('is accepted for days before the first one, with a last day', async ({ api }) => {
    const row = { country: 'DE', rate_type: 'PARKING', rate: '5', rate_line: 'standard' }
    const [standard] = await rowsOf(api, 'DE', 'STANDARD')
    const end_date = addDays(String(standard?.start_date), -1)
    expect(await api.insert('country_vat_rate', { ...row, start_date: '1968-01-01', end_date })).toMatchObject({
      statusCode: 200,
    })
  })

  test('is refused by the database as well, in the same words', async ({ api, db }) => {
    await expect(
      db.query(
        `insert into country_vat_rate (country, rate_type, rate_line, rate, start_date) values ('FR', 'STANDARD', 'standard', 3, $1)`,
        [today],
      ),
    ).rejects.toMatchObject({ code: '23P01', constraint: 'country_vat_rate_one_a_day_key' })
    // Two people at once: neither sees the other's rate, and the database takes only one.
    const add = () => api.insert('country_vat_rate', { country: 'FR', rate_type: 'ZERO', rate: '0' })
    const replies = await Promise.all([add(), add(), add()])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const refused = replies.filter(({ statusCode }) => statusCode === 409)
    expect(refused.map(({ errors }) => errors?.start_date)).toEqual([RATE_ON_THESE_DAYS, RATE_ON_THESE_DAYS])
  })

  test('is refused when many are changed at once', async ({ api }) => {
    await api.insert('country_vat_rate', { country: 'NL', rate_type: 'STANDARD', rate: '22', start_date: '2098-01-01' })
    const { total } = (await api.find('country_vat_rate', { country: 'NL', rate_line: 'standard' })).data
    const reply = await api.lastLine('/api/bulk/update', {
      tableName: 'country_vat_rate',
      filter: [
        { name: 'country', value: 'NL' },
        { name: 'rate_type', value: 'STANDARD' },
      ],
      data: { end_date: null },
      expected: total,
    })
    expect(reply).toMatchObject({
      data: { batch: null, refused: 1, refusals: [{ errors: { end_date: RATE_ON_THESE_DAYS } }] },
    })
  })
})

describe('a rate for a later day', () => {
  test('leaves today’s in force until the day before, with an audit row of its own', async ({ api, db }) => {
    const [before] = await rowsOf(api, 'AT', 'STANDARD')
    await api.insert('country_vat_rate', { country: 'AT', rate_type: 'STANDARD', rate: '21', start_date: '2097-12-01' })
    expect((await rowsOf(api, 'AT', 'STANDARD')).map(days)).toEqual([
      [20, before?.start_date, '2097-11-30'],
      [21, '2097-12-01', null],
    ])
    const on = async (date: string) => (await api.post<{ rate: string }>('/api/vat/test_rate', { country: 'AT', date })).data.rate
    expect([await on(today), await on('2097-11-30'), await on('2097-12-01')]).toEqual(['20.0000', '20.0000', '21.0000'])
    const { rows } = await db.query(
      `select user_name, action, before, after from audit_log where table_name = 'country_vat_rate' and record_id = $1 order by id desc limit 1`,
      [String(before?.id)],
    )
    expect(rows).toEqual([
      { user_name: 'operator', action: 'update', before: { end_date: null }, after: { end_date: '2097-11-30' } },
    ])
  })

  test('moves the end of the previous rate along with its start', async ({ api }) => {
    await api.insert('country_vat_rate', { country: 'BE', rate_type: 'STANDARD', rate: '22', start_date: '2097-12-01' })
    const ends = async () => (await rowsOf(api, 'BE', 'STANDARD')).map(({ end_date }) => end_date)
    const [, scheduled] = await rowsOf(api, 'BE', 'STANDARD')
    await api.update('country_vat_rate', { id: scheduled?.id, start_date: '2098-01-01' })
    expect(await ends()).toEqual(['2097-12-31', null])
    await api.update('country_vat_rate', { id: scheduled?.id, start_date: '2097-07-01' })
    expect(await ends()).toEqual(['2097-06-30', null])
  })

  test('can be removed, so that the previous one continues; one in force cannot', async ({ api, db }) => {
    await api.insert('country_vat_rate', { country: 'CY', rate_type: 'STANDARD', rate: '20', start_date: '2097-12-01' })
    const [inForce, scheduled] = await rowsOf(api, 'CY', 'STANDARD')
    expect(await api.delete(`/api/persistence/country_vat_rate/${inForce?.id}`)).toMatchObject({
      statusCode: 409,
      message: 'A rate in force cannot be removed. Give it an end date instead',
    })
    const auditor = await api.as('auditor')
    expect(await auditor.delete(`/api/persistence/country_vat_rate/${scheduled?.id}`)).toMatchObject({ statusCode: 403 })
    expect(await api.delete(`/api/persistence/country_vat_rate/${scheduled?.id}`)).toMatchObject({ statusCode: 200 })
    expect((await rowsOf(api, 'CY', 'STANDARD')).map(days)).toEqual([[19, inForce?.start_date, null]])
    const { rows } = await db.query(
      `select action, before ->> 'rate' as rate from audit_log where table_name = 'country_vat_rate' and record_id = $1 order by id desc limit 1`,
      [String(scheduled?.id)],
    )
    expect(rows).toEqual([{ action: 'delete', rate: '20.0000' }])
  })

  test.for([
    ['begins today', today, null, 409],
    ['ends today', '2020-07-01', today, 409],
    ['began and ended in the past', '2020-07-01', yesterday, 200],
    ['begins tomorrow', addDays(today, 1), null, 200],
  ] as const)('that %s is removed only if it is not in force', async ([, start_date, end_date, statusCode], { api, db }) => {
    const { rows } = await db.query<Rate>(
      `insert into country_vat_rate (country, rate_type, rate_line, rate, start_date, end_date)
       values ('LV', 'ZERO', 'zero_of_tests', 0, $1, $2) returning id`,
      [start_date, end_date],
    )
    expect(await api.delete(`/api/persistence/country_vat_rate/${rows[0]?.id}`)).toMatchObject({ statusCode })
    await db.query(`delete from country_vat_rate where rate_line = 'zero_of_tests'`)
  })

  test('keeps the codes of its line', async ({ api }) => {
    const [reduced] = await rowsOf(api, 'CZ', 'REDUCED')
    await api.insert('hs6p_code', { code: '490300' })
    await api.insert('country_vat_item', { country: 'CZ', country_vat_rate_id: reduced?.id, hs6p_code: '490300' })
    await api.insert('country_vat_rate', { country: 'CZ', rate_type: 'REDUCED', rate: '13', start_date: '2097-12-01' })
    const [, scheduled] = await rowsOf(api, 'CZ', 'REDUCED')
    const { data } = await api.get<Page>(`/api/visualize/country_vat_item/${scheduled?.id}`)
    expect(data.rows.map(({ hs6p_code }) => hs6p_code)).toContain('490300')
    expect(await api.post('/api/vat/test_rate', { country: 'CZ', hs6p_code: '490300', date: '2097-12-01' })).toMatchObject({
      data: { rule: 'ITEM', rate: '13.0000' },
    })
  })

  test('cannot be created by moving the one in force', async ({ api }) => {
    const [standard] = await rowsOf(api, 'ES', 'STANDARD')
    const reply = await api.update('country_vat_rate', { id: standard?.id, rate: '22', start_date: '2097-12-01' })
    expect(reply).toMatchObject({
      statusCode: 400,
      errors: { start_date: expect.stringContaining('Add a rate that starts then') },
    })
    expect((await rowsOf(api, 'ES', 'STANDARD')).map(days)).toEqual([[21, standard?.start_date, null]])
  })

  test('cannot be created by moving one that begins today, but by moving one that begins tomorrow', async ({ api }) => {
    const moved = async (country: string, start_date: string) => {
      const { data } = await api.insert<Rate>('country_vat_rate', { country, rate_type: 'PARKING', rate: '5', start_date })
      return api.update('country_vat_rate', { id: data.rows[0]?.id, start_date: '2097-12-01' })
    }
    expect(await moved('LV', today)).toMatchObject({ statusCode: 400, errors: { start_date: expect.any(String) as string } })
    expect(await moved('LT', addDays(today, 1))).toMatchObject({ statusCode: 200 })
  })
})

describe('a rate that has ended', () => {
  test('keeps its percentage, and is moved to the history when it is removed', async ({ api }) => {
    const added = await api.insert<Rate>('country_vat_rate', {
      country: 'EE',
      rate_type: 'PARKING',
      rate: '5',
      start_date: '2020-07-01',
      end_date: '2020-12-31',
    })
    const id = added.data.rows[0]?.id
    expect(await api.update('country_vat_rate', { id, rate: '6' })).toMatchObject({
      statusCode: 400,
      errors: { rate: 'This rate has ended and can no longer be changed' },
    })
    expect(await api.update('country_vat_rate', { id, end_date: '2020-06-30' })).toMatchObject({
      statusCode: 400,
      errors: { end_date: 'End date cannot be before the start date' },
    })
    expect(await api.delete(`/api/persistence/country_vat_rate/${id}`)).toMatchObject({ statusCode: 200 })
    expect(await timelineOf(api, 'EE', 'parking')).toMatchObject([
      { id: null, rate: '5.0000', start_date: '2020-07-01', end_date: '2020-12-31', status: 'ended', changed_by: 'operator' },
    ])
  })

  test('no longer applies after its last day', async ({ api }) => {
    const [standard] = await rowsOf(api, 'FI', 'STANDARD')
    await api.update('country_vat_rate', { id: standard?.id, end_date: addDays(today, 30) })
    const ask = (date: string) => api.post('/api/vat/test_rate', { country: 'FI', date })
    expect(await ask(addDays(today, 30))).toMatchObject({ data: { rule: 'STANDARD', rate: standard?.rate } })
    expect(await ask(addDays(today, 31))).toMatchObject({ statusCode: 409, code: 'NO_RATE' })
  })
})

describe('the timeline', () => {
  test('lists past, current and future rates, each day once', async ({ api }) => {
    const [reduced] = await rowsOf(api, 'LV', 'STANDARD')
    await api.update('country_vat_rate', { id: reduced?.id, rate: '22' })
    await api.insert('country_vat_rate', { country: 'LV', rate_type: 'STANDARD', rate: '23', start_date: '2097-12-01' })
    const periods = await timelineOf(api, 'LV', 'standard')
    expect(periods.slice(-3).map((period) => [...days(period), period.status])).toEqual([
      [21, reduced?.start_date, yesterday, 'ended'],
      [22, today, '2097-11-30', 'in_force'],
      [23, '2097-12-01', null, 'scheduled'],
    ])
    for (const [index, { start_date }] of periods.entries())
      if (index) expect(String(periods[index - 1]?.end_date) < start_date).toBe(true)
  })

  test('is for those who may read reference data, and takes two-letter country codes', async ({ api, anonymous }) => {
    expect(await (await api.as('auditor')).get('/api/vat/timeline/EE')).toMatchObject({ statusCode: 200 })
    expect(await (await api.as('translator')).get('/api/vat/timeline/EE')).toMatchObject({ statusCode: 403 })
    expect(await anonymous.get('/api/vat/timeline/EE')).toMatchObject({ statusCode: 401 })
    expect(await api.get('/api/vat/timeline/Estonia')).toMatchObject({ statusCode: 400 })
  })
})

describe('the history', () => {
  const historyOf = async (api: ApiClient, conditions: object) =>
    (await api.find<{ rate: string; valid_from: string; valid_to: string }>('historic_vat_data', conditions)).data.rows

  test('has one row after two changes on one day, and it does not end before it begins [VAT-37]', async ({ api }) => {
    const [standard] = await rowsOf(api, 'BG', 'STANDARD')
    for (const rate of ['21', '22', '23']) await api.update('country_vat_rate', { id: standard?.id, rate })
    expect(await historyOf(api, { country: 'BG', rate_line: 'standard' })).toMatchObject([
      { rate: '20.0000', valid_from: standard?.start_date, valid_to: yesterday },
    ])
  })

  test('has no row of a code that is added and removed on one day [VAT-37]', async ({ api }) => {
    const [reduced] = await rowsOf(api, 'BG', 'REDUCED')
    await api.insert('hs6p_code', { code: '490400' })
    const row = { country: 'BG', country_vat_rate_id: reduced?.id, hs6p_code: '490400' }
    const { data } = await api.insert<Rate>('country_vat_item', row)
    await api.delete(`/api/persistence/country_vat_item/${data.rows[0]?.id}`)
    expect(await historyOf(api, { country: 'BG', hs6p_code: '490400' })).toEqual([])
  })

  test('accepts no row that ends before it begins, from anybody [VAT-37]', async ({ db }) => {
    await expect(
      db.query(
        `insert into historic_vat_data (country, rate_type, rate_line, rate, valid_from, valid_to)
         values ('EE', 'STANDARD', 'standard', 1, '2026-02-01', '2026-01-31')`,
      ),
    ).rejects.toMatchObject({ constraint: 'historic_vat_data_valid_to_check' })
  })

  test('does not prevent a later correction of the first day', async ({ api }) => {
    const [standard] = await rowsOf(api, 'HU', 'STANDARD')
    await api.update('country_vat_rate', { id: standard?.id, rate: '28' })
    await api.update('country_vat_rate', { id: standard?.id, start_date: '2019-01-01' })
    const reply = await api.post('/api/vat/test_rate', { country: 'HU', date: '2025-06-01' })
    expect(reply).toMatchObject({ data: { rate: '28.0000' } })
  })
})
