import { roundDecimal, sumDecimals } from '#domain/decimal.ts'
import { convert, fromQuote } from '#domain/fx/convert.ts'
import type { readOrderSummary as summaryCall } from '#schema/calls/orders/orderBreakdown.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { tableOf } from '#schema/registry.ts'
import type { Operator } from '../../base/Actor.ts'
import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import type { OrderKey } from '../../orders/orderKeys.ts'
import { merchantOf } from '../../records/read/merchantOf.ts'
import type { RecordsDeps } from '../../records/RecordsDeps.ts'
import { planPage } from '../../records/read/planPage.ts'
import { readPage } from '../../records/read/runPage.ts'
import { tableFor } from '../../records/read/tableFor.ts'

type Summary = ReplyOf<typeof summaryCall>

/**
 * An order with its items, and its totals in EUR at the last daily rate on or before its tax point, or its order date.
 * @throws {AppError} UNKNOWN_ROW
 */
export async function readOrderSummary(deps: RecordsDeps, id: number, operator: Operator): Promise<Summary> {
  const db = deps.db.decide
  const emId = await merchantOf(db, tableOf('customer_order'), id)
  if (emId === undefined) throw new AppError('UNKNOWN_ROW')
  const rowsOf = async (tableName: 'order_info_view' | 'order_item', name: string) => {
    const plan = planPage(tableFor(tableName, 'load', operator), {
      page: { size: 1000 },
      filter: [
        { name, comparator: '=', value: id },
        { name: 'em_id', comparator: '=', value: emId },
      ],
      orderBy: [{ name: tableName === 'order_item' ? 'line' : 'id', direction: 'asc' }],
    })
    return JSON.parse((await readPage(deps, plan, { withTotal: false })).json) as never[]
  }
  const [orders, items, sale] = await Promise.all([
    rowsOf('order_info_view', 'id'),
    rowsOf('order_item', 'order_id'),
    db
      .selectFrom('customer_order')
      .select(['order_date', 'tax_point'])
      .where('em_id', '=', emId)
      .where('id', '=', id)
      .executeTakeFirst(),
  ])
  const [order] = orders as Summary['order'][]
  if (!order || !sale) throw new AppError('UNKNOWN_ROW')
  const day = sale.tax_point ?? sale.order_date
  const [returned, discounted, rate] = await Promise.all([
    totalOf(db, 'order_return', { em_id: emId, id }),
    totalOf(db, 'order_discount', { em_id: emId, id }),
    euroRate(db, order.currency, day),
  ])
  const inEuro = (amount: string) => rate && roundDecimal(convert(amount, rate), 2)
  return {
    order,
    items,
    day,
    totals: {
      total: inEuro(order.total),
      vat: inEuro(order.vat),
      duty: inEuro(order.duty),
      returned: inEuro(returned),
      discounted: inEuro(discounted),
    },
  }
}

async function totalOf(db: Db, table: 'order_return' | 'order_discount', order: OrderKey): Promise<string> {
  const rows = await db
    .selectFrom(table)
    .select('total')
    .where('em_id', '=', order.em_id)
    .where('order_id', '=', order.id)
    .execute()
  return sumDecimals(rows.map(({ total }) => total))
}

/** The function that converts a currency to EUR on a day; none if no rate is known. */
async function euroRate(db: Db, currency: string, day: string) {
  if (currency === 'EUR') return { unit: '1', quote: null }
  const rate = await db
    .selectFrom('daily_exchange_rate')
    .select('daily_rate')
    .where('currency', '=', currency)
    .where('date', '<=', day)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst()
  return rate ? fromQuote(rate.daily_rate) : null
}
