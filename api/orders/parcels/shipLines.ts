import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import type { NewRow } from '#schema/rows.ts'
import { addParcel } from '../figures/addOrder.ts'
import { countFrom } from '../advanceOrder.ts'
import { listCodes } from './codesOf.ts'
import { postalFormOf } from './consignmentPapers.ts'
import type { LawBook } from '../LawBook.ts'
import type { OrderContext, Refusal } from '../OrderContext.ts'
import type { Parcels, ParcelValues } from './parcelsOf.ts'
import type { ComputedOrder } from '../figures/PlacedOrder.ts'
import { canMove } from '../moveOrder.ts'
import { isTwice } from '../refundLines.ts'

interface ShippedLines {
  externalId: string
  service: NewRow<'shipment'>['service']
  s10: string | null
  /** Its code; undefined if nobody has entered one. */
  courier: string | null
  /** The code of the customs office that releases it; null if the first one of the country does. */
  office: string | null
  lines: readonly { line: number; quantity: number }[]
  /** When it was sent; undefined for an announced parcel. */
  at: Date | undefined
}

/** An order with its parcels, stored or not. */
interface Shipping<Parcel extends ParcelValues> {
  book: LawBook
  stored: ComputedOrder & { shipments: readonly Parcel[] }
}

/** Refuses lines that the order does not have, that are named twice, or of which less is left. */
function wrongLines({ items, shipments }: Shipping<ParcelValues>['stored'], { lines }: ShippedLines): Refusal | undefined {
  const shipped = shipments.flatMap((parcel) => parcel.lines ?? [])
  for (const [place, { line, quantity }] of lines.entries()) {
    const item = items.find((entry) => entry.line === line)
    if (!item) return { code: 'EXCEEDS', field: `lines.${place}.line`, detail: 'noSuchLine' }
    if (isTwice(lines, place)) return { code: 'SCHEMA', field: `lines.${place}.line`, detail: 'lineTwice' }
    const gone = shipped.filter((entry) => entry.line === line).reduce((sum, entry) => sum + entry.quantity, 0)
    if (gone + quantity > item.quantity) return { code: 'EXCEEDS', field: `lines.${place}.quantity`, detail: 'moreThanLeft' }
  }
  return undefined
}

/** A parcel as it is announced or sent. The first one from a country takes the place of the consignment that stood for all. */
function describeParcel<Parcel extends ParcelValues>({ book, stored }: Shipping<Parcel>, parcel: ShippedLines, day: Day) {
  const { items, shipments } = stored
  const country = items.find(({ line }) => line === parcel.lines[0]?.line)?.dispatch_country ?? null
  const sibling = shipments.find((row) => row.dispatch_country === country) ?? shipments[0]
  const described = {
    customs_dec_scheme: sibling?.customs_dec_scheme ?? null,
    dispatch_country: country,
    intrinsic_value_eur: sibling?.intrinsic_value_eur ?? null,
  }
  const values = {
    external_id: parcel.externalId,
    service: parcel.service,
    s10_code: parcel.s10,
    courier_id: book.rows.couriers.get(parcel.courier ?? '') ?? null,
    postal_operator_id: null,
    customs_id: book.rows.offices.get(parcel.office ?? '') ?? null,
    lines: parcel.lines,
    shipped_at: parcel.at?.toISOString() ?? null,
  }
  const announced = { ...values, cn_report_type: postalFormOf({ book, stored }, { ...described, ...values }, day) }
  return { replaced: sibling?.external_id === null ? sibling : undefined, described, announced }
}

interface Announcing {
  book: LawBook
  computed: ComputedOrder
  now: Date
}

/** Announces a parcel of an order that has no rows yet. */
export function announceParcel(
  { book, computed, now }: Announcing,
  { parcels, parcelOf }: Parcels,
  parcel: ShippedLines,
): Refusal | undefined {
  const stored = { ...computed, shipments: parcels }
  const wrong = wrongLines(stored, parcel)
  if (wrong) return wrong
  const { replaced, described, announced } = describeParcel({ book, stored }, parcel, dayOf(now))
  const place = replaced ? parcels.indexOf(replaced) : parcels.length
  parcels[place] = replaced ? { ...replaced, ...announced } : { timestamp: now.toISOString(), ...described, ...announced }
  for (const { line } of parcel.lines) parcelOf.set(line, place)
  return undefined
}

/** Announces a parcel, or sends it. Goods that are sent before they are paid count from their dispatch. */
export function shipLines(context: OrderContext, parcel: ShippedLines): Refusal | undefined {
  const { stored, changes, now } = context
  const { order, items, shipments } = stored
  if (!canMove(context, 'ship')) return { code: 'STATE', detail: 'cancelled' }
  const refusal = wrongLines(stored, parcel) ?? (parcel.at && dispatched(context, parcel.at))
  if (refusal) return refusal
  const { replaced, described, announced } = describeParcel(context, parcel, dayOf(parcel.at ?? now))
  if (replaced) changes.set('shipment', replaced, announced)
  const row = replaced ?? addParcel(changes, order, { timestamp: now.toISOString(), ...described, ...announced })
  if (!replaced) shipments.push(row)
  for (const item of items)
    if (parcel.lines.some(({ line }) => line === item.line)) changes.refer('order_item', item, { column: 'shipment_id', to: row })
  listCodes(context)
  return undefined
}

/** The effects of the dispatch of a parcel on the order. */
export function dispatched(context: OrderContext, at: Date): Refusal | undefined {
  const isDue = context.stored.order.delayed_payment && canMove(context, 'count')
  return isDue ? countFrom(context, dayOf(at)) : undefined
}
