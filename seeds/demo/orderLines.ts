import type { Day } from '#domain/day.ts'
import { apportion, dutyOf, lineAmounts, netOf } from './amounts.ts'
import type { LineAmounts } from './amounts.ts'
import { goods, services } from './goods.ts'
import type { Goods } from './goods.ts'
import type { MerchantProfile } from './merchants.ts'
import type { DemoCountry } from './places.ts'
import type { Random } from './Random.ts'
import { fromEuroCents, minorUnits, standardRateOn, toEuroCents } from './rates.ts'
import type { DemoCurrency } from './rates.ts'
import { dutyKind, reportingOf } from './reporting.ts'
import type { Reporting } from './reporting.ts'

export interface Line {
  goods: Goods
  isGiftCard: boolean
  quantity: number
  rate: number
  amounts: LineAmounts
}

/** The part of an order that one scheme and one place of dispatch share. */
export interface Part {
  dispatch: DemoCountry
  reporting: Reporting
  lines: Line[]
}

interface Wanted {
  goods: Goods
  quantity: number
  /** Price of the line in smallest units, with VAT where the merchant's prices have it. */
  price: number
}

const FLAT_DUTY_EUR_CENTS = 300
const giftCard: Goods = { description: 'Gift card', hs6p: '', priceEur: 5000, weightKg: 0, dutyRate: 0 }

/** Who buys from whom, and when. */
interface Purchase {
  random: Random
  merchant: MerchantProfile
  destination: DemoCountry
  day: Day
}

/** What somebody ordered, with all amounts, grouped into the parts under which it is reported. */
export function partsOf({ random, merchant, destination, day }: Purchase): Part[] {
  const isGiftCard = merchant.sells === 'goods' && random.chance(0.008)
  if (isGiftCard)
    return [
      partOf({
        merchant,
        destination,
        day,
        dispatch: merchant.country,
        wanted: [want(random, merchant, giftCard)],
        delivery: 0,
        toBusiness: false,
        isGiftCard,
      }),
    ]

  const list = merchant.sells === 'services' ? services : goods
  const wanted = Array.from({ length: random.pick([1, 1, 1, 1, 2, 2, 2, 3, 3, 4]) }, () =>
    want(random, merchant, random.pick(list)),
  )
  const toBusiness = merchant.sells === 'goods' && random.chance(0.03)
  const delivery =
    merchant.sells === 'services' ? 0 : fromEuroCents(random.pick([0, 290, 390, 490, 590, 790, 990]), merchant.currency)
  const groups = dispatchesOf(random, merchant, wanted)
  const deliveries = apportion(
    delivery,
    groups.map(([, group]) => priceOf(group)),
  )
  return groups.map(([dispatch, group], number) =>
    partOf({ merchant, destination, day, dispatch, wanted: group, delivery: deliveries[number] ?? 0, toBusiness, isGiftCard }),
  )
}

const priceOf = (wanted: readonly Wanted[]): number => wanted.reduce((sum, { price }) => sum + price, 0)

/** Prices differ from shop to shop by up to a fifth and end on 9 in currencies that have cents. */
function want(random: Random, { currency }: MerchantProfile, item: Goods): Wanted {
  const quantity = random.pick([1, 1, 1, 1, 1, 2, 2, 3])
  const price = fromEuroCents(Math.round(item.priceEur * (0.8 + random.next() * 0.4)), currency)
  const shopPrice = minorUnits(currency) === 1 ? Math.ceil(price / 10) * 10 : Math.floor(price / 10) * 10 + 9
  return { goods: item, quantity, price: shopPrice * quantity }
}

/** Goods come from a warehouse in the EU, from home, or some from each. */
function dispatchesOf(
  random: Random,
  { warehouses, country }: MerchantProfile,
  wanted: readonly Wanted[],
): [DemoCountry, readonly Wanted[]][] {
  const [warehouse] = warehouses
  if (!warehouse) return [[country, wanted]]
  if (wanted.length > 1 && random.chance(0.4)) {
    return [
      [warehouse, wanted.slice(0, 1)],
      [country, wanted.slice(1)],
    ]
  }
  return [[random.chance(0.6) ? warehouse : country, wanted]]
}

interface PartInput {
  merchant: MerchantProfile
  destination: DemoCountry
  day: Day
  dispatch: DemoCountry
  wanted: readonly Wanted[]
  delivery: number
  toBusiness: boolean
  isGiftCard: boolean
}

function partOf({ merchant, destination, day, dispatch, wanted, delivery, toBusiness, isGiftCard }: PartInput): Part {
  const { currency, pricesWithVat } = merchant
  const rateThere = standardRateOn(destination, day)
  const shares = apportion(
    delivery,
    wanted.map(({ price }) => price),
  )
  const net = (price: number) => (isGiftCard ? price : netOf(price, pricesWithVat, rateThere))
  const netPrices = wanted.map(({ price }) => net(price))
  const valueEur = toEuroCents(
    netPrices.reduce((sum, price) => sum + price, 0),
    currency,
  )
  const reporting = reportingOf({ merchant, day, dispatch, destination, toBusiness, isGiftCard, valueEur })
  const { taxed } = reporting
  const rate = taxed ? rateThere : 0
  const taxable = wanted.map(({ goods: item }, number) => ({
    item,
    value: (netPrices[number] ?? 0) + net(shares[number] ?? 0),
  }))
  const duties = dutiesOf(taxable, dutyKind(reporting, day), currency)
  const lines = wanted.map(({ goods: item, quantity, price }, number) => ({
    goods: item,
    isGiftCard,
    quantity,
    rate,
    amounts: lineAmounts({
      // Who pays no VAT here pays the price without it.
      goods: taxed ? price : net(price),
      delivery: taxed ? (shares[number] ?? 0) : net(shares[number] ?? 0),
      inclusive: taxed && pricesWithVat,
      rate,
      duty: duties[number] ?? 0,
    }),
  }))
  return { dispatch, reporting, lines }
}

type DutyKind = ReturnType<typeof dutyKind>

/** The goods of a line, and their value for customs in smallest units. */
interface Taxable {
  item: Goods
  value: number
}

function dutiesOf(lines: readonly Taxable[], kind: DutyKind, currency: DemoCurrency): number[] {
  if (kind === 'none') return lines.map(() => 0)
  if (kind === 'tariff') return lines.map(({ item, value }) => dutyOf(value, item.dutyRate))
  // EUR 3 for each tariff code, whatever the quantity: the first line of a code bears it.
  const flat = fromEuroCents(FLAT_DUTY_EUR_CENTS, currency)
  const codes = lines.map(({ item }) => item.hs6p.slice(0, 6))
  return codes.map((code, number) => (codes.indexOf(code) === number ? flat : 0))
}
