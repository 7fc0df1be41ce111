import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'
import { importMerchant, orderRow, take, tShirt } from '../orders/takenOrders.ts'

interface Category {
  country: string
  category: string
  stance: string
  lines: number
  decision: string
  legal_note: string
  listed_codes: string
  decided_by: string | null
  reason: string | null
}

const date = '2026-11-01'
const rateOf = async (api: ApiClient, country: string, hs6p_code: string) =>
  (
    await api.post<{ rate: string; stanceId: number | null; held: { rate: string; condition: string } | null }>(
      '/api/vat/test_rate',
      { country, hs6p_code, date },
    )
  ).data
const decide = (api: ApiClient, country: string, category: string, stance: string, more: object = {}) =>
  api.post('/api/vat/decide_category', { country, category, stance, ...more })
const categoryOf = async (api: ApiClient, country: string, category: string) =>
  (await api.find<Category>('vat_category_view', { country, category })).data.rows[0]

test('the review of each country counts its categories, and one less waits after a decision', async ({ api }) => {
  const progress = async () => {
    const { data } = await api.get<{ countries: { country: string; categories: number; open: number }[] }>(
      '/api/vat/review_progress',
    )
    return data.countries
  }
  const before = await progress()
  const [first] = before.filter(({ open }) => open > 1)
  if (!first) throw new Error('nothing waits')
  const waiting = { country: first.country, decision: 'open' }
  const { rows } = (await api.find<Category>('vat_category_view', waiting)).data
  expect(rows).toHaveLength(first.open)
  expect((await decide(api, first.country, rows[0]?.category ?? '', 'held')).statusCode).toBe(200)
  expect((await progress()).find(({ country }) => country === first.country)).toEqual({ ...first, open: first.open - 1 })
  expect((await (await api.as('auditor')).get('/api/vat/review_progress')).statusCode).toBe(200)
})

describe('a decision on a category', () => {
  test('is about words that say each line of the law once, and is taken away again by its number', async ({ api, db }) => {
    const notes = await db.query<{ id: number; legal_note: string | null }>(
      `select id, legal_note from country_vat_item where country = 'IT' and category = 'AGRICULTURAL_PRODUCTION' and review <> 'NOT_NEEDED'
       order by id limit 2`,
    )
    const write = (id: number | undefined, words: string | null) =>
      db.query('update country_vat_item set legal_note = $2 where id = $1', [id, words])
    for (const [place, words] of ['One line.', 'One line.\nAnother.'].entries()) await write(notes.rows[place]?.id, words)
    const wanted = () => categoryOf(api, 'IT', 'AGRICULTURAL_PRODUCTION')
    const lines = (await wanted())?.legal_note.split('\n') ?? []
    expect(lines).toEqual([...new Set(lines)])
    expect(lines).toEqual(expect.arrayContaining(['One line.', 'Another.']))
    const { data } = await decide(api, 'IT', 'AGRICULTURAL_PRODUCTION', 'applies')
    expect(await wanted()).toMatchObject({ decision: 'decided', reason: lines.join('\n') })
    const { rows: [added] = [] } = data as { rows?: { id: number }[] }
    const taken = await api.inject({ method: 'DELETE', url: `/api/persistence/vat_category_stance/${added?.id}` })
    expect(taken.statusCode).toBe(200)
    expect(await wanted()).toMatchObject({ decision: 'open', reason: null })
    for (const { id, legal_note } of notes.rows) await write(id, legal_note)
  })

  test('gives all its goods their rate, or takes it from them, and the words of the law are its reason', async ({ api, db }) => {
    expect(await rateOf(api, 'LU', '640399')).toMatchObject({
      rate: '17.0000',
      held: { rate: '3.0000', condition: expect.stringContaining('max. age of thirteen') },
    })
    expect(await decide(api, 'LU', 'CHILD_WEAR', 'applies')).toMatchObject({ statusCode: 200, data: { rowCount: 1 } })
    expect(await rateOf(api, 'LU', '640399')).toMatchObject({ rate: '3.0000', stanceId: expect.any(Number), held: null })
    expect(await categoryOf(api, 'LU', 'CHILD_WEAR')).toMatchObject({ stance: 'applies', decided_by: 'operator' })
    await decide(api, 'LU', 'CHILD_WEAR', 'held', { reason: 'We sell nothing for children' })
    expect(await rateOf(api, 'LU', '640399')).toMatchObject({ rate: '17.0000' })
    // A reason of one's own stays until there is another one.
    await decide(api, 'LU', 'CHILD_WEAR', 'applies')
    expect(await categoryOf(api, 'LU', 'CHILD_WEAR')).toMatchObject({ stance: 'applies', reason: 'We sell nothing for children' })
    await decide(api, 'LU', 'CHILD_WEAR', 'held')
    const { rows } = await db.query(
      `select action, user_name from audit_log where table_name = 'vat_category_stance' and user_name = 'operator' order by id`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(2)
  })

  test('may be about the goods whose codes begin with some digits', async ({ api }) => {
    await decide(api, 'BE', 'MEDICAL_EQUIPMENT', 'applies', { hs6p_prefix: '9021', reason: 'Worn by patients' })
    expect(await rateOf(api, 'BE', '902110')).toMatchObject({ rate: '6.0000' })
    expect(await rateOf(api, 'BE', '610910')).toMatchObject({ rate: '21.0000' })
  })

  test('leaves items as somebody has judged them', async ({ api }) => {
    const { data } = await api.find<{ id: number }>('vat_item_view', { country: 'NL', hs6p_code: '902110' })
    const id = data.rows[0]?.id
    await api.update('country_vat_item', { id, review: 'REJECTED' })
    await decide(api, 'NL', 'MEDICAL_EQUIPMENT', 'applies')
    expect(await rateOf(api, 'NL', '902110')).toMatchObject({ rate: '21.0000', held: null })
    await api.update('country_vat_item', { id, review: 'ACCEPTED' })
    await decide(api, 'NL', 'MEDICAL_EQUIPMENT', 'held')
    expect(await rateOf(api, 'NL', '902110')).toMatchObject({ rate: '9.0000' })
  })

  test('is refused for those who may only read, and for categories that the country does not list', async ({ api }) => {
    expect(await decide(await api.as('auditor'), 'LU', 'CHILD_WEAR', 'applies')).toMatchObject({ statusCode: 403 })
    expect(await decide(api, 'DE', 'CHILD_WEAR', 'applies')).toMatchObject({ statusCode: 404 })
    expect(await decide(api, 'LU', 'CHILD_WEAR', 'partly')).toMatchObject({ statusCode: 400 })
  })
})

test('categories to review are sorted by the order lines that they touch, and leave the list once decided', async ({
  api,
  db,
}) => {
  await db.query(`insert into vat_line_count (country, hs6p_code, lines) values ('PL', '8471606000', 40000), ('IT', '3808911000', 50000)
    on conflict (country, hs6p_code) do update set lines = excluded.lines`)
  const waiting = async () => {
    const filter = [{ name: 'decision', value: 'open' }]
    const orderBy = [{ name: 'lines', direction: 'desc' }]
    return (await api.load<Category>('vat_category_view', { filter, orderBy, page: { size: 100, from: 0 } })).data.rows
  }
  const [first] = await waiting()
  expect(first).toMatchObject({
    country: 'IT',
    category: 'AGRICULTURAL_PRODUCTION',
    lines: 50000,
    decision: 'open',
    stance: 'held',
  })
  expect(first?.legal_note).toContain('Plant protection products.')
  expect(first?.listed_codes.split(' ')).toContain('3808')
  await decide(api, 'IT', 'AGRICULTURAL_PRODUCTION', 'held')
  expect((await waiting()).some(({ country, category }) => country === 'IT' && category === 'AGRICULTURAL_PRODUCTION')).toBe(
    false,
  )
})

test('an order says what would make its rate lower, also where the merchant has charged that already', async ({ api, db }) => {
  const { id, identifier } = await importMerchant(api, db)
  const ship_to = { country: 'BE' }
  const taken = { ...tShirt(identifier, 'held'), ship_to }
  const [item] = taken.items
  const own = {
    ...taken,
    id: 'own',
    sale_type: 'POST_SALE_WITHOUT_LC',
    items: [{ ...item, unit_cost: '100.00', vat_rate: '6', item_vat: '6.00' }],
  }
  await take(api, [taken, own])
  const rateStep = async (order: string) => {
    const row = await orderRow(db, id, order)
    const { rows } = await db.query<{ rate: string; figures: Record<string, string>; findings: number }>(
      `select vat_rate::text as rate, jsonb_path_query_first((select content::jsonb from order_explanation e where e.id = explanation_id), '$.steps[*] ? (exists (@.figures.held_rate)).figures') as figures,
         (select count(*)::integer from intake_finding where record = $2 and em_id = $3) as findings
       from order_item where order_id = $1`,
      [row.id, order, id],
    )
    return rows[0]
  }
  expect(await rateStep('held')).toMatchObject({
    rate: '21.0000',
    figures: { held_rate: '6.0000', held_code: '610910', condition: expect.stringContaining('bandages') },
  })
  expect(await rateStep('own')).toMatchObject({ rate: '6.0000', figures: { rate: '6', held_rate: '6.0000' }, findings: 0 })
})

test('whether conditional items are held is set with a search for the counted orders of every country', async ({ api, db }) => {
  await db.query(`delete from backdated_change`)
  const admin = await api.as('admin')
  const hold = (value: boolean) => admin.post('/api/persistence/update_eas_info', { key: 'hold_conditional_items', value })
  await hold(true)
  const noted = async () =>
    (await db.query(`select country, cause, from_day, status, made_by from backdated_change order by country`)).rows
  expect(await noted()).toEqual([])
  expect(await hold(false)).toMatchObject({ statusCode: 200 })
  const changes = await noted()
  expect(changes).toContainEqual({ country: 'FR', cause: 'VAT_ITEM', from_day: null, status: 'waiting', made_by: 'admin' })
  expect(changes.length).toBeGreaterThan(5)
  await hold(true)
  expect(await noted()).toEqual(changes)
})

test('a stance that is removed leaves its goods to the stance of every country, or held, and does not return', async ({
  api,
  db,
}) => {
  await decide(api, 'FR', 'FOODSTUFFS', 'applies', { hs6p_prefix: '2204', reason: 'For cooking' })
  expect(await rateOf(api, 'FR', '220421')).toMatchObject({ rate: '5.5000', held: null })
  await db.query(`delete from backdated_change`)
  const { data } = await api.find<{ id: number }>('vat_category_stance', { country: 'FR', hs6p_prefix: '2204' })
  const removal = `/api/persistence/vat_category_stance/${data.rows[0]?.id}`
  expect(await (await api.as('auditor')).delete(removal)).toMatchObject({ statusCode: 403 })
  expect(await api.delete(removal)).toMatchObject({ statusCode: 200 })
  expect(await api.delete(removal)).toMatchObject({ statusCode: 404 })
  expect(await rateOf(api, 'FR', '220421')).toMatchObject({ rate: '20.0000', held: { rate: '5.5000' } })
  const { rows } = await db.query('select country, cause, from_day, status from backdated_change')
  expect(rows).toEqual([{ country: 'FR', cause: 'VAT_ITEM', from_day: null, status: 'waiting' }])
})

test('a decision for goods of the past has their counted orders searched for', async ({ api, db }) => {
  await db.query(`delete from backdated_change`)
  await decide(api, 'FR', 'ANTIQUES', 'applies')
  const { rows } = await db.query('select country, cause, from_day, status from backdated_change')
  expect(rows).toEqual([{ country: 'FR', cause: 'VAT_ITEM', from_day: null, status: 'waiting' }])
  await db.query(`delete from backdated_change`)
  await decide(api, 'FR', 'ANTIQUES', 'applies', { reason: 'Another reason for the same' })
  expect((await db.query('select from backdated_change')).rowCount).toBe(0)
})
