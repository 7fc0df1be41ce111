import { countryCode } from '#domain/vat/countryCode.ts'
import type { CustomsFacts, Order, OrderLine } from '#domain/orders/Order.ts'
import { isFoodCode } from '#domain/customs/goodsKinds.ts'
import type { PlacedItem, PlacedOrder } from './PlacedOrder.ts'

/** An order as it was bought, from its rows: the input of its first and any later computation. */
export function purchaseOf({ order, items, territoryId }: PlacedOrder): Order {
  return {
    saleType: order.sale_type,
    currency: order.currency,
    inclusive: order.prices_inclusive,
    buyer: { isBusiness: order.buyer_kind === 'business', vatCountry: order.buyer_vat_country ?? undefined },
    shipTo: {
      country: order.delivery_country,
      territoryId,
      postalCode: order.delivery_postal_code ?? undefined,
      city: order.delivery_city ?? undefined,
    },
    delivery: order.delivery_price,
    discount: order.discount,
    isDutyCharged: order.duty_mode === 'buyer',
    isFeeCharged: order.fee_mode === 'buyer',
    importCountry: order.import_country ?? undefined,
    lines: items.map(lineOf),
  }
}

function lineOf(item: PlacedItem): OrderLine {
  const code = item.hs6p_applicable ?? undefined
  const { dispatch_country: country, dispatch_postal_code: postalCode, seller } = item
  return {
    line: item.line,
    type: item.type_of_goods,
    code,
    quantity: item.quantity,
    unitPrice: item.unit_price,
    discount: item.discount,
    isExcise: item.is_excise,
    isFood: isFoodCode(code),
    isReducedTbe: item.is_reduced_tbe,
    isSinglePurpose: item.is_single_purpose,
    dispatch: country === null ? undefined : { country, postalCode: postalCode ?? undefined },
    origin: item.origin_country ?? undefined,
    sellerCountry: seller ? countryCode(seller.country) : undefined,
    figures: item.merchant_figures ?? undefined,
    customs: customsFactsOf(item),
  }
}

const customsFactsOf = ({
  description,
  proof_of_origin,
  net_mass_kg,
  weight_kg,
  supplementary_units,
}: PlacedItem): CustomsFacts => ({
  description,
  hasProofOfOrigin: proof_of_origin,
  ...(net_mass_kg !== null && { netMassKg: net_mass_kg }),
  ...(weight_kg !== null && { grossMassKg: weight_kg }),
  ...(supplementary_units && { units: Object.fromEntries(supplementary_units.map(({ unit, quantity }) => [unit, quantity])) }),
})
