import { isInLatinLetters } from '#domain/customs/isInLatinLetters.ts'
import { dayOf } from '#domain/day.ts'
import { merchantFigureWarnings } from '#domain/orders/merchantFigureWarnings.ts'
import type { ReportType } from '#domain/orders/Order.ts'
import type { EventOf } from '#schema/intake/orderEvents.ts'
import { confirmOrder, payOrder } from '../orders/advanceOrder.ts'
import type { Changes, Entry } from '../orders/Changes.ts'
import { computeOrder } from '../orders/computeOrder.ts'
import type { OrderContext, Refusal } from '../orders/OrderContext.ts'
import { refusalOf } from '../orders/refusalOf.ts'
import { shipLines } from '../orders/shipLines.ts'
import type { StoredOrder } from '../orders/StoredOrder.ts'
import { textOf } from '../orders/StoredOrder.ts'
import { applicableCode, checkOrder } from './checkOrder.ts'
import type { Finding } from './Finding.ts'
import { errorOf, warningOf } from './Finding.ts'
import { addOrder } from './newOrder.ts'

type OrderEventBody = EventOf<'order'>

/** The data for an event of a new order, which is not stored yet. */
type OrderIntake = Omit<OrderContext, 'stored'> & { source: 'operator_fe' | 'api' }

interface TakenOrder {
  stored: StoredOrder | undefined
  findings: Finding[]
}

/** A refusal as a finding. */
export const findingOf = ({ code, field, ...said }: Refusal): Finding => errorOf(code, field ?? null, said)

/** Takes an order: checks it, adds its rows, computes it, and applies the confirmation, payment and dispatch that it states. */
export function takeOrder(intake: OrderIntake, event: OrderEventBody): TakenOrder {
  const { book, changes, merchant, now } = intake
  const findings = checkOrder(book, merchant, event)
  if (findings.length) return { stored: undefined, findings }
  const applicable = event.items.map(({ hs }, place) => applicableCode(book, hs, `items.${place}.hs`))
  const codes = applicable.map(({ code }) => code)
  const at = event.at === undefined ? now : new Date(event.at)
  const stored = addOrder(changes, { event, merchant, at, source: intake.source, codes })
  const refusal = advanceAsStated({ ...intake, stored }, event, at)
  if (refusal) {
    dropOrder(changes, stored)
    return { stored: undefined, findings: [findingOf(refusal)] }
  }
  askForVatId({ ...intake, stored }, event)
  const day = textOf(stored.order, 'tax_point') || dayOf(at)
  const warnings = [
    ...applicable.flatMap((entry) => entry.findings),
    ...(book.isStale(event.currency, day) ? [warningOf('RATE_STALE', 'currency')] : []),
    ...figureWarnings({ ...intake, stored }, event, day),
    ...besidesFigures(event),
    ...scriptWarnings(stored, event),
  ]
  return { stored, findings: warnings }
}

/** Computes an order, and confirms, pays and ships it as its own line states. */
function advanceAsStated(context: OrderContext, event: OrderEventBody, at: Date): Refusal | undefined {
  const { stored, changes } = context
  const failed = refusalOf(computeOrder(context, dayOf(at)))
  if (failed) return failed
  const isPostSale = event.sale_type === 'POST_SALE' || event.sale_type === 'POST_SALE_WITHOUT_LC'
  const status = isPostSale ? 'accepted' : 'calculated'
  changes.set('customer_order', stored.order, { order_status: status })
  for (const shipment of stored.shipments) changes.set('shipment', shipment, { order_status: status })
  for (const [place, { id: externalId, service = null, lines, s10 = null, courier = null }] of (
    event.shipments ?? []
  ).entries()) {
    const refusal = shipLines(context, { externalId, service, s10, courier, lines, at: undefined })
    if (refusal) return { ...refusal, field: [`shipments.${place}`, refusal.field].filter(Boolean).join('.') }
  }
  if (!event.payment) return undefined
  const { result } = event.payment
  const paid = new Date(event.payment.at)
  return (isPostSale ? undefined : confirmOrder(context, paid)) ?? payOrder(context, result, paid)
}

/** Removes every row that an order would have added. */
function dropOrder(changes: Changes, stored: StoredOrder): void {
  const parts: readonly [Parameters<Changes['remove']>[0], readonly Entry[]][] = [
    ['vat_ledger', stored.ledger],
    ['order_item', stored.items],
    ['shipment', stored.shipments],
    ['order_split', stored.splits],
    ['customer_order', [stored.order]],
  ]
  for (const [table, rows] of parts) for (const row of rows) changes.remove(table, row)
}

/** Queues an unchecked VAT id for a check; until there is an answer it counts as not validated. */
function askForVatId({ changes, stored: { order }, now }: OrderContext, { buyer }: OrderEventBody): void {
  if (buyer.kind !== 'business' || buyer.vat_id === undefined) return
  const check = buyer.vat_id_check
  const isAnswered = check?.result === 'valid' || check?.result === 'invalid'
  changes.add(
    'vat_id_check',
    {
      em_id: order['em_id'],
      vat_id: buyer.vat_id,
      result: isAnswered ? check.result : 'asked',
      consultation: check?.consultation ?? null,
      answered_at: isAnswered ? (check.at ?? now.toISOString()) : null,
      is_applied: isAnswered && check.result === 'valid',
      reason: null,
      attempts: 0,
      ask_after: isAnswered ? null : now.toISOString(),
      timestamp: now.toISOString(),
    },
    { order_id: order },
  )
}

/** Warns of texts that the customs papers of parcels cannot show as they were sent. */
function scriptWarnings({ shipments }: StoredOrder, { ship_to: { name, street, city }, items }: OrderEventBody): Finding[] {
  const hasPapers = shipments.some((row) => row['customs_dec_scheme'] !== null || textOf(row, 'cn_report_type') !== 'none')
  if (!hasPapers) return []
  const printed: [string, string | undefined][] = [
    ['ship_to.name', name],
    ['ship_to.street', street],
    ['ship_to.city', city],
    ...items.map(({ description }, place): [string, string] => [`items.${place}.description`, description]),
  ]
  return printed.flatMap(([field, text]) => (text === undefined || isInLatinLetters(text) ? [] : [warningOf('NOT_LATIN', field)]))
}

/** Sales on which the merchant may charge no VAT, because it is not due or due at the import. */
const untaxed: ReadonlySet<string> = new Set<ReportType>(['EXPORT', 'B2B', 'GIFTCARD_SCHEME', 'FC_REP'])

/** Delivery and discount of the order, which the figures of the lines have to include. */
const besidesFigures = ({ sale_type, delivery = '0', discount = '0' }: OrderEventBody): Finding[] =>
  sale_type === 'POST_SALE_WITHOUT_LC'
    ? Object.entries({ delivery, discount }).flatMap(([field, amount]) =>
        Number(amount) > 0 ? [warningOf('AMOUNT', field, { detail: 'besidesFigures' })] : [],
      )
    : []

function figureWarnings({ book, stored }: OrderContext, event: OrderEventBody, day: string): Finding[] {
  if (event.sale_type !== 'POST_SALE_WITHOUT_LC') return []
  const places = book.rows.currencies.get(event.currency) ?? 2
  return event.items.flatMap((item, place) => {
    const figures = { unitCost: item.unit_cost ?? '0', vatRate: item.vat_rate ?? '0', itemVat: item.item_vat ?? '0' }
    const { mscon, territory_id: territory, report_type: type } = stored.items[place] ?? {}
    const country = String(mscon)
    const valid = book.ratesOf(country, day, typeof territory === 'number' ? territory : undefined)
    const rates = untaxed.has(String(type)) ? [...valid, '0'] : valid
    return merchantFigureWarnings({ figures, quantity: item.quantity, places, rates }).map((warning) =>
      warning.code === 'VAT_DIFFERS'
        ? warningOf('VAT_DIFFERS', `items.${place}.item_vat`, { detail: 'vatExpected', params: { expected: warning.expected } })
        : warningOf('RATE_NOT_VALID', `items.${place}.vat_rate`, {
            detail: 'validRates',
            params: { country, rates: [...new Set(warning.valid.map(Number))].toSorted((a, b) => a - b).join(', ') },
          }),
    )
  })
}
