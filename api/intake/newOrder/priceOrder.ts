import { dayOf } from '#domain/day.ts'
import type { EventOf } from '#schema/intake/orderEvents.ts'
import type { OrderFigures } from '../../orders/figures/figureOrder.ts'
import { figureOrder, isFigured, withFigures } from '../../orders/figures/figureOrder.ts'
import type { LawBook } from '../../orders/LawBook.ts'
import type { Parcels } from '../../orders/parcels/parcelsOf.ts'
import { parcelsOf } from '../../orders/parcels/parcelsOf.ts'
import type { ComputedOrder, PlacedOrder } from '../../orders/figures/PlacedOrder.ts'
import type { IntakeMerchant } from '../../orders/readOrderMerchants.ts'
import { refusalOf } from '../../orders/refusalOf.ts'
import { announceParcel } from '../../orders/parcels/shipLines.ts'
import { applicableCode, checkOrder } from './checkOrder.ts'
import type { Finding } from '../Finding.ts'
import { findingOf } from '../Finding.ts'
import { placeOrder } from './placeOrder.ts'

/** Where an order that is not stored yet came from. */
export interface NewOrder {
  book: LawBook
  merchant: IntakeMerchant
  now: Date
  source: 'operator_fe' | 'api'
  /** The special territory that a question names in place of a postal code. */
  territoryId?: number | undefined
}

/** An order with its figures, of which nothing is a row yet. */
export interface PricedOrder extends Parcels {
  at: Date
  placed: PlacedOrder
  figures: OrderFigures
  computed: ComputedOrder
  /** About commodity codes that are not known. */
  warnings: readonly Finding[]
}

export const isPriced = (result: PricedOrder | readonly Finding[]): result is PricedOrder => 'figures' in result

/** Checks an order, computes it for the day on which it was placed, and packs it as stated. @returns the findings that refuse it */
export function priceOrder(
  { book, merchant, now, source, territoryId }: NewOrder,
  event: EventOf<'order'>,
): PricedOrder | readonly Finding[] {
  const wrong = checkOrder(book, merchant, event)
  if (wrong.length) return wrong
  const applicable = event.items.map(({ hs }, place) => applicableCode(book, hs, `items.${place}.hs`))
  const at = event.at === undefined ? now : new Date(event.at)
  const placed = placeOrder({ book, event, merchant, at, source, codes: applicable.map(({ code }) => code), territoryId })
  const figures = figureOrder({ book, merchant }, placed, dayOf(at))
  if (!isFigured(figures)) {
    const refusal = refusalOf(figures)
    return refusal ? [findingOf(refusal)] : []
  }
  const computed = withFigures(placed, figures)
  const packed = parcelsOf({ book, merchant, stored: computed }, figures.consignments, dayOf(at))
  for (const [place, stated] of (event.shipments ?? []).entries()) {
    const { id: externalId, service = null, lines, s10 = null, courier = null } = stated
    const refusal = announceParcel({ book, computed, now }, packed, {
      externalId,
      service,
      s10,
      courier,
      office: null,
      lines,
      at: undefined,
    })
    if (refusal) return [findingOf({ ...refusal, field: [`shipments.${place}`, refusal.field].filter(Boolean).join('.') })]
  }
  return { at, placed, figures, computed, ...packed, warnings: applicable.flatMap(({ findings }) => findings) }
}
