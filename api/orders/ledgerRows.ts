import type { Day } from '#domain/day.ts'
import { negateDecimal } from '#domain/decimal.ts'
import type { Explanation, TraceStep } from '#domain/orders/Evaluation.ts'
import { reasons } from '#domain/orders/reasons.ts'
import type { Taxed } from '#domain/orders/refund.ts'
import { exchangeTables } from '#domain/orders/OrderLaw.ts'
import { merchantOn } from '#domain/returns/merchantOn.ts'
import { originOf } from '#domain/orders/originOf.ts'
import { registrationOf } from '#domain/returns/registrationOf.ts'
import { schemeOfRow } from '#domain/returns/returnSchemes.ts'
import { ledgerRateTypes } from '#schema/choices.ts'
import type { NewRow } from '#schema/rows.ts'
import type { Entry } from './Changes.ts'
import { explanationOf } from './explanations/explain.ts'
import type { OrderContext } from './OrderContext.ts'
import type { OrderChanges } from './orderTables.ts'

type LedgerEntry = Entry<'vat_ledger'>

interface Booking {
  event: 'SALE' | 'RETURN' | 'DISCOUNT'
  /** The row of the event. */
  source: Entry<'customer_order'> | Entry<'order_return'> | Entry<'order_discount'>
  sourceTable: 'customer_order' | 'order_return' | 'order_discount'
  item: Entry<'order_item'>
  taxPoint: Day
  /** Signed: refunds are negative. */
  amounts: Taxed
  /** Says how the amounts were computed; undefined for refunds from before explanations were stored. */
  explanation: Entry<'order_explanation'> | undefined
}

/** Where the rates of sales are: in force within the EU, in force outside it, former. */
const rateTables = ['country_vat_rate', 'country_vat_rate_non_eu', 'historic_vat_data'] as const

const rowOf = (steps: readonly TraceStep[], table: string): number | null =>
  steps.find(({ rows }) => rows?.[table] !== undefined)?.rows?.[table] ?? null

/** The member state that goods come from: France for Monaco, and XI for Northern Ireland, whatever country was stated. */
const dispatchOf = ({ steps }: Explanation): string | undefined =>
  steps.find(({ reason }) => reasons[reason].step === 'origin')?.figures?.['country']

/** Adds an event of an item to the VAT ledger, and for goods of an underlying seller also to the list of these. */
export function book(context: OrderContext, booking: Booking): LedgerEntry[] {
  const { changes, merchant, stored } = context
  const { item, source } = booking
  const row = entryOf(context, booking)
  const isFacilitated = merchant.law.isElectronicInterface && item.seller !== null
  // The second listing is in no return.
  const facilitated = { ...row, report_type: 'EI_FACILITATION', registration_id: null } as const
  const rows = [row, ...(isFacilitated ? [facilitated] : [])]
  const references = { order_id: stored.order, item_id: item, source_id: source, explanation_id: booking.explanation }
  return rows.map((values) => changes.add('vat_ledger', values, references))
}

/** The figures of an item on which its rows in the ledger depend. @throws {Error} if it was never computed, and so cannot count */
function figuresOf(stored: OrderContext['stored'], item: Entry<'order_item'>) {
  const { line, report_type, reason, mscon } = item
  const explanation = explanationOf(stored, item)
  if (report_type === null || reason === null || mscon === null || explanation === null)
    throw new Error(`Line ${line} counts before it has been computed`)
  return { report_type, reason, mscon, explanation }
}

function entryOf(
  { merchant, stored, now }: OrderContext,
  { item, event, sourceTable, taxPoint, amounts }: Booking,
): Omit<NewRow<'vat_ledger'>, 'order_id' | 'item_id' | 'source_id' | 'explanation_id'> {
  const { order } = stored
  const { report_type, reason, mscon, explanation: sale } = figuresOf(stored, item)
  const supplyType = ['TBE', 'SERVICE'].includes(item.type_of_goods) ? 'SERVICES' : 'GOODS'
  const originTaxPoint = order.tax_point ?? taxPoint
  const from = originOf(merchantOn(merchant.law, originTaxPoint), {
    reportType: report_type,
    supplyType,
    dispatch: dispatchOf(sale),
  })
  const scheme = schemeOfRow(report_type, mscon)
  const rate = sale.steps.find((step) => rateReasons.has(step.reason))
  const exchangeTable = exchangeTables.find((table) => rowOf(sale.steps, table) !== null)
  const rateTable = rateTables.find((table) => rowOf(sale.steps, table) !== null)
  return {
    em_id: order.em_id,
    order_year: order.timestamp_year,
    event,
    source_table: sourceTable,
    reverses: null,
    report_type,
    reason,
    tax_point: taxPoint,
    origin_tax_point: originTaxPoint,
    mscon,
    territory_id: item.territory_id,
    origin_kind: from?.origin.kind ?? null,
    origin_country: from?.origin.country ?? null,
    origin_vat_id: from?.origin.vatId ?? null,
    registration_id:
      (scheme && registrationOf(merchant.law.registrations ?? [], { scheme, taxPoint, originTaxPoint })?.id) ?? null,
    supply_type: supplyType,
    rate_type: ledgerRateTypes.find((type) => type === rate?.figures?.['rate_type']) ?? null,
    vat_rate: item.vat_rate,
    vat_rate_table: rateTable ?? null,
    country_vat_rate_id: rateTable ? rowOf(sale.steps, rateTable) : null,
    exchange_rate_table: exchangeTable ?? null,
    exchange_rate_id: exchangeTable ? rowOf(sale.steps, exchangeTable) : null,
    currency: order.currency,
    net: amounts.net,
    vat: amounts.vat,
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

/** Enters the sale of every item of an order, which counts from a day. */
export function bookSale(context: OrderContext, day: Day): void {
  const { stored } = context
  stored.ledger = stored.items.flatMap((item) =>
    book(context, {
      event: 'SALE',
      source: stored.order,
      sourceTable: 'customer_order',
      item,
      taxPoint: day,
      amounts: { net: item.net, vat: item.vat },
      explanation: stored.explanations.get(item),
    }),
  )
}

/**
 * Reverses rows of the ledger by the same rows with the other sign, on the same days. Rows that have not been written yet are
 * dropped. A reversal is explained by the row that it reverses.
 */
export function reverseRows(changes: OrderChanges, rows: readonly LedgerEntry[], at: Date): void {
  for (const row of rows.filter((entry) => changes.isNew(entry))) changes.remove('vat_ledger', row)
  for (const { id, ...row } of rows.filter((entry) => !changes.isNew(entry)))
    if (id !== undefined)
      changes.add('vat_ledger', {
        ...row,
        reverses: id,
        net: negateDecimal(row.net),
        vat: negateDecimal(row.vat),
        explanation_id: null,
        timestamp: at.toISOString(),
        timestamp_year: at.getUTCFullYear(),
      })
}
