import type { EventOf } from '#schema/intake/orderEvents.ts'
import type { OrderedItem } from './basket.ts'
import { withFigures } from './basket.ts'
import { isInEuVatArea } from './destinations.ts'
import type { Person } from './people.ts'
import { fullName, inPlainLetters, personOf } from './people.ts'
import { addressIn, namesIn } from './places.ts'
import type { Making, TimedEvent } from './Purchase.ts'
import { DAY_MS, identifierOf, iso, orderIdOf } from './Purchase.ts'
import { Random } from './Random.ts'
import { fromEuroCents, priceText } from './rates.ts'
import { vatNumberOf } from './taxNumbers.ts'

type OrderEvent = EventOf<'order'>

/** Some purchases of the last month are sent twice, first with a mistake that is refused. */
const SLIP_DAYS = 30
const SLIPS = 0.03

/** The order itself as the shop sends it, sometimes after an attempt with a mistake. */
export function orderEvent(making: Making): TimedEvent[] {
  const { number, life, end, shares } = making
  const event = orderOf(making)
  const at = new Date(life.created)
  const hasSlip = life.created >= end - SLIP_DAYS * DAY_MS && new Random('slip', number).chance(shares.slips ?? SLIPS)
  return [...(hasSlip ? [{ event: withSlip(event), at }] : []), { event, at }]
}

function orderOf(making: Making): OrderEvent {
  const { random, merchant, life, destination, items } = making
  const { street, postalCode, city } = addressIn(random, destination)
  const person = personOf(random, namesIn(destination))
  const name = fullName(person)
  const isOwnSum = life.saleType === 'POST_SALE_WITHOUT_LC'
  const hasDelivery = items.some(({ type }) => type === 'GOODS') && !isOwnSum
  const delivery = hasDelivery ? fromEuroCents(random.pick([0, 290, 390, 490, 590, 790, 990]), merchant.currency) : 0
  return {
    type: 'order',
    em: identifierOf(making),
    id: orderIdOf(making),
    sale_type: life.saleType,
    at: iso(life.created),
    currency: merchant.currency,
    prices: merchant.pricesWithVat && !isOwnSum ? 'inclusive' : 'exclusive',
    ...buyerOf(making, person),
    ship_to: { name, street, postal_code: postalCode, city, country: destination },
    ...(delivery > 0 && { delivery: priceText(delivery, merchant.currency) }),
    items: isOwnSum ? items.map((item) => withMerchantFigures(item, making)) : [...items],
  }
}

/** Some buyers are businesses; shops have not checked a fifth of their VAT ids. */
function buyerOf({ random, merchant, life, destination }: Making, person: Person): Pick<OrderEvent, 'buyer' | 'import_country'> {
  const contact = {
    name: fullName(person),
    email: `${inPlainLetters(person.first)}.${inPlainLetters(person.last)}@mail.example`,
  }
  if (merchant.sells !== 'goods' || !isInEuVatArea(destination) || !random.chance(0.05))
    return { buyer: { kind: 'consumer', ...contact } }
  const vat_id = vatNumberOf(random, destination)
  const check = !random.chance(0.2) && { vat_id_check: { result: 'valid' as const, at: iso(life.created) } }
  return {
    buyer: { kind: 'business', ...contact, vat_id, ...check },
    // Goods released in our own country are forwarded to the buyer under customs procedure 42.
    ...(random.chance(0.4) && { import_country: 'EE' }),
  }
}

/** A merchant computes its own figures with the rates that it has to charge. */
function withMerchantFigures(item: OrderedItem, { random, merchant, life, destination, rateOn }: Making): OrderedItem {
  const day = iso(life.paid ?? life.created).slice(0, 10)
  const isTaxed = item.type !== 'GIFTCARD' && (isInEuVatArea(destination) || merchant.nonEuCountries.includes(destination))
  return withFigures(item, isTaxed ? rateOn(destination, item.hs, day) : '0', { random, merchant })
}

/** A common mistake: a country by its internet domain, a commodity code with a digit too few, the name of a currency. */
function withSlip(order: OrderEvent): OrderEvent {
  if (order.ship_to.country === 'GB') return { ...order, ship_to: { ...order.ship_to, country: 'UK' } }
  const [first, ...others] = order.items
  if (first?.hs === undefined) return { ...order, currency: 'EURO' }
  return { ...order, items: [{ ...first, hs: first.hs.slice(0, 5) }, ...others] }
}
