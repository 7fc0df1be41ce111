/* Fields that say who a buyer is, over every table that has one and every way out. */
import { allTables } from '#schema/registry.ts'
import { may, roleNames, roles } from '#schema/roles.ts'
import { example, merchantOf, send } from '../support/intake.ts'
import { describe, expect, test } from '../support/test.ts'

const personal = allTables.flatMap((table) => {
  const fields = Object.entries(table.fields).flatMap(([name, { personal: is }]) => (is ? [name] : []))
  return fields.length ? [{ table, fields }] : []
})

/** Texts that say who the buyer of the order is. */
const secrets = ['Secretive', 'Hidden Lane', 'secret@buyer.example', 'DE136695976']

const buyer = {
  buyer: { kind: 'business', name: 'Secretive Buyer', email: 'secret@buyer.example', vat_id: 'DE136695976' },
  ship_to: { ...example.ship_to, name: 'Secretive Buyer', street: 'Hidden Lane 1' },
}

test('orders, checks of VAT ids and refused lines say who buyers are', () => {
  expect(personal.map(({ table, fields }) => [table.name, fields])).toEqual([
    ['customer_order', ['recipient_name', 'delivery_address', 'buyer_email', 'buyer_vat_id']],
    ['intake_finding', ['line']],
    ['vat_id_check', ['vat_id']],
  ])
})

test('who may know who buyers are: operators and administrators', () => {
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
      // The same list, asked for by somebody who works with the orders, before and after.
      const own = await api.load(name, { page: { size: 500 } })
      expect(own.data.rows[0]).toHaveProperty(fields[0] ?? '')
      expect(secrets.some((secret) => JSON.stringify(own.data.rows).includes(secret))).toBe(true)
    },
  )
})

test('the audit log never says who a buyer is', async ({ api, db }) => {
  const { identifier } = await merchantOf(api, db)
  await send(api, [{ ...example, ...buyer, em: identifier }])
  await send(api, [{ type: 'payment', em: identifier, order: example.id, result: 'verified', at: '2026-08-14T09:00:00Z' }])
  const { rows } = await db.query<{ text: string }>('select audit_log::text as text from audit_log')
  for (const secret of secrets) expect(rows.filter(({ text }) => text.includes(secret))).toEqual([])
  expect(roles.auditor).toContain('read logs')
})
