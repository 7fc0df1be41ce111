import { expect, test } from '../support/test.ts'

const operator = { name: 'Tested Post', code: 'TPA', country: 'EE', email: 'post@tested.example', enabled: true }

test('a postal operator takes no negative fee, with the same sentence as duties [POST-07]', async ({ api }) => {
  expect(await api.insert('postal_operator', { ...operator, dpo_fee: '-1' })).toMatchObject({
    statusCode: 400,
    errors: { dpo_fee: 'Duty cannot be negative' },
  })
})

test('a postal operator is added with its fee and the decided fields [POST-02] [POST-06] [POST-15]', async ({ api }) => {
  const columns = ['id', 'name', 'code', 'country', 'email', 'dpo_fee', 'enabled', 'timestamp']
  const added = await api.insert('postal_operator', { ...operator, dpo_fee: '0' }, columns)
  expect(added.data.rows).toMatchObject([
    { ...operator, id: expect.any(Number) as number, dpo_fee: '0.00', timestamp: expect.any(String) as string },
  ])
})

test('a customs office has the decided fields [CUST-07]', async ({ api }) => {
  const row = { name: 'Tested Office', office_code: 'EE9999EE', country: 'EE', email: null, enabled: true }
  const added = await api.insert('customs', row, ['name', 'office_code', 'country', 'email', 'enabled', 'timestamp'])
  expect(added.data.rows).toMatchObject([row])
})

test('a special arrangement does not end before it begins [CUST-08]', async ({ api }) => {
  const { data } = await api.load<{ id: number }>('postal_operator')
  const row = {
    dpo_id: data.rows[0]?.id,
    country: 'EE',
    arrangement_number: 'T-1',
    commission_percent: '1',
    valid_from: '2026-03-02',
  }
  expect(await api.insert('dpo_special_arrangement', { ...row, valid_to: '2026-03-01' })).toMatchObject({
    statusCode: 400,
    errors: { valid_to: 'Valid To cannot be before Valid From' },
  })
  expect(await api.insert('dpo_special_arrangement', { ...row, valid_to: '2026-03-02' })).toMatchObject({ statusCode: 200 })
})

test('Article 194 applies to countries of the EU only [REF-04]', async ({ api }) => {
  const idOf = async (code: string) => (await api.find<{ id: number }>('country', { code })).data.rows[0]?.id
  expect(await api.update('country', { id: await idOf('NO'), is_article_194_applied: true })).toMatchObject({
    statusCode: 400,
    errors: { is_article_194_applied: 'Article 194 can be only applied to EU countries' },
  })
  expect(await api.update('country', { id: await idOf('EE'), is_article_194_applied: true })).toMatchObject({ statusCode: 200 })
})

test('subcontractors and the intermediary’s numbers are read-only [HS-08] [HS-10] [REF-09]', async ({ api }) => {
  for (const table of ['hs6p_subcontractor', 'em_eas_intermediary_numbers']) {
    expect(await api.load(table)).toMatchObject({ statusCode: 200 })
    expect(await api.insert(table, { name: 'x' })).toMatchObject({ statusCode: 403 })
    expect(await api.update(table, { id: 1, name: 'x' })).toMatchObject({ statusCode: 403 })
  }
})
