import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'

interface Listed {
  id: number
  country: string
  hs6p_code: string
  description: string
  rate: string
  listed_code: string
  review: string
  reviewed_by: string | null
  reviewed_at: string | null
}

const date = '2026-11-01'
const itemOf = async (api: ApiClient, country: string, hs6p_code: string): Promise<Listed> => {
  const { data } = await api.find<Listed>('vat_item_view', { country, hs6p_code })
  if (!data.rows[0]) throw new Error(`${country} has no item for ${hs6p_code}`)
  return data.rows[0]
}
const rateOf = async (api: ApiClient, country: string, hs6p_code: string) =>
  (await api.post<{ rate: string; review: string | null; held: unknown }>('/api/vat/test_rate', { country, hs6p_code, date }))
    .data
const decide = (api: ApiClient, id: number, review: string) => api.update('country_vat_item', { id, review })

describe('an item with a legal condition', () => {
  test('is in the review list with its goods, its rate and the code that the law lists', async ({ api }) => {
    expect(await itemOf(api, 'IT', '020110')).toMatchObject({
      rate: '10.0000',
      listed_code: '0201',
      review: 'TO_REVIEW',
      reviewed_by: null,
      reviewed_at: null,
      description: expect.stringContaining('bovine'),
    })
    const unconditional = await itemOf(api, 'AT', '490199')
    expect(unconditional).toMatchObject({ review: 'NOT_NEEDED', listed_code: '4901' })
  })

  test('is accepted with name and time, and leaves the list', async ({ api }) => {
    const { id } = await itemOf(api, 'DE', '490110')
    expect(await decide(api, id, 'ACCEPTED')).toMatchObject({ statusCode: 200, data: { rowCount: 1 } })
    const decided = await itemOf(api, 'DE', '490110')
    expect(decided).toMatchObject({ review: 'ACCEPTED', reviewed_by: 'operator' })
    expect(Date.now() - Date.parse(decided.reviewed_at ?? '')).toBeLessThan(60_000)
    expect(await rateOf(api, 'DE', '490110')).toMatchObject({ rate: '7.0000', review: 'ACCEPTED' })
  })

  test('that is rejected does not apply', async ({ api }) => {
    const { id } = await itemOf(api, 'DE', '490300')
    await decide(api, id, 'REJECTED')
    expect(await rateOf(api, 'DE', '490300')).toMatchObject({ rate: '19.0000', review: null })
    await decide(api, id, 'TO_REVIEW')
    expect(await itemOf(api, 'DE', '490300')).toMatchObject({ reviewed_by: null, reviewed_at: null })
    expect(await rateOf(api, 'DE', '490300')).toMatchObject({ rate: '7.0000', review: 'TO_REVIEW' })
  })

  test('has to be reviewed again after another note, but not after its first', async ({ api, db }) => {
    const { id } = await itemOf(api, 'DE', '490400')
    const note = (legal_note: string) => api.update('country_vat_item', { id, legal_note })
    await db.query('update country_vat_item set legal_note = null where id = $1', [id])
    await decide(api, id, 'REJECTED')
    await note('Only when bound')
    expect(await itemOf(api, 'DE', '490400')).toMatchObject({ review: 'REJECTED', reviewed_by: 'operator' })
    await note('Only when bound and printed')
    expect(await itemOf(api, 'DE', '490400')).toMatchObject({ review: 'TO_REVIEW', reviewed_by: null })
  })

  test('is refused for people who may only read', async ({ api }) => {
    const { id } = await itemOf(api, 'DE', '490591').catch(() => itemOf(api, 'DE', '490590'))
    expect(await decide(await api.as('auditor'), id, 'ACCEPTED')).toMatchObject({ statusCode: 403 })
    expect(await decide(api, id, 'PERHAPS')).toMatchObject({ statusCode: 400 })
  })
})

test('many items are decided and undone at once, each with its own audit row', async ({ api, db }) => {
  const filter = [
    { name: 'review', value: 'TO_REVIEW' },
    { name: 'country', value: 'LU' },
    { name: 'rate_type', value: 'SUPER_REDUCED' },
  ]
  const waiting = async () => (await api.load('vat_item_view', { filter })).data.total
  const expected = await waiting()
  expect(expected).toBeGreaterThan(500)
  const change = { tableName: 'vat_item_view', filter, data: { review: 'ACCEPTED' }, expected }
  const { data } = await api.lastLine<{ changed: number; batch: string }>('/api/bulk/update', change)
  expect(data.changed).toBe(expected)
  expect(await waiting()).toBe(0)
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::integer from audit_log where batch = $1 and user_name = 'operator' and after = '{"review": "ACCEPTED"}'`,
    [data.batch],
  )
  expect(rows[0]?.count).toBe(expected)
  await api.lastLine('/api/bulk/undo', { batch: data.batch })
  expect(await waiting()).toBe(expected)
})

test('if items are held, those that no stance lets apply wait until they are accepted; otherwise all apply', async ({ api }) => {
  const admin = await api.as('admin')
  const hold = (value: boolean) => admin.post('/api/persistence/update_eas_info', { key: 'hold_conditional_items', value })
  expect(await api.post('/api/persistence/update_eas_info', { key: 'hold_conditional_items', value: false })).toMatchObject({
    statusCode: 403,
  })
  const { id } = await itemOf(api, 'NL', '330499')
  expect(await rateOf(api, 'NL', '330499')).toMatchObject({
    rate: '21.0000',
    review: null,
    held: { rate: '9.0000', itemId: id, code: '330499', condition: expect.stringContaining('medicines as referred to') },
  })
  expect(await hold(false)).toMatchObject({ statusCode: 200 })
  expect(await rateOf(api, 'NL', '330499')).toMatchObject({ rate: '9.0000', review: 'TO_REVIEW', stanceId: null, held: null })
  await hold(true)
  await decide(api, id, 'ACCEPTED')
  expect(await rateOf(api, 'NL', '330499')).toMatchObject({ rate: '9.0000', review: 'ACCEPTED', held: null })
})

test('an item that was rejected and then removed does not apply to its past days again', async ({ api, db }) => {
  const hs6p_code = '490300'
  const former = await itemOf(api, 'DE', hs6p_code)
  await decide(api, former.id, 'REJECTED')
  const on = async () =>
    (await api.post<{ rate: string }>('/api/vat/test_rate', { country: 'DE', hs6p_code, date: '2026-06-01' })).data.rate
  expect(await on()).toBe('19.0000')
  await api.inject({ method: 'DELETE', url: `/api/persistence/country_vat_item/${former.id}` })
  expect(await on()).toBe('19.0000')
  const { rows } = await db.query(
    `select review, category from historic_vat_data where country = 'DE' and hs6p_code = $1 order by id desc limit 1`,
    [hs6p_code],
  )
  expect(rows).toEqual([{ review: 'REJECTED', category: 'LOAN_LIBRARIES' }])
})
