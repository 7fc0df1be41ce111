import { countryCode } from '#domain/vat/countryCode.ts'
import type { CustomsFacts, GoodsType, MerchantFigures, Order, OrderLine, SaleType } from '#domain/orders/Order.ts'
import type { Entry } from './Changes.ts'
import { isFoodCode } from '#domain/customs/goodsKinds.ts'
import type { StoredOrder } from './StoredOrder.ts'
import { optional, textOf } from './StoredOrder.ts'

/** An order as it was bought, from its rows: the input of its first and any later computation. */
export function purchaseOf({ order, items }: StoredOrder): Order {
  return {
    saleType: textOf(order, 'sale_type') as SaleType,
    currency: textOf(order, 'currency'),
    inclusive: order['prices_inclusive'] === true,
    buyer: { isBusiness: order['buyer_kind'] === 'business', vatCountry: optional(order, 'buyer_vat_country') },
    shipTo: {
      country: textOf(order, 'delivery_country'),
      postalCode: optional(order, 'delivery_postal_code'),
      city: optional(order, 'delivery_city'),
    },
    delivery: textOf(order, 'delivery_price'),
    discount: textOf(order, 'discount'),
    isDutyCharged: order['duty_mode'] === 'buyer',
    isFeeCharged: order['fee_mode'] === 'buyer',
    importCountry: optional(order, 'import_country'),
    lines: items.map(lineOf),
  }
}

function sellerCountryOf({ seller }: Entry): string | undefined {
  const given = seller as { country: string } | null | undefined
  return given ? countryCode(given.country) : undefined
}

function lineOf(item: Entry): OrderLine {
  const code = optional(item, 'hs6p_applicable')
  const country = optional(item, 'dispatch_country')
  return {
    line: Number(item['line']),
    type: textOf(item, 'type_of_goods') as GoodsType,
    code,
    quantity: Number(item['quantity']),
    unitPrice: textOf(item, 'unit_price'),
    discount: textOf(item, 'discount'),
    isExcise: item['is_excise'] === true,
    isFood: isFoodCode(code),
    isReducedTbe: item['is_reduced_tbe'] === true,
    isSinglePurpose: item['is_single_purpose'] === true,
    dispatch: country === undefined ? undefined : { country, postalCode: optional(item, 'dispatch_postal_code') },
    origin: optional(item, 'origin_country'),
    sellerCountry: sellerCountryOf(item),
    figures: (item['merchant_figures'] as MerchantFigures | null | undefined) ?? undefined,
    customs: customsFactsOf(item),
  }
}

function customsFactsOf(item: Entry): CustomsFacts {
  const netMassKg = optional(item, 'net_mass_kg')
  const grossMassKg = optional(item, 'weight_kg')
  const units = item['supplementary_units'] as { unit: string; quantity: string }[] | null | undefined
  return {
    description: textOf(item, 'description'),
    hasProofOfOrigin: item['proof_of_origin'] === true,
    ...(netMassKg !== undefined && { netMassKg }),
    ...(grossMassKg !== undefined && { grossMassKg }),
    ...(units && { units: Object.fromEntries(units.map(({ unit, quantity }) => [unit, quantity])) }),
  }
}
