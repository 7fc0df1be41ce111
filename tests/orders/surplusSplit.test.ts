import { example, merchantOf, send } from '../support/intake.ts'
import { expect, test } from '../support/test.ts'

test('an order that turns out to have fewer splits than before loses the surplus one once its lines have left it', async ({
  api,
  db,
}) => {
  const { identifier: em } = await merchantOf(api, db)
  expect(await send(api, [{ ...example, em, payment: undefined }])).toMatchObject({ accepted: 1 })
  // As it would be if the law of the day of the order had put the last line in a split of its own.
  await db.query(
    `with last as (select max(id) as id from order_split),
       added as (insert into order_split overriding system value
         select (jsonb_populate_record(split, jsonb_build_object('id', last.id + 1, 'split_number', 2))).*
         from order_split split, last where split.id = last.id returning id, order_id)
     update order_item set split_id = added.id from added where order_item.order_id = added.order_id and line =
       (select max(line) from order_item other where other.order_id = added.order_id)`,
  )
  const payment = { type: 'payment', em, order: example.id, result: 'verified', at: '2026-08-15T09:00:00Z' }
  expect(await send(api, [payment])).toMatchObject({ accepted: 1, refused: 0 })
  const { rows } = await db.query<{ split_number: number; lines: number }>(
    `select split_number, count(item.id)::int as lines from order_split split
     left join order_item item on item.split_id = split.id
     where split.order_id = (select max(id) from customer_order) group by split_number`,
  )
  expect(rows).toEqual([{ split_number: 1, lines: example.items.length }])
})
