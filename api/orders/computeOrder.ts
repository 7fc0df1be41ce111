import type { Day } from '#domain/day.ts'
import { sumDecimals } from '#domain/decimal.ts'
import { evaluateOrder } from '#domain/orders/evaluateOrder.ts'
import type { EvaluatedLine, EvaluatedOrder, EvaluationFailure } from '#domain/orders/Evaluation.ts'
import type { Changes, Entry } from './Changes.ts'
import { declarationKind, postalFormOf } from './consignmentPapers.ts'
import type { LawBook } from './LawBook.ts'
import { purchaseOf } from './purchaseOf.ts'
import type { IntakeMerchant } from './readOrderMerchants.ts'
import type { StoredOrder } from './StoredOrder.ts'
import { optional, textOf } from './StoredOrder.ts'

/** The data for the computation of an order. */
export interface Computing {
  book: LawBook
  changes: Changes
  merchant: IntakeMerchant
  stored: StoredOrder
}

/**
 * Computes an order for a day and puts the figures into its rows: items, splits, parcels and the order itself.
 * @returns what prevented the computation, in which case the rows are unchanged
 */
export function computeOrder({ book, changes, merchant, stored }: Computing, day: Day): readonly EvaluationFailure[] {
  const result = evaluateOrder(book.on(day), merchant.law, purchaseOf(stored))
  if (!('lines' in result)) return result
  const lines = new Map(result.lines.map((line) => [line.line, line]))
  placeSplits(changes, stored, result.lines)
  for (const item of stored.items) {
    const line = lines.get(Number(item['line']))
    if (line) changes.set('order_item', item, figuresOf(line))
  }
  changes.set('customer_order', stored.order, { ...totalsOf(result.lines), calculated_for: day })
  placeParcels({ book, changes, merchant, stored }, result, day)
  return []
}

/** The columns of an item that a computation fills in. */
function figuresOf({ amounts, duty, explanation, ...line }: EvaluatedLine) {
  return {
    report_type: line.reportType,
    reason: line.reason,
    mscon: line.mscon,
    territory_id: line.territoryId,
    delivery_price: line.deliveryShare,
    goods_value: amounts.goodsNet,
    delivery_cost: amounts.deliveryNet,
    net: amounts.net,
    vat_rate: line.rate,
    vat: amounts.vat,
    delivery_vat: amounts.deliveryVat,
    duty: duty.amount,
    fee: line.fee,
    total: amounts.total,
    explanation,
  }
}

function totalsOf(lines: readonly EvaluatedLine[]) {
  const sum = (amount: (line: EvaluatedLine) => string) => sumDecimals(lines.map(amount))
  const sameDigits = (text: string) => withDigits(text, lines[0]?.amounts.net ?? '0')
  return {
    goods_value: sameDigits(sum(({ amounts }) => amounts.goodsNet)),
    delivery_cost: sameDigits(sum(({ amounts }) => amounts.deliveryNet)),
    net: sameDigits(sum(({ amounts }) => amounts.net)),
    vat: sameDigits(sum(({ amounts }) => amounts.vat)),
    duty: sameDigits(sum(({ duty }) => duty.amount)),
    duty_borne_by: bearerOf(lines),
    fee: sameDigits(sum(({ fee }) => fee)),
    total: sameDigits(sum(({ amounts }) => amounts.total)),
  }
}

/** Who bears the duty; it may differ by item. */
function bearerOf(lines: readonly EvaluatedLine[]): string | null {
  const bearers = new Set(lines.flatMap(({ dutyBorneBy }) => dutyBorneBy ?? []))
  const [bearer = null] = bearers
  return bearers.size > 1 ? 'by_item' : bearer
}

/** A sum with as many decimals as its parts. */
function withDigits(text: string, like: string): string {
  const digits = like.split('.')[1]?.length ?? 0
  const [whole = '0', fraction = ''] = text.split('.')
  return digits === 0 ? whole : `${whole}.${fraction.padEnd(digits, '0').slice(0, Math.max(digits, fraction.length))}`
}

const splitKey = ({ reportType, dispatch }: Pick<EvaluatedLine, 'reportType' | 'dispatch'>) => `${reportType} ${dispatch ?? ''}`

/** One split for each scheme and country of dispatch. */
function placeSplits(changes: Changes, stored: StoredOrder, lines: readonly EvaluatedLine[]): void {
  const { order, items, splits } = stored
  const groups = [...Map.groupBy(lines, splitKey).values()]
  const rows = groups.map((own, place): Entry => {
    const values = {
      report_type: own[0]?.reportType,
      dispatch_country: optional(itemOf(items, own[0]), 'dispatch_country') ?? textOf(order, 'delivery_country'),
      total: withDigits(sumDecimals(own.map(({ amounts }) => amounts.total)), own[0]?.amounts.total ?? '0'),
    }
    const known = splits[place]
    if (known) {
      changes.set('order_split', known, values)
      return known
    }
    const { em_id, currency, timestamp, timestamp_year } = order
    const row = { em_id, split_number: place + 1, ...values, currency, timestamp, timestamp_year }
    return changes.add('order_split', row, { order_id: order })
  })
  groups.forEach((own, place) => {
    for (const line of own) linkItem(changes, itemOf(items, line), { column: 'split_id', to: rows[place] })
  })
  for (const surplus of splits.slice(rows.length)) changes.remove('order_split', surplus)
  stored.splits = rows
}

const itemOf = (items: readonly Entry[], line: EvaluatedLine | undefined): Entry =>
  items.find((item) => Number(item['line']) === line?.line) ?? {}

/** Makes an item refer to a row that may be new. */
export function linkItem(changes: Changes, item: Entry, { column, to }: { column: string; to: Entry | undefined }): void {
  if (changes.isNew(item)) changes.refer(item, column, to)
  else if (to?.id !== undefined) {
    if (item[column] !== to.id) changes.set('order_item', item, { [column]: to.id })
  } else changes.whenNumbered(() => changes.set('order_item', item, { [column]: to?.id ?? null }))
}

/** Until parcels are announced, the goods from one country are one consignment, and one row. */
function placeParcels(computing: Computing, { lines, consignments }: EvaluatedOrder, day: Day): void {
  const { changes, stored } = computing
  const { order, items, shipments } = stored
  for (const consignment of consignments) {
    const own = lines.filter(({ line }) => consignment.lines.includes(line))
    const place = {
      // As it was stated: territories such as the Canary Islands are places of their own for tax, but not on papers.
      dispatch_country: textOf(itemOf(items, own[0]), 'dispatch_country'),
      intrinsic_value_eur: consignment.intrinsicValue ?? null,
    }
    const papersOf = (parcel: Entry) => {
      const customs_dec_scheme = declarationKind(computing, { ...parcel, ...place }, day)?.scheme ?? null
      const cn_report_type = postalFormOf(computing, { ...parcel, ...place, customs_dec_scheme }, day)
      return { ...place, customs_dec_scheme, cn_report_type }
    }
    const known = shipments.filter((row) => row['dispatch_country'] === place.dispatch_country)
    for (const row of known) changes.set('shipment', row, papersOf(row))
    if (known.length) continue
    const row = changes.add(
      'shipment',
      {
        em_id: order['em_id'],
        s10_code: null,
        courier_id: null,
        order_status: order['order_status'],
        external_id: null,
        service: null,
        shipped_at: null,
        lines: null,
        timestamp: order['timestamp'],
        timestamp_year: order['timestamp_year'],
        ...papersOf({}),
      },
      { order_id: order },
    )
    shipments.push(row)
    for (const line of own) linkItem(changes, itemOf(items, line), { column: 'shipment_id', to: row })
  }
}
