/* A list refuses days on which nobody knows what it held, and does not show rows before they came. */
import type { Page } from '../support/ApiClient.ts'
import { example, merchantOf, send } from '../support/intake.ts'
import { moveWritesTo } from '../support/moveWritesTo.ts'
import { expect, test } from '../support/test.ts'

test('a list is refused as of a day before its history is whole, with the first day that is known', async ({ api, db }) => {
  const ask = (tableName: string, day: string) => api.post<Page>('/api/visualize/as_of', { tableName, day })
  await db.query(`update history_start set since = '2026-03-10T15:00:00Z'`)
  await db.query(`update history_start set since = '2026-04-01T00:00:00Z' where table_name = 'em'`)
  const refused = { code: 'HISTORY_BEGINS_LATER', params: { day: '2026-03-10' } }
  expect(await ask('courier', '2026-03-09')).toMatchObject(refused)
  expect(await ask('courier', '2026-03-10')).toMatchObject({ statusCode: 200 })
  // A view knows what all of its tables know.
  expect(await ask('order_info', '2026-03-31')).toMatchObject({ ...refused, params: { day: '2026-04-01' } })
  expect(await ask('order_info', '2026-04-01')).toMatchObject({ statusCode: 200 })
  // Rows of the ledger tell themselves when they were added.
  expect(await ask('vat_ledger', '2026-01-31')).toMatchObject({ statusCode: 200 })
  const file = await api.inject({ method: 'POST', url: '/api/export/courier', payload: { format: 'csv', day: '2026-03-09' } })
  expect(file.json()).toMatchObject(refused)
})

test('orders that an intake took today are not shown as of yesterday, whatever day they were placed on', async ({ api, db }) => {
  const merchant = await merchantOf(api, db)
  await moveWritesTo(db, '2031-05-03T10:00:00Z')
  const order = (id: string) => ({ ...example, em: merchant.identifier, id })
  const filter = [{ name: 'em_id', value: merchant.id }]
  const shown = async (tableName: string, day: string, by: object[] = filter) =>
    (await api.post<Page>('/api/visualize/as_of', { tableName, day, filter: by })).data
  expect(await send(api, [order('first'), order('second')])).toMatchObject({ accepted: 2 })
  await moveWritesTo(db, '2031-05-04T10:00:00Z')
  expect(await send(api, [order('third')])).toMatchObject({ accepted: 1 })
  await moveWritesTo(db, '2031-05-05T10:00:00Z')
  const totals = []
  for (const day of ['2031-05-03', '2031-05-04', '2031-05-05']) totals.push((await shown('order_info', day)).total)
  expect(totals).toEqual([0, 2, 3])
  const { rows } = await shown('order_info', '2031-05-04')
  expect(rows.map((row) => row['external_order_id'])).toEqual(['second', 'first'])
  const items = example.items.length
  expect((await shown('order_item', '2031-05-04')).total).toBe(2 * items)
  // Once merchants have changed as well, the list is computed from all of its tables.
  await api.update('em', { id: merchant.id, full_name: 'Of another name' })
  await moveWritesTo(db, '2031-05-06T10:00:00Z')
  const then = await shown('order_info', '2031-05-04')
  expect(then.rows.map((row) => row['external_order_id'])).toEqual(['second', 'first'])
  expect(then.rows.map((row) => row['em_name'])).not.toContain('Of another name')
})
