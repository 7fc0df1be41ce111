/* A filter whose rows an index has in the order of the list is read along that index, and shows what it would otherwise. */
import { CountCache } from '../../api/records/read/countCache.ts'
import { keepsOrder } from '../../api/records/read/planner/keepsOrder.ts'
import type { PageRequest } from '../../api/records/read/planPage.ts'
import { planPage } from '../../api/records/read/planPage.ts'
import { readPage } from '../../api/records/read/runPage.ts'
import type { TableName } from '#schema/registry.ts'
import { tableOf } from '#schema/registry.ts'
import { expect, test } from '../support/test.ts'
import { watchStatements } from '../support/watchStatements.ts'

const is = (name: string, value: unknown) => ({ name, value })

test.for<[string, TableName, PageRequest, boolean]>([
  ['a status by id', 'direct_message', { filter: [is('status', 'draft')] }, true],
  [
    'a status by id the other way round',
    'direct_message',
    { filter: [is('status', 'draft')], orderBy: [{ name: 'id', direction: 'asc' }] },
    true,
  ],
  [
    'a status by itself and id',
    'direct_message',
    { filter: [is('status', 'draft')], orderBy: [{ name: 'status' }, { name: 'id', direction: 'desc' }] },
    true,
  ],
  ['recipients of a merchant', 'direct_message_recipient', { filter: [is('em_id', 1)] }, true],
  [
    'recipients of a message with a state',
    'direct_message_recipient',
    { filter: [is('state', 'sent'), is('message_id', 1)] },
    true,
  ],
  ['recipients of a message, of any state', 'direct_message_recipient', { filter: [is('message_id', 1)] }, false],
  ['a status by subject', 'direct_message', { filter: [is('status', 'draft')], orderBy: [{ name: 'subject' }] }, false],
  ['a status and a kind', 'direct_message', { filter: [is('status', 'draft'), is('kind', 'service')] }, false],
  [
    'a subject that contains something',
    'direct_message',
    { filter: [{ name: 'subject', comparator: 'contains', value: 'x' }] },
    false,
  ],
  ['no filter', 'direct_message', {}, false],
  ['a view', 'order_info_view', { filter: [is('order_status', 'cancelled')] }, false],
])('an index has the order of %s: %3$s', async ([, table, request, has], { databases }) => {
  expect(await keepsOrder(databases.look, planPage(tableOf(table), request))).toBe(has)
})

test('the second page of a filter with more rows than fit is read along its index, with the same rows and total', async ({
  api,
  db,
  databases,
}) => {
  await db.query(
    `insert into direct_message (subject, status, user_id) select 'Draft ' || n, 'draft', 1 from generate_series(1, 250) n`,
  )
  const { rows: all } = await db.query<{ id: number }>(`select id from direct_message where status = 'draft' order by id desc`)
  const asked: string[] = []
  const look = watchStatements(databases.look, (text) => asked.push(text))
  const counts = new CountCache()
  const read = async (from: number) => {
    asked.length = 0
    const plan = planPage(tableOf('direct_message'), { filter: [is('status', 'draft')], page: { size: 100, from } })
    const { json, total } = await readPage({ db: { ...databases, look }, counts }, plan)
    expect((JSON.parse(json) as { id: number }[]).map(({ id }) => id)).toEqual(all.slice(from, from + 100).map(({ id }) => id))
    expect(total).toBe(all.length)
    return asked.filter((text) => text.includes('direct_message'))
  }
  // At first nobody knows how many there are: found, counted and sorted in one pass.
  expect(await read(0)).toEqual([expect.stringContaining('with hit')])
  for (const from of [0, 100, 200]) {
    const [only, ...others] = await read(from)
    expect([only?.includes('with hit'), others]).toEqual([false, []])
  }
  // What this node adds is counted at once.
  counts.drop({ name: 'direct_message' })
  expect(await read(0)).toEqual([expect.stringContaining('with hit')])
  expect((await api.load('direct_message', { filter: [is('status', 'draft')] })).data.total).toBe(all.length)
})
