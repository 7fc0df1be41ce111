import { dayOf } from '#domain/day.ts'
import { postalFormOf } from './consignmentPapers.ts'
import { linkItem } from './computeOrder.ts'
import { countFrom } from './advanceOrder.ts'
import type { OrderContext, Refusal } from './OrderContext.ts'
import { isTwice } from './refundLines.ts'
import { textOf } from './StoredOrder.ts'

interface ShippedLines {
  externalId: string
  service: string | null
  s10: string | null
  /** Its code; undefined if nobody has entered one. */
  courier: string | null
  lines: readonly { line: number; quantity: number }[]
  /** When it was sent; undefined for an announced parcel. */
  at: Date | undefined
}

const shippedQuantity = ({ stored }: OrderContext, line: number): number =>
  stored.shipments.reduce((total, { lines }) => {
    const own = Array.isArray(lines) ? (lines as { line: number; quantity: number }[]) : []
    return total + own.filter((entry) => entry.line === line).reduce((sum, { quantity }) => sum + quantity, 0)
  }, 0)

/**
 * Announces a parcel, or sends it. The first parcel from a country takes the place of the consignment that stood for all.
 * Goods that are sent before they are paid count from their dispatch.
 */
export function shipLines(context: OrderContext, asked: ShippedLines): Refusal | undefined {
  const { stored, changes, now } = context
  const { order, items, shipments } = stored
  if (order['order_status'] === 'cancelled') return { code: 'STATE', detail: 'cancelled' }
  const shipped = asked.lines.map(({ line }) => items.find((item) => Number(item['line']) === line))
  for (const [place, { line, quantity }] of asked.lines.entries()) {
    const item = shipped[place]
    if (!item) return { code: 'EXCEEDS', field: `lines.${place}.line`, detail: 'noSuchLine' }
    if (isTwice(asked.lines, place)) return { code: 'SCHEMA', field: `lines.${place}.line`, detail: 'lineTwice' }
    if (shippedQuantity(context, line) + quantity > Number(item['quantity']))
      return { code: 'EXCEEDS', field: `lines.${place}.quantity`, detail: 'moreThanLeft' }
  }
  const refusal = asked.at && dispatched(context, asked.at)
  if (refusal) return refusal
  const country = shipped[0]?.['dispatch_country']
  const sibling = shipments.find((row) => row['dispatch_country'] === country) ?? shipments[0]
  const values = {
    external_id: asked.externalId,
    service: asked.service,
    s10_code: asked.s10,
    courier_id: context.book.rows.couriers.get(asked.courier ?? '') ?? null,
    lines: asked.lines,
    shipped_at: asked.at?.toISOString() ?? null,
  }
  const placeholder = sibling?.['external_id'] === null ? sibling : undefined
  const described = {
    customs_dec_scheme: sibling?.['customs_dec_scheme'] ?? null,
    dispatch_country: country ?? null,
    intrinsic_value_eur: sibling?.['intrinsic_value_eur'] ?? null,
  }
  const day = dayOf(asked.at ?? now)
  const form = { cn_report_type: postalFormOf(context, { ...described, ...values }, day) }
  if (placeholder) changes.set('shipment', placeholder, { ...values, ...form })
  const row =
    placeholder ??
    changes.add(
      'shipment',
      {
        em_id: order['em_id'],
        order_status: order['order_status'],
        timestamp: now.toISOString(),
        timestamp_year: order['timestamp_year'],
        ...described,
        ...values,
        ...form,
      },
      { order_id: order },
    )
  if (!placeholder) shipments.push(row)
  for (const item of shipped) if (item) linkItem(changes, item, { column: 'shipment_id', to: row })
  return undefined
}

/** The effects of the dispatch of a parcel on the order. */
export function dispatched(context: OrderContext, at: Date): Refusal | undefined {
  const { order } = context.stored
  const isDue = order['delayed_payment'] === true && !['received', 'cancelled'].includes(textOf(order, 'order_status'))
  return isDue ? countFrom(context, dayOf(at)) : undefined
}
