import { divideDecimals, multiplyDecimals, roundDecimal } from '#domain/decimal.ts'
import type { OrderEvent } from '#schema/intake/orderEvents.ts'
import type { OrderedItem } from './basket.ts'
import type { ParcelNumbers } from './ParcelNumbers.ts'
import type { Making, TimedEvent } from './Purchase.ts'
import { DAY_MS, HOUR_MS, identifierOf, iso, orderIdOf } from './Purchase.ts'
import { minorUnits } from './rates.ts'

const hasParcel: ReadonlySet<string> = new Set(['accepted', 'fc_confirmed', 'payment_rejected', 'payment_verified'])
const postSales: ReadonlySet<string> = new Set(['POST_SALE', 'POST_SALE_WITHOUT_LC'])
const returnReasons = ['Wrong size', 'Not as described', 'Arrived damaged', 'Changed mind', 'Never left the warehouse']

const rejections = ['Card declined', 'Not enough funds', 'Card expired', 'Suspected fraud', 'The buyer gave up'] as const

/** Why the payment service rejected an order. */
const rejectionOf = ({ number }: Making) => rejections[number % rejections.length] ?? rejections[0]

const refersTo = (making: Making) => ({ em: identifierOf(making), order: orderIdOf(making) })
const timed = (time: number, event: OrderEvent): TimedEvent => ({ event, at: new Date(time) })

/** The later events of an order: accepted, confirmed, paid, cancelled. Post-sale orders are only paid. */
export function stepEvents(making: Making): TimedEvent[] {
  const { status, saleType, created, confirmed, paid } = making.life
  const of = refersTo(making)
  const cancelled = created + HOUR_MS
  if (status === 'cancelled') return [timed(cancelled, { type: 'cancel', ...of, at: iso(cancelled) })]
  const isPostSale = postSales.has(saleType)
  const steps: TimedEvent[] = []
  if (status === 'accepted' && !isPostSale) steps.push(timed(created, { type: 'accept', ...of, at: iso(created) }))
  if (confirmed !== null && !isPostSale) steps.push(timed(confirmed, { type: 'confirm', ...of, at: iso(confirmed) }))
  if (status === 'payment_rejected' && confirmed !== null)
    steps.push(timed(confirmed, { type: 'payment', ...of, result: 'rejected', reason: rejectionOf(making), at: iso(confirmed) }))
  if (paid !== null) steps.push(timed(paid, { type: 'payment', ...of, result: 'verified', at: iso(paid) }))
  return steps
}

/** A parcel for each place of dispatch: announced once the buyer has accepted, shipped once it is paid. */
export function parcelEvents(making: Making, numbers: ParcelNumbers): TimedEvent[] {
  const { random, merchant, life, items, end } = making
  const { created, confirmed, paid } = life
  if (!hasParcel.has(life.status) || !items.some(({ type }) => type === 'GOODS')) return []
  return [...Map.groupBy(items, (item) => item.ship_from?.country ?? merchant.country)].map(([dispatch, own], place) => {
    const posted = (paid ?? created) + random.whole(6, 60) * HOUR_MS
    const isPosted = paid !== null && posted <= end
    return timed(isPosted ? posted : (paid ?? confirmed ?? created), {
      type: 'shipment',
      ...refersTo(making),
      id: `P-${place + 1}`,
      lines: own.map(({ line, quantity }) => ({ line, quantity })),
      ...(merchant.courier === null
        ? { service: 'small packet', s10: numbers.next(random, dispatch) }
        : { service: 'courier', courier: merchant.courier }),
      ...(isPosted && { at: iso(posted) }),
    })
  })
}

/** Returns and price reductions of some orders. */
export function refundEvents(making: Making): TimedEvent[] {
  const { random, merchant, life, items, end, shares } = making
  const item = random.pick(items)
  if (life.paid === null || merchant.sells !== 'goods' || item.type === 'GIFTCARD') return []
  if (random.chance(shares.returns ?? 0.07)) return returnEvents(making, item, life.paid)
  const granted = life.paid + random.whole(2, 25) * DAY_MS
  if (!random.chance(shares.discounts ?? 0.05) || granted > end) return []
  const id = `D-${String(making.number).padStart(6, '0')}`
  const lines = [{ line: item.line, amount: percentageOf(item, random.pick([5, 10, 15, 20]), merchant) }]
  return [timed(granted, { type: 'discount', ...refersTo(making), id, lines, at: iso(granted) })]
}

function returnEvents(making: Making, { line, quantity }: OrderedItem, paid: number): TimedEvent[] {
  const { random, end } = making
  const announced = paid + random.whole(8, 40) * DAY_MS
  const confirmed = announced + random.whole(1, 6) * DAY_MS
  if (announced > end) return []
  const isConfirmed = confirmed <= end
  return [
    timed(isConfirmed ? confirmed : announced, {
      type: 'return',
      ...refersTo(making),
      id: 'R-1',
      lines: [{ line, quantity: random.whole(1, quantity) }],
      reason: random.pick(returnReasons),
      ...(isConfirmed && { confirmed_at: iso(confirmed) }),
    }),
  ]
}

/** A price reduction of a line by a whole percentage. */
function percentageOf({ unit_price, quantity }: OrderedItem, percent: number, { currency }: Making['merchant']): string {
  const price = multiplyDecimals(unit_price, String(quantity))
  return roundDecimal(divideDecimals(multiplyDecimals(price, String(percent)), '100'), minorUnits(currency) === 1 ? 0 : 2)
}
