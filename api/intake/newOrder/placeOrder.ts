import { isExciseCode } from '#domain/customs/goodsKinds.ts'
import { dayOf } from '#domain/day.ts'
import { vatCountry } from '#domain/identifiers/vatCountry.ts'
import { countryCode } from '#domain/vat/countryCode.ts'
import type { EventOf } from '#schema/intake/orderEvents.ts'
import type { PlacedItem, PlacedOrder } from '../../orders/figures/PlacedOrder.ts'
import type { LawBook } from '../../orders/LawBook.ts'
import type { IntakeMerchant } from '../../orders/readOrderMerchants.ts'

type OrderEventBody = EventOf<'order'>

interface Placing {
  book: LawBook
  event: OrderEventBody
  merchant: IntakeMerchant
  at: Date
  source: 'operator_fe' | 'api'
  /** The applicable code of each item. */
  codes: readonly (string | null)[]
  /** The special territory that was chosen by its name. */
  territoryId?: number | undefined
}

/** The special territory to which an order goes. */
const territoryOf = ({ book, event: { ship_to: to }, at, territoryId }: Placing) =>
  book.on(dayOf(at)).territoryOf({ country: countryCode(to.country), territoryId, postalCode: to.postal_code, city: to.city })

/** The country that a business's validated VAT id names. */
function vatCountryOf({ buyer }: OrderEventBody): string | null {
  if (buyer.kind !== 'business' || buyer.vat_id_check?.result !== 'valid') return null
  return vatCountry(buyer.vat_id ?? '') ?? null
}

/** An order as it was placed, as values of columns; its amounts are computed from them. */
export function placeOrder(given: Placing): PlacedOrder {
  const { event, merchant, at, source, codes, territoryId } = given
  const instant = at.toISOString()
  return {
    territoryId,
    order: {
      fc_id: null,
      external_order_id: event.id,
      em_id: merchant.id,
      sale_type: event.sale_type ?? 'SALE',
      source,
      order_date: instant.slice(0, 10),
      recipient_name: event.ship_to.name ?? event.buyer.name ?? null,
      delivery_address: event.ship_to.street ?? null,
      delivery_postal_code: event.ship_to.postal_code ?? null,
      delivery_city: event.ship_to.city ?? null,
      delivery_country: countryCode(event.ship_to.country),
      delivery_territory_id: territoryOf(given)?.id ?? null,
      currency: event.currency,
      fc_confirmed_date: null,
      payment_verified_date: null,
      s26_code: null,
      timestamp: instant,
      timestamp_year: at.getUTCFullYear(),
      prices_inclusive: event.prices === 'inclusive',
      delivery_price: event.delivery ?? '0',
      discount: event.discount ?? '0',
      buyer_kind: event.buyer.kind,
      buyer_email: event.buyer.email ?? null,
      buyer_vat_id: event.buyer.vat_id ?? null,
      buyer_vat_country: vatCountryOf(event),
      import_country: event.import_country === undefined ? null : countryCode(event.import_country),
      duty_mode: event.duty_mode ?? 'merchant',
      fee_mode: event.fee_mode ?? 'merchant',
      delayed_payment: event.delayed_payment ?? false,
      tax_point: null,
      accepted_date: null,
      cancelled_date: null,
      status_reason: null,
      checkout_payment_id: null,
      checkout_name: null,
    },
    items: event.items.map((item, place) => itemOf(item, given, codes[place] ?? null)),
  }
}

function itemOf(item: OrderEventBody['items'][number], { event, merchant, at }: Placing, code: string | null): PlacedItem {
  const type = item.type ?? 'GOODS'
  const from = type === 'GOODS' || item.ship_from ? (item.ship_from ?? event.ship_from) : undefined
  return {
    em_id: merchant.id,
    currency: event.currency,
    timestamp_year: at.getUTCFullYear(),
    line: item.line,
    description: item.description,
    sku: item.sku ?? null,
    type_of_goods: type,
    hs6p_received: item.hs ?? null,
    hs6p_applicable: code,
    origin_country: item.origin === undefined ? null : countryCode(item.origin),
    quantity: item.quantity,
    weight_kg: item.gross_weight_kg ?? null,
    net_mass_kg: item.net_mass_kg ?? null,
    unit_price: item.unit_price,
    discount: item.discount ?? '0',
    dispatch_country: from ? countryCode(from.country) : null,
    dispatch_postal_code: from?.postal_code ?? null,
    is_excise: item.excise ?? isExciseCode(item.hs),
    is_reduced_tbe: item.reduced_tbe ?? false,
    is_single_purpose: item.single_purpose ?? false,
    proof_of_origin: item.proof_of_origin ?? false,
    supplementary_units: item.supplementary_units ?? null,
    seller: item.seller ?? null,
    merchant_figures:
      item.unit_cost === undefined
        ? null
        : { unitCost: item.unit_cost, vatRate: item.vat_rate ?? '0', itemVat: item.item_vat ?? '0' },
  }
}
