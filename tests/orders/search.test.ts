/* Orders found by their buyers, parcels and amounts. */
import type pg from 'pg'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'
import { amountIn } from '../../api/features/search/buyerSources.ts'
import { follow, importMerchant, orderRow, take, tShirt } from './takenOrders.ts'

interface Found {
  table: string
  id: number
  match: { field: string; value: string } | null
}

async function found(api: ApiClient, text: string): Promise<Found[]> {
  const { data } = await api.post<{ rows: Found[] }>('/api/search', { text })
  return data.rows.filter(({ table }) => table === 'order_info_view')
}

let count = 0

async function ordered(api: ApiClient, db: pg.Client, more: object): Promise<number> {
  const { id, identifier } = await importMerchant(api, db)
  const name = `sought-${++count}`
  await take(api, [{ ...tShirt(identifier, name), ...more }])
  return (await orderRow(db, id, name)).id
}

const buyer = {
  buyer: { kind: 'consumer', name: 'Leena Virtaniemi', email: 'leena.v@posti.example' },
  ship_to: { name: 'Leena Virtaniemi', street: 'Norragatan 17', postal_code: '22100', city: 'Mariehamn', country: 'FI' },
}

describe('an order is found', () => {
  test('by its recipient, surname, e-mail and address, with one typing error as well', async ({ api, db }) => {
    const id = await ordered(api, db, buyer)
    for (const [text, field] of [
      ['Leena Virt', 'recipient_name'],
      ['virtaniemi', 'recipient_name'],
      ['virtanimei', 'recipient_name'],
      ['Lena Virtaniemi', 'recipient_name'],
      ['leena.v@', 'buyer_email'],
      ['leena.v@postti.example', 'buyer_email'],
      ['Norragatan', 'delivery_address'],
      ['Norragattan', 'delivery_address'],
    ] as const) {
      const hit = (await found(api, text)).find((row) => row.id === id)
      expect(hit?.match?.field, text).toBe(field)
    }
    expect(await found(api, 'Virtaxxxxx')).toEqual([])
  })

  test('by the number of its parcel, with a wrong, missing or doubled character or two in the wrong order as well', async ({
    api,
    db,
  }) => {
    const { id: em_id, identifier: em } = await importMerchant(api, db)
    const name = `sought-${++count}`
    const order = { em, order: name, at: tShirt(em, name).at }
    await take(api, [
      tShirt(em, name),
      { ...order, type: 'confirm' },
      { ...order, type: 'payment', result: 'verified' },
      { ...order, type: 'shipment', id: 'P-1', service: 'small packet', s10: 'RR473124829EE', lines: [{ line: 1, quantity: 1 }] },
    ])
    const { id } = await orderRow(db, em_id, name)
    for (const text of ['RR473124829EE', 'RR473124820EE', 'RR47312482EE', 'RR4733124829EE', 'RR473142829EE', 'rr473124829fe'])
      expect((await found(api, text)).find((row) => row.id === id)?.match, text).toEqual({
        field: 's10_codes',
        value: 'RR473124829EE',
      })
    expect((await found(api, 'RR473100000EE')).map((row) => row.id)).not.toContain(id)
  })

  test('by the code of its parcel, and no other order of its merchant with it', async ({ api, db }) => {
    const { id: emId, identifier } = await importMerchant(api, db)
    await take(api, [
      tShirt(identifier, 'with a parcel'),
      tShirt(identifier, 'without one'),
      follow(identifier, 'with a parcel', { type: 'shipment', id: 'P', s10: 'RR000000028EE', lines: [{ line: 1, quantity: 1 }] }),
    ])
    const { id } = await orderRow(db, emId, 'with a parcel')
    for (const text of ['RR000000028EE', 'rr000000028'])
      expect(
        (await found(api, text)).map((hit) => hit.id),
        text,
      ).toEqual([id])
  })

  test('by its exact amount, in its currency or in euro, with a decimal point or comma', async ({ api, db }) => {
    const { tShirt: _, ...item } = { tShirt, line: 1, description: 'mug', hs: '691110', quantity: 1, unit_price: '41.93' }
    const id = await ordered(api, db, { items: [item] })
    for (const text of ['41.93', '41,93', '41.93 EUR'])
      expect(
        (await found(api, text)).map((hit) => hit.id),
        text,
      ).toContain(id)
    expect((await found(api, '41.92')).map((hit) => hit.id)).not.toContain(id)
    await db.query(`update customer_order set currency = 'SEK', euro_quote = 2 where id = $1`, [id])
    expect((await found(api, '41.93')).find((hit) => hit.id === id)?.match).toEqual({ field: 'total', value: '41.93' })
    expect((await found(api, '20.97')).find((hit) => hit.id === id)?.match).toEqual({ field: 'total_eur', value: '20.97' })
  })

  test('by its buyer only for those who may see buyers, by its amount for all who read orders', async ({ api, db }) => {
    const id = await ordered(api, db, {
      ...buyer,
      buyer: { ...buyer.buyer, name: 'Ossi Salainen' },
      ship_to: { ...buyer.ship_to, name: 'Ossi Salainen' },
    })
    expect((await found(api, 'salainen')).map((hit) => hit.id)).toContain(id)
    for (const account of ['auditor', 'tester'] as const) {
      const other = await api.as(account)
      for (const text of ['salainen', 'salianen', 'leena.v@', 'Norragatan']) expect(await found(other, text), text).toEqual([])
    }
    expect((await found(await api.as('auditor'), '119.00')).map((hit) => hit.id)).toContain(id)
  })
})

test('an amount is written with two decimals, grouped or not, perhaps with its currency', () => {
  expect(['41.90', '41,90', '1 234.50', '41.90 €', '41.90EUR'].map(amountIn)).toEqual([
    '41.90',
    '41.90',
    '1234.50',
    '41.90',
    '41.90',
  ])
  expect(['41', '41.9', 'SO-41.90', '41.90 cups', '1.2.30'].map(amountIn)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('orders to a special territory are known by it, and listed by it and by their amount', async ({ api, db }) => {
  const { rows: territories } = await db.query<{ id: number }>(`select id from special_territory where iso_code = 'AX'`)
  const aland = territories[0]?.id
  const id = await ordered(api, db, buyer)
  const { rows } = (
    await api.load<{ id: number }>('order_info', {
      filter: [
        { name: 'delivery_territory_id', value: aland },
        { name: 'total', comparator: '>=', value: '50' },
        { name: 'currency', value: 'EUR' },
      ],
    })
  ).data
  expect(rows.map((row) => row.id)).toContain(id)
  const mainland = await ordered(api, db, { ship_to: { ...buyer.ship_to, postal_code: '00100' } })
  expect(
    await db.query('select delivery_territory_id as territory from customer_order where id = any($1) order by id', [
      [id, mainland],
    ]),
  ).toMatchObject({
    rows: [{ territory: aland }, { territory: null }],
  })
})

test('a merchant is found by a misspelt name, but only if nothing is called so', async ({ api, db }) => {
  const { rows } = await db.query<{ id: number }>('select id from em order by id limit 2')
  for (const [place, name] of ['Zephyr Store AS', 'Zephyrine Ltd'].entries())
    await db.query('update em set full_name = $2 where id = $1', [rows[place]?.id, name])
  const found = async (text: string) =>
    (await api.post<{ rows: { table: string; title: string }[] }>('/api/search', { text })).data.rows
      .filter(({ table }) => table === 'em_view')
      .map(({ title }) => title)
  expect(await found('zepyhr store')).toEqual(['Zephyr Store AS'])
  expect((await found('zephir'))[0]).toBe('Zephyr Store AS')
  expect(await found('zephyrine')).toEqual(['Zephyrine Ltd'])
  expect(await found('zepplin')).toEqual([])
})
