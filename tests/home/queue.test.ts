/* How urgent is what waits: the day, the money, the order lines; and the nights of the feeds. */
import type { Attention } from '#schema/work/Attention.ts'
import { attentions } from '#schema/attention.ts'
import type { readAttention } from '#schema/calls/home.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'

type Reply = ReplyOf<typeof readAttention>

const read = async (api: ApiClient) => (await api.get<Reply>('/api/attention')).data

describe('each kind of what waits', () => {
  test('names the row that its list has first by day, age or order lines', async ({ api }) => {
    const { rows } = await read(api)
    let compared = 0
    for (const attention of attentions as readonly Attention[]) {
      const { due, since, touches, table, filter, empty } = attention
      const name = touches ?? due ?? since
      const row = rows.find((one) => one.name === attention.name)
      if (name === undefined || !row?.count) continue
      const { data } = await api.load<Record<string, unknown>>(table, {
        filter: [
          ...Object.entries(filter).map(([field, value]) => ({ name: field, value })),
          ...(empty === undefined ? [] : [{ name: empty, comparator: 'isNull', value: true }]),
        ],
        orderBy: [{ name, direction: touches ? 'desc' : 'asc' }],
        page: { size: 1 },
      })
      const value = data.rows[0]?.[name]
      const expected = touches ? { touches: value } : { [due ? 'due' : 'since']: String(value).slice(0, 10) }
      expect(row.first, attention.name).toMatchObject(expected)
      compared++
    }
    expect(compared).toBeGreaterThanOrEqual(8)
  })

  test('adds up the money that waits, in euro', async ({ api, db }) => {
    const { rows } = await read(api)
    const { rows: sums } = await db.query<{ sum: string }>(
      `select sum(total_invoice_amount_in_eur)::text as sum from invoice_list_info where payment_status = 'overdue'`,
    )
    const overdue = rows.find(({ name }) => name === 'overdueInvoices')
    expect(Number(overdue?.amount)).toBe(Number(sums[0]?.sum))
    expect(rows.find(({ name }) => name === 'applicationsToReview')?.amount).toBeNull()
  })
})

test('the feeds have their last 14 days: a sync that succeeded mends one that failed, and a day without one is empty', async ({
  api,
  db,
}) => {
  const { rows } = await db.query<{ id: number }>('select id from feed order by id limit 1')
  const id = rows[0]?.id
  await db.query('delete from feed_sync where feed_id = $1', [id])
  const add = (daysAgo: number, outcome: string) =>
    db.query(
      `insert into feed_sync (feed_id, timestamp, outcome, rows_in, inserted, changed, unchanged, kept, is_stand_in, started_by)
       values ($1, business_now() - make_interval(days => $2), $3, 0, 0, 0, 0, 0, false, 'test')`,
      [id, daysAgo, outcome],
    )
  await add(0, 'failed')
  await add(2, 'failed')
  await add(2, 'done')
  await add(13, 'done')
  await add(14, 'failed')
  const nights = (await read(api)).feeds.find((feed) => feed.id === id)?.nights
  expect(nights).toEqual(['done', ...Array.from({ length: 10 }, () => null), 'done', null, 'failed'])
})

test('who may not read feeds or invoices is told nothing about them', async ({ api }) => {
  const { rows, feeds } = await read(await api.as('translator'))
  expect(rows).toEqual([])
  expect(feeds).toEqual([])
})
