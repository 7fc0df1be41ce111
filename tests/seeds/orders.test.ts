import type pg from 'pg'
import { isS10 } from '#domain/identifiers/s10.ts'
import { isS26 } from '#domain/identifiers/s26.ts'
import { cnReportTypes, customsDecSchemes, orderSources, orderStatuses, saleTypes } from '#schema/choices.ts'
import { expect, test } from '../support/test.ts'

const valuesOf = async (db: pg.Client, query: string): Promise<unknown[]> =>
  (await db.query<Record<string, unknown>>(query)).rows.flatMap((row) => Object.values(row))

test('the demo comes in by the intake: every order has its event and its receipts, and the slips are findings', async ({
  db,
}) => {
  expect(
    await valuesOf(
      db,
      `select count(*)::int from customer_order o
       where not exists (select from intake_event e where e.em_id = o.em_id and e.key = 'order ' || o.external_order_id)`,
    ),
  ).toEqual([0])
  const [rows, accepted, refused] = await valuesOf(
    db,
    'select sum(rows)::int as rows, sum(accepted)::int as accepted, sum(refused)::int as refused from intake_receipt',
  )
  expect(rows).toBe(Number(accepted) + Number(refused))
  expect(await valuesOf(db, `select count(*)::int from intake_receipt where status <> 'complete'`)).toEqual([0])
  expect(await valuesOf(db, `select count(*)::int from intake_finding where level = 'error'`)).toEqual([refused])
  // A slip is sent again without it.
  expect(refused).toBeLessThan(10)
  expect(await valuesOf(db, 'select count(*)::int from customer_order')).toEqual([240])
})

test('the amounts of a demo order are the sums of its lines, and its total is the sum of its amounts', async ({ db }) => {
  const sums = ['goods_value', 'delivery_cost', 'net', 'vat', 'duty', 'total'].map((name) => `sum(i.${name}) <> o.${name}`)
  expect(
    await valuesOf(
      db,
      `select o.id from customer_order o join order_item i on i.order_id = o.id group by o.id
       having ${sums.join(' or ')} or o.total not in (o.net + o.vat, o.net + o.vat + o.duty)`,
    ),
  ).toEqual([])
  expect(
    await valuesOf(
      db,
      `select o.id from customer_order o join order_split s on s.order_id = o.id group by o.id having sum(s.total) <> o.total`,
    ),
  ).toEqual([])
})

test('nothing is returned or granted beyond what a demo line cost', async ({ db }) => {
  const beyond = (table: string) =>
    valuesOf(
      db,
      `select i.id from order_item i join ${table} r on r.order_item_id = i.id group by i.id
       having sum(r.total) > i.net + i.vat or sum(r.vat) > i.vat`,
    )
  expect(await beyond('order_return_item')).toEqual([])
  expect(await beyond('order_discount_item')).toEqual([])
})

test('the ledger of the demo holds each counted line once, and what went back of it', async ({ db }) => {
  expect(
    await valuesOf(
      db,
      `select i.id from order_item i join customer_order o on o.id = i.order_id
         left join vat_ledger l on l.item_id = i.id and l.event = 'SALE' and l.report_type <> 'EI_FACILITATION'
       group by i.id, o.tax_point having count(l.id) <> case when o.tax_point is null then 0 else 1 end
         or sum(l.net) <> i.net or sum(l.vat) <> i.vat`,
    ),
  ).toEqual([])
  const back = await valuesOf(db, `select sum(vat)::text from vat_ledger where event in ('RETURN', 'DISCOUNT')`)
  expect(
    await valuesOf(
      db,
      `select (- coalesce((select sum(p.vat) from order_return_item p join order_return r on r.id = p.return_id
         where r.return_confirmed_date is not null), 0) - coalesce((select sum(vat) from order_discount_item), 0))::text`,
    ),
  ).toEqual(back)
})

test('S10 and S26 codes of the demo have the right check digits', async ({ db }) => {
  const s10 = await valuesOf(db, 'select s10_code from shipment where s10_code is not null')
  expect(s10.length).toBeGreaterThan(20)
  expect(s10.filter((code) => !isS10(String(code)))).toEqual([])
  const s26 = await valuesOf(db, 'select s26_code from customer_order where s26_code is not null')
  expect(s26.filter((code) => !isS26(String(code)))).toEqual([])
})

test.for([
  // An order is computed as soon as it is received, so that none stays there.
  ['customer_order', 'order_status', orderStatuses.filter((status) => status !== 'received')],
  ['customer_order', 'sale_type', saleTypes],
  ['customer_order', 'source', orderSources],
  ['shipment', 'cn_report_type', cnReportTypes],
  ['shipment', 'customs_dec_scheme', customsDecSchemes],
] as const)('%s has rows of every %s [API-32]', async ([table, column, choices], { db }) => {
  const found = await valuesOf(db, `select distinct ${column} from ${table} where ${column} is not null`)
  expect(new Set(found)).toEqual(new Set(choices))
})
