import type pg from 'pg'
import { mod97 } from '#domain/identifiers/mod97.ts'
import { isS10 } from '#domain/identifiers/s10.ts'
import type { Explanation } from '#domain/orders/Evaluation.ts'
import { recompute } from '#domain/orders/recomputing/recompute.ts'
import { cnReportTypes, customsDecSchemes, orderSources, orderStatuses, saleTypes } from '#schema/choices.ts'
import type { Entry } from '../../api/orders/Changes.ts'
import { orderChanges } from '../../api/orders/orderTables.ts'
import { readLawBook } from '../../api/orders/readLawBook.ts'
import { readOrderMerchants } from '../../api/orders/readOrderMerchants.ts'
import { readOrders } from '../../api/orders/readOrders.ts'
import type { OrderContext } from '../../api/orders/OrderContext.ts'
import { rebookOrder } from '../../api/orders/rebooking/rebookOrder.ts'
import { explanationIn } from '../orders/explanationIn.ts'
import { expect, test } from '../support/test.ts'

const valuesOf = async (db: pg.Client, query: string): Promise<unknown[]> =>
  (await db.query<Record<string, unknown>>(query)).rows.flatMap((row) => Object.values(row))

test('the demo comes in through the intake: every order has an event and receipts, and mistakes are findings', async ({ db }) => {
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
  // An order with a mistake is sent again without it.
  expect(refused).toBeLessThan(10)
  expect(await valuesOf(db, 'select count(*)::int from customer_order')).toEqual([240])
})

test('the amounts of a demo order are the sums of its lines, and its total is the sum of its amounts', async ({ db }) => {
  const sums = ['goods_value', 'delivery_cost', 'net', 'vat', 'duty', 'total'].map((name) => `sum(i.${name}) <> o.${name}`)
  expect(
    await valuesOf(
      db,
      `select o.id from customer_order o join order_item i on i.order_id = o.id group by o.em_id, o.id, o.timestamp_year
       having ${sums.join(' or ')} or o.total not in (o.net + o.vat, o.net + o.vat + o.duty)`,
    ),
  ).toEqual([])
  expect(
    await valuesOf(
      db,
      `select o.id from customer_order o join order_split s on s.order_id = o.id
       group by o.em_id, o.id, o.timestamp_year having sum(s.total) <> o.total`,
    ),
  ).toEqual([])
})

test('returns and discounts never exceed the price of a demo line', async ({ db }) => {
  const beyond = (table: string) =>
    valuesOf(
      db,
      `select i.id from order_item i join ${table} r on r.order_item_id = i.id group by i.em_id, i.id, i.timestamp_year
       having sum(r.total) > i.net + i.vat or sum(r.vat) > i.vat`,
    )
  expect(await beyond('order_return_item')).toEqual([])
  expect(await beyond('order_discount_item')).toEqual([])
})

interface LedgerRow {
  id: number
  event: string
  net: string
  vat: string
  explanation: Explanation | null
}

const ledgerRowOf = (context: OrderContext, row: Entry<'vat_ledger'>): LedgerRow => ({
  id: Number(row.id),
  event: row.event,
  net: row.net,
  vat: row.vat,
  explanation: explanationIn(context, row),
})

/** Ledger rows whose figures do not follow from their explanation. */
const unexplained = (rows: readonly LedgerRow[]): LedgerRow[] =>
  rows.filter(({ explanation, net, vat }) => {
    const recomputed = explanation && recompute(explanation)
    return recomputed?.net !== net || recomputed.vat !== vat
  })

test('every row of the demo’s ledger follows from its explanation alone', async ({ db }) => {
  const { rows } = await db.query<LedgerRow>(
    `select l.id, l.event, l.net::text, l.vat::text, e.content as explanation
     from vat_ledger l join order_explanation e on e.em_id = l.em_id and e.id = l.explanation_id`,
  )
  expect(unexplained(rows)).toEqual([])
  expect(new Set(rows.map(({ event }) => event))).toEqual(new Set(['SALE', 'RETURN', 'DISCOUNT']))
  expect(rows.length).toBeGreaterThan(200)
})

test('rebooked by the law of any other day, every demo order has a ledger that follows from its explanations', async ({
  db,
  databases,
}) => {
  const book = await readLawBook(databases.decide)
  const counted = await db.query<{ id: number; em_id: number }>(
    'select id, em_id from customer_order where tax_point is not null',
  )
  const orders = await readOrders(databases.rw, counted.rows, { isUnlocked: true })
  const merchants = await readOrderMerchants(databases.rw, { ids: [...new Set(counted.rows.map(({ em_id }) => em_id))] })
  const booked = new Map<string, LedgerRow[]>()
  for (const stored of orders) {
    const merchant = merchants.find(({ id }) => id === stored.order.em_id)
    if (!merchant) throw new Error('an order without its merchant')
    // Each rebooking follows the previous one, so that corrections are corrected as well.
    for (const day of ['2021-07-01', '2024-08-31', stored.order.tax_point ?? '']) {
      const changes = orderChanges()
      // Without an exchange rate for such a day the order stays unchanged.
      const context = { book, changes, merchant, stored, now: new Date() }
      if (rebookOrder(context, day)) continue
      const rows = changes.added('vat_ledger').filter(({ reverses }) => reverses === null)
      booked.set(day, [...(booked.get(day) ?? []), ...rows.map((row) => ledgerRowOf(context, row))])
    }
  }
  const rows = [...booked.values()].flat()
  expect(unexplained(rows)).toEqual([])
  const corrected = rows.filter(({ explanation }) => explanation?.steps.at(-1)?.reason === 'REFUND_CORRECTED')
  expect(new Set(corrected.map(({ event }) => event))).toEqual(new Set(['RETURN', 'DISCOUNT']))
  expect(booked.get('2021-07-01')?.length).toBeGreaterThan(50)
})

test('the ledger of the demo has each counted line once, with its refunds', async ({ db }) => {
  expect(
    await valuesOf(
      db,
      `select i.id from order_item i join customer_order o on o.id = i.order_id
         left join vat_ledger l on l.item_id = i.id and l.event = 'SALE' and l.report_type <> 'EI_FACILITATION'
       group by i.em_id, i.id, i.timestamp_year, o.tax_point having count(l.id) <> case when o.tax_point is null then 0 else 1 end
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
  expect(s26.filter((code) => !/^[A-Z]{4}\d{7}[A-Z]{2}\d{10}$/.test(String(code)) || mod97(String(code)) !== 1)).toEqual([])
})

test.for([
  // An order is computed as soon as it is received, so that none stays there.
  ['customer_order', 'order_status', orderStatuses.filter((status) => status !== 'received')],
  ['customer_order', 'sale_type', saleTypes],
  ['customer_order', 'source', orderSources],
  ['shipment', 'cn_report_type', cnReportTypes],
  ['shipment', 'customs_dec_scheme', customsDecSchemes],
] as const)('%s has rows of every %s', async ([table, column, choices], { db }) => {
  const found = await valuesOf(db, `select distinct ${column} from ${table} where ${column} is not null`)
  expect(new Set(found)).toEqual(new Set(choices))
})
