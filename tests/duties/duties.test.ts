import { describe, expect, test } from '../support/test.ts'

const tables = [
  ['country_customs_duty_rate', '[DUTY-04]'],
  ['customs_duty_rate_no', '[DUTY-16]'],
  ['customs_duty_rate_gb', '[DUTY-16]'],
  ['customs_duty_rate_ch', '[DUTY-16]'],
] as const

describe.for(tables)('%s', ([table]) => {
  const row = { hs6p_code: '6109 10', customs_duty: '12' }

  test('takes a duty for a code, by default from today on [DUTY-04] [DUTY-09] [DUTY-29]', async ({ api, clock }) => {
    clock.set('2026-11-21T12:00:00Z')
    const added = await api.insert(table, row, ['hs6p_code', 'customs_duty', 'start_date', 'end_date', 'timestamp'])
    expect(added.data.rows).toMatchObject([
      { hs6p_code: '610910', customs_duty: '12.0000', start_date: '2026-11-21', end_date: null, timestamp: expect.any(String) },
    ])
    clock.release()
  })

  test('takes no negative duty, but zero [DUTY-10]', async ({ api }) => {
    const sentence = 'Duty cannot be negative'
    expect(await api.insert(table, { ...row, customs_duty: '-1' })).toMatchObject({
      statusCode: 400,
      errors: { customs_duty: sentence },
    })
    const added = await api.insert(table, { ...row, hs6p_code: '610990', customs_duty: '0' })
    expect(added.statusCode).toBe(200)
    expect(await api.update(table, { id: added.data.rows[0]?.id, customs_duty: '-1' })).toMatchObject({
      statusCode: 400,
      message: sentence,
    })
  })

  test('ends today or later, by the UTC day, and an ended row may still be changed [DUTY-11] [DUTY-14] [FX-47]', async ({
    api,
    clock,
  }) => {
    clock.set('2026-11-21T00:01:00Z')
    const ended = { ...row, hs6p_code: '420221', end_date: '2026-11-20' }
    expect(await api.insert(table, ended)).toMatchObject({
      statusCode: 400,
      errors: { end_date: 'End date cannot be less than the current date' },
    })
    const added = await api.insert(table, { ...ended, end_date: '2026-11-21' })
    const id = added.data.rows[0]?.id
    clock.set('2026-12-24T12:00:00Z')
    expect(await (await api.signIn('operator', 'operator-demo')).update(table, { id, customs_duty: '11' })).toMatchObject({
      statusCode: 200,
    })
    clock.release()
  })

  test('keeps the former duty after a change', async ({ api }) => {
    const added = await api.insert(table, { ...row, hs6p_code: '640399' })
    const id = added.data.rows[0]?.id
    await api.update(table, { id, customs_duty: '13' })
    const history = await api.find('rate_history', { table_name: table, record_id: id })
    expect(history.data.rows).toMatchObject([{ former: { customs_duty: 12, hs6p_code: '640399' }, changed_by: 'operator' }])
  })
})

test.for(['10', '10x', '1030', 'ABC'])(
  '%s is no measure type: a code has three digits [DUTY-27]',
  async (measure_type_code, { api }) => {
    const reply = await api.insert('country_customs_duty_rate', { hs6p_code: '610910', customs_duty: '1', measure_type_code })
    expect(reply).toMatchObject({ statusCode: 400, errors: { measure_type_code: 'Enter a valid Measure Type Code' } })
  },
)

describe('the standard duty', () => {
  const url = '/api/visualize/standard_customs_duty_rate'
  const name = 'STANDARD_CUSTOMS_DUTY_RATE'
  const save = '/api/persistence/update_standard_customs_duty_rate'
  interface Found {
    rows: { id: number; name: string; rate: string }[]
  }

  test('is found by its name [DUTY-05] [DUTY-06] [DUTY-27]', async ({ api }) => {
    expect((await api.get<Found>(`${url}?name=${name}`)).data.rows).toMatchObject([{ name, rate: '2.5000' }])
    expect((await api.get<Found>(`${url}?name=OTHER`)).data.rows).toEqual([])
  })

  test('is changed by id, name and rate together, and is not negative [DUTY-07] [DUTY-28]', async ({ api }) => {
    const id = (await api.get<Found>(`${url}?name=${name}`)).data.rows[0]?.id
    expect(await api.post(save, { id, name, rate: '-1' })).toMatchObject({
      statusCode: 400,
      errors: { rate: 'Duty cannot be negative' },
    })
    expect(await api.post(save, { id, name: 'OTHER', rate: '3' })).toMatchObject({ statusCode: 404 })
    expect(await api.post(save, { id, name, rate: '3.1' })).toMatchObject({ statusCode: 200, data: { rowCount: 1 } })
    expect((await api.get<Found>(`${url}?name=${name}`)).data.rows).toMatchObject([{ rate: '3.1000' }])
    expect(await (await api.as('auditor')).post(save, { id, name, rate: '4' })).toMatchObject({ statusCode: 403 })
  })
})

describe('HS6+ codes', () => {
  test.for(['123456', '12345678', '1234567890', '1234 56', '1234.56.78'])('include %s [HS-03] [HS-11]', async (code, { api }) => {
    await api.insert('hs6p_code', { code, description: 'Tested' }, ['code'])
    const { data } = await api.find('hs6p_code', { code: code.replace(/\D/g, '') })
    expect(data.rows).toMatchObject([{ description: 'Tested' }])
  })

  test.for(['12345', '1234567', '123456789', '12345678901', 'ABCDEF'])('do not include %s [HS-11]', async (code, { api }) => {
    expect(await api.insert('hs6p_code', { code })).toMatchObject({
      statusCode: 400,
      errors: { code: 'Enter a valid HS6+ Code' },
    })
  })

  test('are unique [HS-11]', async ({ api }) => {
    await api.insert('hs6p_code', { code: '987654' })
    expect(await api.insert('hs6p_code', { code: '9876 54' })).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('duplicate'),
    })
  })
})
