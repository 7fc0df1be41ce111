import type { Day } from '#domain/day.ts'
import { compareDecimals } from '#domain/decimal.ts'
import type { Explanation, TraceStep } from '#domain/orders/Evaluation.ts'
import type { Taxed } from '#domain/orders/refund.ts'
import { originOf } from '#domain/orders/originOf.ts'
import type { ReportType } from '#domain/orders/Order.ts'
import type { Changes, Entry } from './Changes.ts'
import type { OrderContext } from './OrderContext.ts'
import { optional, textOf } from './StoredOrder.ts'

type LedgerEvent = 'SALE' | 'RETURN' | 'DISCOUNT'

interface Booking {
  event: LedgerEvent
  /** The row that the event is: an order, a return, a discount. */
  source: Entry
  sourceTable: 'customer_order' | 'order_return' | 'order_discount'
  item: Entry
  taxPoint: Day
  /** Signed: what goes back is negative. */
  amounts: Taxed
}

const rowOf = (steps: readonly TraceStep[], table: string): number | null =>
  steps.find(({ rows }) => rows?.[table] !== undefined)?.rows?.[table] ?? null

const negated = (amount: string): string =>
  compareDecimals(amount, '0') === 0 ? amount : amount.startsWith('-') ? amount.slice(1) : `-${amount}`

/** Adds what an event of an item means for the VAT ledger; for goods of an underlying seller also to the list of these. */
export function book(context: OrderContext, booking: Booking): Entry {
  const { changes, merchant, stored } = context
  const { order } = stored
  const row = entryOf(context, booking)
  const references = { order_id: order, item_id: booking.item, source_id: booking.source }
  changes.add('vat_ledger', row, references)
  const { item } = booking
  if (merchant.law.isElectronicInterface && item['seller'] !== null && item['seller'] !== undefined)
    changes.add('vat_ledger', { ...row, report_type: 'EI_FACILITATION' }, references)
  return row
}

function entryOf({ merchant, stored: { order }, now }: OrderContext, booking: Booking): Entry {
  const { item, event, sourceTable, taxPoint, amounts } = booking
  const explanation = item['explanation'] as Explanation
  const reportType = textOf(item, 'report_type') as ReportType
  const supplyType = ['TBE', 'SERVICE'].includes(textOf(item, 'type_of_goods')) ? 'SERVICES' : 'GOODS'
  const from = originOf(merchant.law, { reportType, supplyType, dispatch: optional(item, 'dispatch_country') })
  const rate = explanation.steps.find(({ reason }) => rateReasons.has(reason))
  return {
    em_id: order['em_id'],
    event,
    source_table: sourceTable,
    reverses: null,
    report_type: reportType,
    reason: item['reason'],
    tax_point: taxPoint,
    origin_tax_point: order['tax_point'],
    mscon: item['mscon'],
    territory_id: item['territory_id'] ?? null,
    origin_kind: from?.origin.kind ?? null,
    origin_country: from?.origin.country ?? null,
    origin_vat_id: from?.origin.vatId ?? null,
    supply_type: supplyType,
    rate_type: rate?.figures?.['rate_type'] ?? null,
    vat_rate: item['vat_rate'],
    country_vat_rate_id: rowOf(explanation.steps, 'country_vat_rate'),
    exchange_rate_table: rowOf(explanation.steps, 'daily_exchange_rate') === null ? null : 'daily_exchange_rate',
    exchange_rate_id: rowOf(explanation.steps, 'daily_exchange_rate'),
    currency: order['currency'],
    net: amounts.net,
    vat: amounts.vat,
    explanation: event === 'SALE' ? explanation : null,
    timestamp: now.toISOString(),
    timestamp_year: now.getUTCFullYear(),
  }
}

const rateReasons: ReadonlySet<string> = new Set([
  'STANDARD_RATE',
  'ITEM_RATE',
  'REGIONAL_RATE',
  'PUBLICATION_RATE',
  'MERCHANT_RATE',
  'NO_VAT',
])

/** Enters the sale of every item of an order that counts from its tax point. */
export function bookSale(context: OrderContext): void {
  const { stored } = context
  const { order, items } = stored
  stored.ledger = items.map((item) =>
    book(context, {
      event: 'SALE',
      source: order,
      sourceTable: 'customer_order',
      item,
      taxPoint: textOf(order, 'tax_point'),
      amounts: { net: textOf(item, 'net'), vat: textOf(item, 'vat') },
    }),
  )
}

/** Takes rows of the ledger back: the same with the other sign, on the same days. */
export function reverseRows(changes: Changes, rows: readonly Entry[], at: Date): void {
  for (const { id, ...row } of rows)
    changes.add('vat_ledger', {
      ...row,
      reverses: id,
      net: negated(textOf(row, 'net')),
      vat: negated(textOf(row, 'vat')),
      explanation: null,
      timestamp: at.toISOString(),
      timestamp_year: at.getUTCFullYear(),
    })
}

/** The opposite of amounts that go back. */
export const back = ({ net, vat }: Taxed): Taxed => ({ net: negated(net), vat: negated(vat) })
