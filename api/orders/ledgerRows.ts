import type { Day } from '#domain/day.ts'
import { negateDecimal } from '#domain/decimal.ts'
import type { Explanation, TraceStep } from '#domain/orders/Evaluation.ts'
import { reasons } from '#domain/orders/reasons.ts'
import type { Taxed } from '#domain/orders/refund.ts'
import { exchangeTables } from '#domain/orders/OrderLaw.ts'
import { originOf } from '#domain/orders/originOf.ts'
import type { ReportType } from '#domain/orders/Order.ts'
import type { Changes, Entry } from './Changes.ts'
import type { OrderContext } from './OrderContext.ts'
import { textOf } from './StoredOrder.ts'

type LedgerEvent = 'SALE' | 'RETURN' | 'DISCOUNT'

interface Booking {
  event: LedgerEvent
  /** The row of the event: an order, a return or a discount. */
  source: Entry
  sourceTable: 'customer_order' | 'order_return' | 'order_discount'
  item: Entry
  taxPoint: Day
  /** Signed: refunds are negative. */
  amounts: Taxed
  /** How the amounts were computed; null for refunds from before explanations were stored. */
  explanation: Explanation | null
}

/** Where the rates of sales are: in force within the EU, in force outside it, former. */
const rateTables = ['country_vat_rate', 'country_vat_rate_non_eu', 'historic_vat_data'] as const

const rowOf = (steps: readonly TraceStep[], table: string): number | null =>
  steps.find(({ rows }) => rows?.[table] !== undefined)?.rows?.[table] ?? null

/** The member state that goods come from: France for Monaco, and XI for Northern Ireland, whatever country was stated. */
const dispatchOf = ({ steps }: Explanation): string | undefined =>
  steps.find(({ reason }) => reasons[reason].step === 'origin')?.figures?.['country']

/** Adds an event of an item to the VAT ledger, and for goods of an underlying seller also to the list of these. */
export function book(context: OrderContext, booking: Booking): Entry[] {
  const { changes, merchant, stored } = context
  const { order } = stored
  const row = entryOf(context, booking)
  const references = { order_id: order, item_id: booking.item, source_id: booking.source }
  const { item } = booking
  const isFacilitated = merchant.law.isElectronicInterface && item['seller'] !== null && item['seller'] !== undefined
  const rows = [row, ...(isFacilitated ? [{ ...row, report_type: 'EI_FACILITATION' }] : [])]
  for (const entry of rows) changes.add('vat_ledger', entry, references)
  return rows
}

function entryOf({ merchant, stored: { order }, now }: OrderContext, booking: Booking): Entry {
  const { item, event, sourceTable, taxPoint, amounts } = booking
  const explanation = item['explanation'] as Explanation
  const reportType = textOf(item, 'report_type') as ReportType
  const supplyType = ['TBE', 'SERVICE'].includes(textOf(item, 'type_of_goods')) ? 'SERVICES' : 'GOODS'
  const from = originOf(merchant.law, { reportType, supplyType, dispatch: dispatchOf(explanation) })
  const rate = explanation.steps.find(({ reason }) => rateReasons.has(reason))
  const exchangeTable = exchangeTables.find((table) => rowOf(explanation.steps, table) !== null)
  const rateTable = rateTables.find((table) => rowOf(explanation.steps, table) !== null)
  return {
    em_id: order['em_id'],
    order_year: order['timestamp_year'],
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
    vat_rate_table: rateTable ?? null,
    country_vat_rate_id: rateTable ? rowOf(explanation.steps, rateTable) : null,
    exchange_rate_table: exchangeTable ?? null,
    exchange_rate_id: exchangeTable ? rowOf(explanation.steps, exchangeTable) : null,
    currency: order['currency'],
    net: amounts.net,
    vat: amounts.vat,
    explanation: booking.explanation,
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
  stored.ledger = items.flatMap((item) =>
    book(context, {
      event: 'SALE',
      source: order,
      sourceTable: 'customer_order',
      item,
      taxPoint: textOf(order, 'tax_point'),
      amounts: { net: textOf(item, 'net'), vat: textOf(item, 'vat') },
      explanation: item['explanation'] as Explanation,
    }),
  )
}

/**
 * Reverses rows of the ledger by the same rows with the other sign, on the same days. Rows that have not been written yet are
 * dropped. A reversal is explained by the row that it reverses.
 */
export function reverseRows(changes: Changes, rows: readonly Entry[], at: Date): void {
  for (const row of rows.filter((entry) => changes.isNew(entry))) changes.remove('vat_ledger', row)
  for (const { id, ...row } of rows.filter((entry) => !changes.isNew(entry) && entry.id !== undefined))
    changes.add('vat_ledger', {
      ...row,
      reverses: id,
      net: negateDecimal(textOf(row, 'net')),
      vat: negateDecimal(textOf(row, 'vat')),
      explanation: null,
      timestamp: at.toISOString(),
      timestamp_year: at.getUTCFullYear(),
    })
}
