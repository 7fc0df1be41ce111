/* What people do to orders: cancelling, returning and discounting, foreseen and then done. */
import type pg from 'pg'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'
import { follow, importMerchant, ledgerLines, orderRow, take, tShirt } from './takenOrders.ts'

interface Made {
  api: ApiClient
  db: pg.Client
}

interface Foreseen {
  possible: number
  uncounted: number
  refused: { name: string; detail: string }[]
  effects: { currency: string; refund: string; net: string; vat: string; entries: number; day: string | null }[]
}

const paid = { type: 'payment', result: 'verified', at: '2026-08-14T09:00:00Z' }
const confirmed = { type: 'confirm', at: '2026-08-14T08:59:10Z' }

let orders = 0

/** A new order of three pieces of 35.70 EUR, VAT included, with later events, and its row. */
async function made({ api, db }: Made, events: readonly object[] = [paid]) {
  const { id, identifier } = await importMerchant(api, db)
  const name = `deed ${++orders}`
  const order = tShirt(identifier, name)
  await take(api, [
    { ...order, items: [{ ...order.items[0], quantity: 3, unit_price: '35.70' }] },
    ...events.map((event) => follow(identifier, name, event)),
  ])
  const { id: orderId } = await orderRow(db, id, name)
  return { id: orderId, name, identifier, read: () => orderRow(db, id, name) }
}

const foresee = async (api: ApiClient, ids: readonly number[], deed: object) =>
  (await api.post<Foreseen>('/api/order/deed_preview', { ids, deed })).data

const told = async (api: ApiClient, id: number) => {
  const { data } = await api.get<{ rows: { after?: Record<string, unknown> }[] }>(`/api/visualize/timeline/customer_order/${id}`)
  return data.rows
}

describe('a deed is foreseen without being done', () => {
  test('what a return of pieces would take out of the ledger is what it takes out', async ({ api, db }) => {
    const { id, read } = await made({ api, db })
    const before = [await ledgerLines(db, id), await read()]
    const deed = { type: 'return', lines: [{ line: 1, quantity: 1 }], delivery: false, confirmed: true }
    expect(await foresee(api, [id], deed)).toMatchObject({
      possible: 1,
      uncounted: 0,
      refused: [],
      effects: [{ currency: 'EUR', refund: '35.70', net: '30.00', vat: '5.70', entries: 1 }],
    })
    expect([await ledgerLines(db, id), await read()]).toEqual(before)
    const { type: _, ...returned } = deed
    expect((await api.post('/api/order/return', { id, reason: 'too small', ...returned })).statusCode).toBe(200)
    expect((await ledgerLines(db, id)).slice(1).map((line) => line.replace(/ \d\d-\d\d/, ''))).toEqual(['RETURN 19 -30.00 -5.70'])
    // Of an announced return nothing counts yet.
    expect(await foresee(api, [id], { ...deed, confirmed: false })).toMatchObject({ effects: [{ entries: 0, net: '0.00' }] })
  })

  test('of many orders it says the sums, how many do not count yet, and why others are refused', async ({ api, db }) => {
    const one = await made({ api, db })
    const two = await made({ api, db })
    const uncounted = await made({ api, db }, [confirmed])
    const cancelled = await made({ api, db }, [{ type: 'cancel', at: '2026-08-15T09:00:00Z' }])
    const ids = [one, two, uncounted, cancelled].map(({ id }) => id)
    expect(await foresee(api, ids, { type: 'cancel' })).toMatchObject({
      possible: 3,
      uncounted: 1,
      refused: [{ name: cancelled.name, detail: 'cancelledAlready' }],
      effects: [{ currency: 'EUR', refund: '214.20', net: '180.00', vat: '34.20', entries: 2 }],
    })
    expect((await one.read()).order_status).toBe('payment_verified')
  })

  test('it counts from its own day, and for a sale of a later day from that one: the first of these days is shown', async ({
    api,
    db,
    clock,
  }) => {
    const later = await made({ api, db }, [{ ...paid, at: '2026-08-20T09:00:00Z' }])
    const earlier = await made({ api, db }, [paid])
    clock.set('2026-08-15T10:00:00Z')
    const person = await api.as('operator2')
    const dayOf = async (...ids: number[]) => (await foresee(person, ids, { type: 'cancel' })).effects[0]?.day
    const days = [await dayOf(later.id), await dayOf(earlier.id), await dayOf(later.id, earlier.id)]
    clock.release()
    expect(days).toEqual(['2026-08-20', '2026-08-15', '2026-08-15'])
  })
})

describe('a deed is done', () => {
  test('a cancelled order keeps its reason, tells it in its timeline, and cannot be cancelled again', async ({ api, db }) => {
    const { id, read } = await made({ api, db })
    expect((await api.post('/api/order/cancel', { id, reason: 'The buyer asked for it' })).statusCode).toBe(200)
    expect(await read()).toMatchObject({ order_status: 'cancelled', status_reason: 'The buyer asked for it' })
    expect((await ledgerLines(db, id)).at(-1)).toMatch(/^RETURN .* -90\.00 -17\.10$/)
    const entries = await told(api, id)
    expect(entries.find(({ after }) => after?.['deed'] === 'cancel')?.after).toMatchObject({
      deed_reason: 'The buyer asked for it',
    })
    const again = await api.post('/api/order/cancel', { id, reason: 'again' })
    expect(again).toMatchObject({ statusCode: 409, code: 'WRONG_ORDER_STATE' })
    expect((await ledgerLines(db, id)).length).toBe(2)
  })

  test('a discount on a line counts from today, and no more than is left of it is granted', async ({ api, db }) => {
    const { id } = await made({ api, db })
    const discount = (amount: string) => api.post('/api/order/discount', { id, reason: 'late', lines: [{ line: 1, amount }] })
    expect((await discount('11.90')).statusCode).toBe(200)
    expect((await ledgerLines(db, id)).at(-1)).toMatch(/^DISCOUNT .* -10\.00 -1\.90$/)
    const before = await ledgerLines(db, id)
    expect((await discount('400.00')).statusCode).toBe(400)
    expect((await discount('0')).statusCode).toBe(400)
    expect(await ledgerLines(db, id)).toEqual(before)
  })

  test('a rejected payment says why, until the order is paid', async ({ api, db }) => {
    const rejected = { type: 'payment', result: 'rejected', reason: 'Card declined', at: '2026-08-14T09:10:00Z' }
    const { identifier, name, read } = await made({ api, db }, [confirmed, rejected])
    expect(await read()).toMatchObject({ order_status: 'payment_rejected', status_reason: 'Card declined' })
    const { data } = await api.load<{ status_reason: string }>('order_info', {
      filter: [{ name: 'external_order_id', comparator: '=', value: name }],
    })
    expect(data.rows).toMatchObject([{ status_reason: 'Card declined' }])
    await take(api, [follow(identifier, name, { ...paid, at: '2026-08-14T10:00:00Z' })])
    expect(await read()).toMatchObject({ order_status: 'payment_verified', status_reason: null })
  })

  test('is refused for people who only read, without a reason, and for orders that do not exist', async ({ api, db }) => {
    const { id, read } = await made({ api, db })
    const auditor = await api.as('auditor')
    expect((await auditor.post('/api/order/cancel', { id, reason: 'because' })).statusCode).toBe(403)
    expect((await api.post('/api/order/cancel', { id, reason: ' ' })).statusCode).toBe(400)
    expect((await api.post('/api/order/cancel', { id: 2_000_000_000, reason: 'because' })).statusCode).toBe(404)
    expect((await read()).order_status).toBe('payment_verified')
  })
})
