/* The address of a list, opened by colleagues as their screens would do. */
import type { NamedTable } from '#schema/define.ts'
import { findTable } from '#schema/registry.ts'
import { may, roleNames } from '#schema/roles.ts'
import { orderColumns, presetLayout, visibilityOf } from '../../src/table/columns/columnLayout.ts'
import { listNamesOf } from '../../src/table/list/listNamesOf.ts'
import { parseListUrl } from '../../src/table/list/address/listUrl.ts'
import { listRequestOf } from '../../src/table/list/listRequestOf.ts'
import { addressable, tableConfigOf } from '../../src/record/TableConfig.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { expect, test } from '../support/test.ts'

const orders = findTable('order_info_view')!

/** The request of a person's list at an address, and the server's answer. */
async function openAddress(api: ApiClient, table: NamedTable, address: string, today: string) {
  const { data } = await api.get<Parameters<typeof tableConfigOf>[1]>(`/api/config/${table.name}`)
  const list = parseListUrl(new URLSearchParams(address), listNamesOf(table))
  const question = listRequestOf(list, { table, facts: addressable(tableConfigOf(table, data)), today })
  return api.load(table.name, question)
}

test('the address of a list shows the same rows in the same order to everybody who may read it, and to nobody else', async ({
  api,
  db,
}) => {
  const { rows } = await db.query<{ today: string; status: string; total: string }>(
    `select to_char(max(timestamp) + interval '1 month', 'YYYY-MM-DD') as today, min(order_status) as status,
      percentile_disc(0.5) within group (order by total)::text as total from customer_order`,
  )
  const { today, status, total } = rows[0]!
  const where = { any: [['order_status', '=', status], { all: [['total', '>=', total]] }] }
  const address = new URLSearchParams({ 'f.timestamp': 'lastMonth', where: JSON.stringify(where), sort: '-total' })
  const mine = await openAddress(api, orders, address.toString(), today)
  const all = await api.load(orders.name)
  expect(mine.data.total).toBeGreaterThan(0)
  expect(mine.data.total).toBeLessThan(all.data.total)
  // The same rows, but only those who work with orders see who the buyers are.
  const buyerless = mine.data.rows.map(({ buyer_email: _email, recipient_name: _name, ...row }) => row)
  for (const role of roleNames) {
    const colleague = await api.as(role)
    const theirs = await openAddress(colleague, orders, address.toString(), today)
    const data = may([role], 'read buyers') ? mine.data : { ...mine.data, rows: buyerless }
    if (role === 'translator') expect(theirs).toMatchObject({ statusCode: 403 })
    else expect(theirs, role).toEqual({ ...mine, data })
  }
})

test('an address leaves out what a colleague’s list does not have: filters, conditions, orders and columns', async ({ api }) => {
  const where = {
    any: [
      ['secret', '=', 'x'],
      ['id', 'notNull', ''],
    ],
  }
  const address = { 'f.secret': 'x', where: JSON.stringify(where), sort: '-secret,-id', 'f.password_hash': 'x' }
  const { statusCode, data } = await openAddress(api, orders, new URLSearchParams(address).toString(), '2026-01-31')
  expect(statusCode).toBe(200)
  expect(data).toEqual((await api.load(orders.name, { orderBy: [{ name: 'id', direction: 'desc' }] })).data)
  const columns = [
    { id: 'id', hidden: false },
    { id: 'total', hidden: false },
  ]
  const layout = { ...presetLayout, order: ['secret', 'total', 'id'], visibility: { secret: true, id: false } }
  expect(orderColumns(columns, layout)).toEqual(['total', 'id'])
  expect(visibilityOf(columns, layout)).toEqual({ id: false, total: true })
})
