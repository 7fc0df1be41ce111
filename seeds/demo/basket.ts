import type { EventOf } from '#schema/intake/orderEvents.ts'
import { vatOn } from '#domain/orders/vatOfAmount.ts'
import { multiplyDecimals, roundDecimal } from '#domain/decimal.ts'
import { isInEuVatArea } from './destinations.ts'
import { goods, services } from './goods.ts'
import type { Goods } from './goods.ts'
import type { MerchantProfile } from './merchants/merchantProfile.ts'
import type { DemoCountry } from './places.ts'
import type { Random } from './Random.ts'
import type { Shares } from './Shares.ts'
import { fromEuroCents, minorUnits, priceText } from './rates.ts'

export type OrderedItem = EventOf<'order'>['items'][number]

/** A purchase at a merchant, with its source of random values. */
interface Buying {
  random: Random
  merchant: MerchantProfile
}

interface Filling extends Buying {
  shares: Shares
}

const giftCard: Goods = { description: 'Gift card', hs6p: '', priceEur: 5000, weightKg: 0, dutyRate: 0 }

/** The contents of a basket in a merchant's shop, at the merchant's prices. */
export function basketOf({ random, merchant, shares: { price } }: Filling): OrderedItem[] {
  if (merchant.sells === 'goods' && random.chance(price ? 0 : 0.008))
    return [{ ...itemOf({ random, merchant }, { line: 1, goods: giftCard }), type: 'GIFTCARD' }]
  const list = merchant.sells === 'services' ? services : goods
  const count = random.pick([1, 1, 1, 1, 2, 2, 2, 3, 3, 4])
  const items = Array.from({ length: count }, (_, place) =>
    itemOf({ random, merchant }, { line: place + 1, goods: random.pick(list), ...(price && { price }) }),
  )
  if (merchant.sells === 'services') return items.map((item) => ({ ...item, type: 'TBE' as const }))
  const dispatches = dispatchesOf(random, merchant, count)
  return items.map((item, place) => sentFrom(item, dispatches[place] ?? merchant.country, merchant))
}

interface Picked {
  line: number
  goods: Goods
  price?: NonNullable<Shares['price']>
}

/** Prices differ between shops by up to a fifth, and end in 9 in currencies with cents. */
function itemOf({ random, merchant: { currency } }: Buying, { line, goods: item, price: within }: Picked): OrderedItem {
  const quantity = random.pick([1, 1, 1, 1, 1, 2, 2, 3])
  const usual = Math.round(item.priceEur * (0.8 + random.next() * 0.4))
  const price = fromEuroCents(within ? random.whole(within.least, within.most) : usual, currency)
  const shopPrice = minorUnits(currency) === 1 ? Math.ceil(price / 10) * 10 : Math.floor(price / 10) * 10 + 9
  return {
    line,
    sku: `${item.description.slice(0, 3).toUpperCase()}-${random.whole(1000, 9999)}`,
    description: item.description,
    quantity,
    unit_price: priceText(shopPrice, currency),
    ...(item.hs6p !== '' && {
      // Many shops know only six digits.
      hs: random.chance(0.8) ? item.hs6p.slice(0, 6) : item.hs6p,
      gross_weight_kg: (item.weightKg * quantity).toFixed(3),
    }),
  }
}

/** Goods come from a warehouse in the EU, from the merchant's country, or some from each. */
function dispatchesOf(random: Random, { warehouses, country }: MerchantProfile, count: number): DemoCountry[] {
  const [warehouse] = warehouses
  if (!warehouse) return Array.from({ length: count }, () => country)
  if (count > 1 && random.chance(0.4)) return Array.from({ length: count }, (_, place) => (place === 0 ? warehouse : country))
  const from = random.chance(0.6) ? warehouse : country
  return Array.from({ length: count }, () => from)
}

const sentFrom = (item: OrderedItem, dispatch: DemoCountry, { country }: MerchantProfile): OrderedItem => ({
  ...item,
  type: 'GOODS',
  origin: isInEuVatArea(dispatch) ? 'CN' : country,
  ship_from: { country: dispatch },
})

/** Adds the figures that a merchant computed itself for a line, occasionally with a mistake. */
export function withFigures(item: OrderedItem, rate: string, { random, merchant }: Buying): OrderedItem {
  const places = minorUnits(merchant.currency) === 1 ? 0 : 2
  const used = random.chance(0.04) ? '18' : rate
  const net = roundDecimal(multiplyDecimals(item.unit_price, String(item.quantity)), places)
  const taxed = random.chance(0.04) ? multiplyDecimals(net, '0.9') : net
  return { ...item, unit_cost: item.unit_price, vat_rate: used, item_vat: vatOn(taxed, used, places) }
}
