import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'

interface Rate {
  id: number
  country: string
  rate_type: string
  rate: string
  start_date: string
}

interface List<R = Record<string, unknown>> {
  rows: R[]
  total: number
}

const rateOf = async (api: ApiClient, country: string, rate_type: string, table = 'country_vat_rate'): Promise<Rate> => {
  const { data } = await api.find<Rate>(table, { country, rate_type })
  if (!data.rows[0]) throw new Error(`${country} has no ${rate_type} rate`)
  return data.rows[0]
}

const today = new Date().toISOString().slice(0, 10)
const duplicate =
  'HS6+ already available for the selected country. To change rate type, please remove from existing type and insert to the new type.'
const foreign = 'Inserted HS6+ code is not available. Please insert to the HS6+ table and try again.'

describe('VAT rates', () => {
  test('are listed by country, or all [VAT-08] [VAT-10] [VAT-35]', async ({ api }) => {
    const one = await api.get<List<Rate>>('/api/visualize/country_vat_rate/EE')
    expect(new Set(one.data.rows.map(({ country }) => country))).toEqual(new Set(['EE']))
    const all = await api.get<List<Rate>>('/api/visualize/country_vat_rate/ALL')
    expect(new Set(all.data.rows.map(({ country }) => country)).size).toBe(28)
    expect(all.data.rows[0]).toMatchObject({ id: expect.any(Number), country: expect.any(String), rate_type: expect.any(String) })
  })

  test('have one of the known types and no negative rate [VAT-36]', async ({ api }) => {
    const row = { country: 'EE', rate_type: 'SUPER_REDUCED', rate: '-1' }
    expect(await api.insert('country_vat_rate', row)).toMatchObject({
      statusCode: 400,
      errors: { rate: 'Rate cannot be negative' },
    })
    expect(await api.insert('country_vat_rate', { ...row, rate: '1', rate_type: 'LOW' })).toMatchObject({ statusCode: 400 })
    const added = await api.insert('country_vat_rate', { ...row, rate: '0' }, ['rate_line', 'start_date', 'source'])
    expect(added.data.rows).toEqual([{ rate_line: 'super_reduced', start_date: today, source: 'MANUAL' }])
  })

  test('that are changed start again today, and the history keeps the former one [VAT-37]', async ({ api }) => {
    const before = await rateOf(api, 'LV', 'STANDARD')
    const changed = await api.update<Rate>('country_vat_rate', { id: before.id, rate: '22' })
    expect(changed.data.rows).toMatchObject([{ rate: '22.0000', start_date: today, source: 'MANUAL' }])
    const history = await api.load('historic_vat_data', { filter: [{ name: 'country', value: 'LV' }] })
    expect(history.data.rows[0]).toMatchObject({
      rate_type: 'STANDARD',
      rate: before.rate,
      hs6p_code: null,
      valid_from: before.start_date,
      changed_by: 'operator',
    })
  })

  test('of the past are still found after a change [VAT-37]', async ({ api }) => {
    const { id } = await rateOf(api, 'LT', 'STANDARD')
    await api.update('country_vat_rate', { id, rate: '25' })
    const on = async (date: string) => (await api.post<{ rate: string }>('/api/vat/test_rate', { country: 'LT', date })).data.rate
    expect([await on('2026-01-15'), await on(today)]).toEqual(['21.0000', '25.0000'])
  })

  test('for a later day are listed next to the one in force', async ({ api }) => {
    await api.insert('country_vat_rate', { country: 'DK', rate_type: 'STANDARD', rate: '26', start_date: '2099-01-01' })
    const on = async (date: string) => (await api.post<{ rate: string }>('/api/vat/test_rate', { country: 'DK', date })).data.rate
    expect([await on(today), await on('2099-01-01')]).toEqual(['25.0000', '26.0000'])
  })
})

test('the history is read-only, newest first, and written only by the database [VAT-30] [VAT-32] [VAT-33]', async ({
  api,
  databases,
}) => {
  const { data } = await api.load<{ timestamp: string }>('historic_vat_data')
  const stamps = data.rows.map(({ timestamp }) => timestamp)
  expect(stamps).toEqual(stamps.toSorted().toReversed())
  expect(await api.update('historic_vat_data', { id: 1, rate: '1' })).toMatchObject({ statusCode: 403 })
  expect(await api.insert('historic_vat_data', { country: 'EE' })).toMatchObject({ statusCode: 403 })
  await expect(databases.rw.query('delete from historic_vat_data')).rejects.toThrow('permission denied')
})

const sides = [
  ['country_vat_item', 'country_vat_rate', 'EE', 'FI', ['REDUCED', 'SECOND_REDUCED']],
  ['country_vat_item_non_eu', 'country_vat_rate_non_eu', 'NO', 'CH', ['REDUCED', 'SECOND_REDUCED']],
] as const

describe.for(sides)('%s', ([items, rates, country, other, [first, second]]) => {
  test('takes a code once in each country [VAT-22] [VAT-25] [NEVAT-07]', async ({ api }) => {
    await api.insert('hs6p_code', { code: '490110', description: 'Brochures' })
    const { id } = await rateOf(api, country, first, rates)
    const elsewhere = await rateOf(api, country, second, rates)
    const row = { country, hs6p_code: '4901 10' }
    const added = await api.insert(items, { ...row, country_vat_rate_id: id }, ['hs6p_code', 'start_date', 'country_vat_rate_id'])
    expect(added.data.rows).toEqual([{ hs6p_code: '490110', start_date: today, country_vat_rate_id: id }])
    for (const rateId of [id, elsewhere.id]) {
      const again = await api.insert(items, { ...row, country_vat_rate_id: rateId })
      expect(again).toMatchObject({
        statusCode: 409,
        message: expect.stringContaining('duplicate'),
        errors: { hs6p_code: duplicate },
      })
    }
    const abroad = await rateOf(api, other, first, rates)
    expect(await api.insert(items, { country: other, hs6p_code: '490110', country_vat_rate_id: abroad.id })).toMatchObject({
      statusCode: 200,
    })
  })

  test('takes only codes of the HS6+ list [VAT-27] [VAT-29]', async ({ api }) => {
    const { id } = await rateOf(api, country, first, rates)
    const reply = await api.insert(items, { country, country_vat_rate_id: id, hs6p_code: '999998' })
    expect(reply).toMatchObject({ statusCode: 409, message: expect.stringContaining('foreign'), errors: { hs6p_code: foreign } })
  })

  test('takes only rates of its own country', async ({ api }) => {
    const { id } = await rateOf(api, other, first, rates)
    expect(await api.insert(items, { country, country_vat_rate_id: id, hs6p_code: '490110' })).toMatchObject({ statusCode: 409 })
  })

  test('is listed by rate; a removed item stays in the audit log and the history [VAT-11] [VAT-34]', async ({ api, db }) => {
    await api.insert('hs6p_code', { code: '490290' })
    const rate = await rateOf(api, country, first, rates)
    const row = { country, country_vat_rate_id: rate.id, hs6p_code: '490290', start_date: '2026-01-01' }
    const added = await api.insert<{ id: number }>(items, row)
    const id = added.data.rows[0]?.id
    const list = () => api.get<List>(`/api/visualize/${items}/${rate.id}`)
    expect((await list()).data.rows.map((row) => row.hs6p_code)).toContain('490290')
    expect(await (await api.as('auditor')).delete(`/api/persistence/${items}/${id}`)).toMatchObject({ statusCode: 403 })
    expect(await api.delete(`/api/persistence/${items}/${id}`)).toMatchObject({ statusCode: 200, data: { rowCount: 1 } })
    expect(await api.delete(`/api/persistence/${items}/${id}`)).toMatchObject({ statusCode: 404 })
    expect((await list()).data.rows.map((row) => row.hs6p_code)).not.toContain('490290')
    const audit = await db.query(
      `select action, before ->> 'hs6p_code' as code from audit_log where table_name = $1 and record_id = $2 order by id desc limit 1`,
      [items, String(id)],
    )
    expect(audit.rows).toEqual([{ action: 'delete', code: '490290' }])
    const history = await api.find('historic_vat_data', { country, hs6p_code: '490290' })
    expect(history.data.rows).toMatchObject([{ rate_type: first, valid_from: '2026-01-01', changed_by: 'operator' }])
  })
})

test('rates added by hand outside the EU are marked so, and may be zero but not negative [NEVAT-04] [NEVAT-05] [NEVAT-06]', async ({
  api,
}) => {
  const row = { country: 'CH', rate_type: 'ZERO' }
  expect(await api.insert('country_vat_rate_non_eu', { ...row, rate: '-1' })).toMatchObject({
    statusCode: 400,
    errors: { rate: 'Rate cannot be negative' },
  })
  expect(await api.insert('country_vat_rate_non_eu', { ...row, rate: '0', source: 'UPLOAD' })).toMatchObject({
    statusCode: 400,
    code: 'NOT_EDITABLE',
  })
  const added = await api.insert('country_vat_rate_non_eu', { ...row, rate: '0' }, [
    'id',
    'country',
    'rate_type',
    'rate',
    'source',
    'timestamp',
  ])
  expect(added.data.rows).toMatchObject([{ ...row, rate: '0.0000', source: 'MANUAL' }])
})

describe('country lists', () => {
  test('have every country by its two letters, with the data that forms need [VAT-12] [REF-03]', async ({ api }) => {
    const { data } = await api.get<List<{ code: string }>>('/api/visualize/countryalpha2')
    expect(data.total).toBeGreaterThan(240)
    expect(data.rows.every(({ code }) => /^[A-Z]{2}$/.test(code))).toBe(true)
    expect(data.rows.find(({ code }) => code === 'EE')).toMatchObject({ is_reg_country_eu: expect.any(Boolean) })
  })

  test('have the supported countries outside the EU [VAT-13]', async ({ api }) => {
    const { data } = await api.get<List<{ code: string }>>('/api/visualize/nonEUsupportedalpha2')
    expect(data.rows.map(({ code }) => code)).toEqual(['CH', 'GB', 'NO'])
  })

  test('have the members of a group [VAT-14]', async ({ api }) => {
    const codesOf = async (group: string) =>
      (await api.get<List<{ code: string }>>(`/api/visualize/get_countries/${group}`)).data.rows.map(({ code }) => code)
    expect(await codesOf('EU')).toHaveLength(27)
    expect(await codesOf('European%20Free%20Trade%20Association')).toEqual(['CH', 'IS', 'LI', 'NO'])
    expect(await api.get('/api/visualize/get_countries/Nowhere')).toMatchObject({ statusCode: 404 })
  })
})

describe('the rate tester', () => {
  const ask = async (api: ApiClient, question: object) => (await api.post('/api/vat/test_rate', question)).data

  test('answers with rate, territory, rule and row', async ({ api }) => {
    expect(await ask(api, { country: 'FI', postal_code: '22100', date: '2026-11-01' })).toMatchObject({
      rate: '0',
      rule: 'OUTSIDE_VAT_AREA',
      outOfScope: true,
      territory: { name: 'Åland Islands', treatment: 'THIRD_TERRITORY' },
    })
    const standard = await rateOf(api, 'EE', 'STANDARD')
    expect(await ask(api, { country: 'EE', date: '2026-11-01' })).toMatchObject({
      rate: '24.0000',
      rule: 'STANDARD',
      rateId: standard.id,
      territory: null,
    })
  })

  test('finds the seeded codes, and their rates before the law moved them', async ({ api }) => {
    const food = { country: 'SE', hs6p_code: '0205 00', date: '2026-03-31' }
    const found = (await ask(api, food)) as { rule: string; rate: string }
    expect(found).toMatchObject({ rule: 'ITEM', rate: '12.0000' })
    expect(await ask(api, { ...food, date: '2026-04-01' })).toMatchObject({ rule: 'ITEM', rate: '6.0000' })
    expect(await ask(api, { ...food, type_of_goods: 'SERVICE' })).toMatchObject({ rule: 'STANDARD', rate: '25.0000' })
  })

  test('follows a territory’s rate, also the one before a change', async ({ api }) => {
    const { data } = await api.find<{ id: number }>('special_territory', { special_territory_name: 'Madeira' })
    const question = { country: 'PT', postal_code: '9000-001' }
    await api.update('special_territory', { id: data.rows[0]?.id, vat_rate: '23' })
    expect(await ask(api, { ...question, date: today })).toMatchObject({ rate: '23.0000', isRegional: true })
    expect(await ask(api, { ...question, date: '2026-01-15' })).toMatchObject({ rate: '22.0000', isRegional: true })
  })

  test('refuses a day that does not exist', async ({ api }) => {
    expect(await api.post('/api/vat/test_rate', { country: 'EE', date: '2026-02-30' })).toMatchObject({
      statusCode: 400,
      errors: { date: 'Enter a valid Date' },
    })
  })
})
