/* Fields that identify buyers, in every table that has one and every way out. */
import type { AddressInfo } from 'node:net'
import { allCalls } from '#schema/allCalls.ts'
import { allTables } from '#schema/registry.ts'
import { may, roleNames, roles } from '#schema/roles.ts'
import { auditColumns } from '../../api/audit/recordChange.ts'
import { example, merchantOf, send } from '../support/intake.ts'
import { describe, expect, test } from '../support/test.ts'
import { momentOf, systemClock } from '../../api/base/clock.ts'

const personal = allTables.flatMap((table) => {
  const fields = Object.entries(table.fields).flatMap(([name, { tellsOf: whom }]) => (whom === 'buyer' ? [name] : []))
  return fields.length ? [{ table, fields }] : []
})

/** Texts that identify the buyer of the order. */
const secrets = ['Secretive', 'Hidden Lane', 'secret@buyer.example', 'DE136695976']

const buyer = {
  buyer: { kind: 'business', name: 'Secretive Buyer', email: 'secret@buyer.example', vat_id: 'DE136695976' },
  ship_to: { ...example.ship_to, name: 'Secretive Buyer', street: 'Hidden Lane 1' },
}

test('orders, checks of VAT ids and refused lines identify buyers', () => {
  expect(personal.map(({ table, fields }) => [table.name, fields])).toEqual([
    ['customer_order', ['recipient_name', 'delivery_address', 'buyer_email', 'buyer_vat_id']],
    ['intake_finding', ['line']],
    ['order_info_view', ['recipient_name', 'buyer_email']],
    ['vat_id_check', ['vat_id']],
  ])
})

test('only operators and administrators may see who buyers are', () => {
  expect(roleNames.filter((role) => may([role], 'read buyers'))).toEqual(['operator', 'admin'])
})

describe.for(['auditor', 'tester'] as const)('a person who needs no names (%s)', (role) => {
  test.for(personal.map(({ table, fields }) => [table.name, fields] as const))(
    'sees none in %s, however it is asked for',
    async ([name, fields], { api, db }) => {
      const { identifier } = await merchantOf(api, db)
      await send(api, [
        { ...example, ...buyer, em: identifier },
        { ...example, ...buyer, em: identifier, id: 'refused', currency: 'ABC' },
      ])
      const other = await api.as(role)
      const { rows: newest } = await db.query<{ id: number }>(`select max(id) as id from ${name}`)
      const id = newest[0]?.id ?? 0
      const today = new Date().toISOString().slice(0, 10)
      const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
        other.inject({ method, url, ...(payload && { payload }) })
      const replies = await Promise.all([
        ask('POST', '/api/visualize/load', { tableName: name, page: { size: 500 } }),
        ask('GET', `/api/rest/${name}`),
        ask('GET', `/api/rest/${name}/${id}`),
        ask('GET', `/api/config/${name}`),
        ask('GET', `/api/visualize/history/${name}/${id}`),
        ask('POST', '/api/visualize/as_of', { tableName: name, day: today, page: { size: 500 } }),
        ask('POST', `/api/export/${name}`, { format: 'csv' }),
        ask('POST', '/api/search', { text: 'secret' }),
      ])
      for (const { body } of replies) for (const secret of secrets) expect(body).not.toContain(secret)
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200))
      for (const field of fields) {
        const filtered = await ask('POST', '/api/visualize/load', { tableName: name, filter: [{ name: field, value: 'x' }] })
        const ordered = await ask('POST', '/api/visualize/load', { tableName: name, orderBy: [{ name: field }] })
        expect([filtered.statusCode, ordered.statusCode]).toEqual([400, 400])
        expect(filtered.json()).toMatchObject({ code: 'UNKNOWN_COLUMN' })
      }
      // The same list, requested by somebody who works with orders before and after.
      const own = await api.load(name, { page: { size: 500 } })
      expect(own.data.rows[0]).toHaveProperty(fields[0] ?? '')
      expect(secrets.some((secret) => JSON.stringify(own.data.rows).includes(secret))).toBe(true)
    },
  )
})

test('the audit log never contains who a buyer is', async ({ api, db }) => {
  const { identifier } = await merchantOf(api, db)
  await send(api, [{ ...example, ...buyer, em: identifier }])
  await send(api, [{ type: 'payment', em: identifier, order: example.id, result: 'verified', at: '2026-08-14T09:00:00Z' }])
  const { rows } = await db.query<{ text: string }>('select audit_log::text as text from audit_log')
  for (const secret of secrets) expect(rows.filter(({ text }) => text.includes(secret))).toEqual([])
  expect(roles.auditor).toContain('read logs')
})

test.for(personal.map((one) => [one.table.name, one] as const))(
  'an audit row of %s has the other values of a change, and not who the buyer is',
  ([, { table, fields }]) => {
    const values = Object.fromEntries(Object.keys(table.fields).map((name) => [name, 'changed']))
    const actor = {
      operator: { id: null, userName: 'test' },
      method: 'TEST',
      path: '',
      ip: '',
      requestId: '',
      ...momentOf(systemClock),
    }
    const { before, after } = auditColumns({ table: table.name, id: 1, action: 'update', before: values, after: values, actor })
    const kept = Object.keys(values).filter((name) => !fields.includes(name))
    expect(kept.length).toBeGreaterThan(3)
    for (const text of [before, after]) expect(Object.keys(JSON.parse(text ?? '') as object)).toEqual(kept)
  },
)

/** The paths of the calls that only read, with ids that belong to the newest order as parameters. */
function readPaths(ids: {
  order: number
  shipment: number
  receipt: number
  em: number
  item: number
  ledger: number
}): string[] {
  const byName: Readonly<Record<string, number>> = { receipts: ids.receipt, vat_ledger: ids.ledger, split_items: ids.item }
  return Object.values(allCalls)
    .filter(({ method, events, path, changes }) => method === 'GET' && !events && !changes && !path.startsWith('/api/health'))
    .flatMap(({ path }) => {
      const tables =
        path.includes(':table') || path.includes(':schema') ? ['customer_order', 'order_info_view', 'vat_id_check'] : ['']
      const own = Object.entries(byName).find(([name]) => path.includes(`/${name}/`))?.[1] ?? ids.order
      return tables.map((table) =>
        path
          .replace(/:(table|schema)/, table)
          .replace(':em_id', String(ids.em))
          .replace(':report_type', 'cn22')
          .replace(/:(shipment_id)/, String(ids.shipment))
          .replace(/(shipmentitems|customs_declaration)\/:id/, `$1/${ids.shipment}`)
          .replace(/:\w+/g, String(own)),
      )
    })
    .map((path) => (path.startsWith('/api/shipment/') ? `${path}?shipment_id=${ids.shipment}` : path))
}

test.for(['auditor', 'tester', 'translator'] as const)(
  'no call that reads shows %s who a buyer is, nor does the stream of changes',
  async (role, { api, app, db }) => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    const other = await api.as(role)
    const stop = new AbortController()
    const stream = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/live`, {
      headers: { authorization: `Bearer ${other.token}` },
      signal: stop.signal,
    })
    let received = ''
    const listening = stream
      .body!.pipeThrough(new TextDecoderStream())
      .pipeTo(new WritableStream({ write: (text) => void (received += text) }))
      .catch(() => undefined)
    const { id: em, identifier } = await merchantOf(api, db)
    const paid = { ...example, ...buyer, em: identifier, payment: { result: 'verified', at: '2026-08-14T09:00:00Z' } }
    await send(api, [paid, { ...paid, id: 'refused', currency: 'ABC' }])
    await send(api, [{ type: 'cancel', em: identifier, order: example.id, at: '2026-08-15T09:00:00Z' }])
    await api.update('em', { id: em, trade_name: `Told to ${role}` })
    const { rows } = await db.query<Parameters<typeof readPaths>[0]>(
      `select o.id as order, o.em_id as em, (select max(id) from shipment where order_id = o.id) as shipment,
         (select max(id) from order_split where order_id = o.id) as item, (select max(id) from intake_receipt) as receipt,
         (select max(id) from vat_ledger where order_id = o.id) as ledger
       from customer_order o where em_id = $1`,
      [em],
    )
    const paths = readPaths(rows[0]!)
    let answered = 0
    for (const path of paths) {
      const reply = await other.inject({ method: 'GET', url: path })
      if (reply.statusCode === 200) answered += 1
      for (const secret of secrets) expect(reply.body, path).not.toContain(secret)
    }
    // Roles that may read little get few answers, but none gets no answer at all.
    expect(answered).toBeGreaterThan(role === 'translator' ? 3 : 30)
    if (role !== 'translator') await expect.poll(() => received).toContain('event: change')
    for (const secret of secrets) expect(received).not.toContain(secret)
    stop.abort()
    await listening
    // The same calls do identify the buyer to somebody who works with orders.
    const seen = await Promise.all(
      paths.filter((path) => path.includes('customer_order')).map((url) => api.inject({ method: 'GET', url })),
    )
    expect(seen.some(({ body }) => body.includes('Secretive'))).toBe(true)
  },
)
