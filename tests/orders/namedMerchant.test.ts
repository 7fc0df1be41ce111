/*
 * What the page of an order or an invoice, lists by merchant and an intake by an API key send to the database names the merchant
 * as equality, so that one machine of many can answer it.
 */
import pg from 'pg'
import { aboutMerchants, isByMerchant } from '#schema/columns/byMerchant.ts'
import { allTables, tableOf } from '#schema/registry.ts'
import type { TableName } from '#schema/registry.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { afterEach, beforeEach, describe, expect, test as plain } from '../support/test.ts'
import { follow, importMerchant, orderRow, take, tShirt } from './takenOrders.ts'

const at = '2026-08-14T09:00:00Z'

const test = plain
  .extend('sold', { scope: 'file' }, async ({ api, db }) => {
    const merchant = await importMerchant(api, db)
    await take(api, eventsOf(merchant.identifier, 'N1'))
    return { ...merchant, order: await orderRow(db, merchant.id, 'N1') }
  })
  /** The tables of merchants: the catalogue's, and the views of the registry that show their rows. */
  .extend('tables', { scope: 'file' }, async ({ db }) => {
    const { rows } = await db.query<{ name: string }>(
      `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where a.attname = 'em_id' and a.attnotnull and not c.relispartition and c.relnamespace = 'public'::regnamespace
         and c.relkind in ('r', 'p') and c.relname <> all($1::text[])`,
      [[...aboutMerchants]],
    )
    const views = allTables.filter((table) => table.view && isByMerchant(table)).map(({ name }) => name)
    return [...rows.map(({ name }) => name), ...views]
  })

/** An order, and all that may happen to it. */
const eventsOf = (identifier: string, id: string) => {
  const [line] = tShirt(identifier, id).items
  const of = (event: object) => follow(identifier, id, event)
  return [
    { ...tShirt(identifier, id), at, items: [{ ...line, quantity: 4 }] },
    of({ type: 'confirm', at }),
    of({ type: 'payment', at, result: 'verified' }),
    of({ type: 'shipment', id: 'P1', s10: 'RR000000005EE', at, lines: [{ line: 1, quantity: 1 }] }),
    of({ type: 'return', id: 'R1', lines: [{ line: 1, quantity: 1 }], confirmed_at: at }),
    of({ type: 'discount', id: 'D1', at, lines: [{ line: 1, amount: '1.00' }] }),
  ]
}

const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : String(statement)

const send = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown
let sent: string[] = []
beforeEach(() => {
  sent = []
  Reflect.set(pg.Client.prototype, 'query', function noted(this: pg.Client, ...given: unknown[]): unknown {
    sent.push(textOf(given[0]).replaceAll('"', ''))
    return Reflect.apply(send, this, given)
  })
})
afterEach(() => {
  Reflect.set(pg.Client.prototype, 'query', send)
})

/** Finds the merchant of a row by its id, once: whatever comes next names both. */
const isLookUp = (text: string): boolean => /^select em_id(, \w+ as id)? from \w+ where id = \$1(::bigint)?$/.test(text)
/** Whether a parcel's number is taken by anybody else can be asked of all merchants only. */
const isAboutOthers = (text: string): boolean => text.includes('s.em_id <> named.em_id')

/** Statements that read or write a table of merchants, and do not name the merchant for each time that they name one. */
const unnamed = (tables: readonly string[]): string[] =>
  sent.filter((text) => {
    if (isLookUp(text) || isAboutOthers(text)) return false
    const added = [...text.matchAll(/\b(?:insert into|copy) (\w+) \(([^)]*)\)/g)].filter(([, table = '']) =>
      tables.includes(table),
    )
    if (added.some(([, , columns = '']) => !/\bem_id\b/.test(columns))) return true
    const read = [...text.matchAll(/\b(?:from|join|update|delete from) (\w+)/g)].filter(([, table = '']) =>
      tables.includes(table),
    )
    const names = text.match(/\bem_id = (\$\d+|\w+\.em_id)/g) ?? []
    return names.length < read.length || (read.length > 0 && !/\bem_id = \$\d+/.test(text))
  })

/** Whether any statement names a table of merchants. */
const areNamed = (table: string): boolean => sent.some((text) => text.includes(` ${table} `))

/** The requests of the page of a record: itself, its lists and its timeline. */
const openPage = (api: ApiClient, name: TableName, id: number) =>
  Promise.all([
    api.post('/api/persistence/find', { tableName: name, conditions: { id } }),
    api.get(`/api/visualize/timeline/${name}/${id}`),
    ...(tableOf(name).page?.lists ?? []).map(({ table, by }) => api.load(table, { filter: [{ name: by, value: id }] })),
  ])

describe('the merchant is named by every statement', () => {
  test('of the page of an order, with its parts, explanations and figures with other inputs', async ({ api, sold, tables }) => {
    const { id } = sold.order
    sent = []
    const replies = await openPage(api, 'customer_order', id)
    for (const name of ['orderitems', 'order_splits', 'order_shipments', 'order_summary'])
      replies.push(await api.get(`/api/visualize/${name}/${id}`))
    replies.push(await api.get(`/api/orders/${id}/explanation`), await api.post(`/api/orders/${id}/what_if`, {}))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200))
    expect(['order_item', 'shipment', 'vat_ledger', 'order_explanation'].filter((table) => !areNamed(table))).toEqual([])
    expect(unnamed(tables)).toEqual([])
  })

  test('of the page of an invoice, and when it is paid', async ({ api, db, tables }) => {
    const { rows } = await db.query<{ id: number; em_id: number }>(
      `select id, em_id from issued_invoice where payment_status <> 'paid' order by id limit 1`,
    )
    const { id, em_id } = rows[0] ?? { id: 0, em_id: 0 }
    sent = []
    await openPage(api, 'issued_invoice', id)
    const paid = { invoice_id: id, em_id, paid_amount: '0.01', date_of_payment: '2026-08-01' }
    expect(await api.post('/api/invoice/update', paid)).toMatchObject({ statusCode: 200 })
    expect(['invoice_line', 'invoice_payment'].filter((table) => !areNamed(table))).toEqual([])
    expect(unnamed(tables)).toEqual([])
  })

  const listed = allTables.filter((table) => isByMerchant(table) && table.allow.includes('load'))
  test.for(listed.map(({ name }) => [name] as const))(
    'of the list of %s by merchant, near and far',
    async ([name], { api, sold, tables }) => {
      const filter = [{ name: 'em_id', value: sold.id }]
      for (const from of [0, 50, 3000]) await api.load(name, { filter, page: { size: 25, from } })
      expect(areNamed(name)).toBe(true)
      expect(unnamed(tables)).toEqual([])
    },
  )

  test('of an intake by an API key: a new order, what follows it, a repetition and its cancellation', async ({
    api,
    anonymous,
    sold,
    tables,
  }) => {
    const { data } = await api.post<{ key: string }>('/api/persistence/create_em_api_key', { em_id: sold.id, name: 'shop' })
    const shop = (events: readonly object[]) =>
      anonymous.inject({
        method: 'POST',
        url: '/api/intake/orders',
        headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${data.key}` },
        payload: events.map((event) => JSON.stringify(event)).join('\n'),
      })
    sent = []
    const events = eventsOf(sold.identifier, 'N2')
    for (const own of [...events.map((event) => [event]), events])
      expect((await shop(own)).json()).toMatchObject({ data: { refused: 0 } })
    const last = await shop([follow(sold.identifier, 'N2', { type: 'cancel', at: '2026-08-15T09:00:00Z' })])
    expect(last.json()).toMatchObject({ data: { accepted: 1 } })
    expect(['customer_order', 'order_key', 'intake_event', 'vat_ledger'].filter((table) => !areNamed(table))).toEqual([])
    expect(unnamed(tables)).toEqual([])
  })
})
