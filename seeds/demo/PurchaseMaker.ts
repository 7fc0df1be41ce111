import type { Day } from '#domain/day.ts'
import { refundEvents, parcelEvents, stepEvents } from './laterEvents.ts'
import { basketOf } from './basket.ts'
import { destinationOf } from './destinations.ts'
import type { MerchantProfile } from './merchants/merchantProfile.ts'
import { orderLifeOf } from './orderLife.ts'
import { orderEvent } from './orderEvent.ts'
import { ParcelNumbers } from './ParcelNumbers.ts'
import type { Making, Purchase, RateOn } from './Purchase.ts'
import { DAY_MS, HOUR_MS, iso } from './Purchase.ts'
import { Random } from './Random.ts'
import type { Shares } from './Shares.ts'

const DAYS = 548

/** The demo for which purchases are created. */
interface Frame {
  /** The merchants, in the order of their registration. */
  merchants: readonly MerchantProfile[]
  count: number
  /** The eighteen months end with the beginning of this day. */
  until: Day
  rateOn: RateOn
  /** Other days than these eighteen months: the first of them. */
  from?: Day
  /** The day at whose beginning nothing happens any more, where that is later than the last purchase. */
  ends?: Day
  /** Another world than that of the demo has other purchases. */
  name?: string
  shares?: Shares
  /** How many purchases of the same world were made by others. */
  before?: number
  parcels?: ParcelNumbers
}

/** Creates purchases one after the other: the events that merchants would have sent in eighteen months. */
export class PurchaseMaker {
  readonly #frame: Frame
  readonly #end: number
  readonly #begin: number
  readonly #parcels: ParcelNumbers

  constructor(frame: Frame) {
    this.#frame = frame
    this.#parcels = frame.parcels ?? new ParcelNumbers()
    this.#end = Date.parse(`${frame.until}T00:00:00Z`)
    this.#begin = frame.from === undefined ? this.#end - DAYS * DAY_MS : Date.parse(`${frame.from}T00:00:00Z`)
  }

  /** The `number`-th purchase of all. */
  make(number: number): Purchase {
    const { name, ends, shares = {} } = this.#frame
    const random = new Random(name === undefined ? 'order' : `order of ${name}`, number)
    const created = this.#timeOf(number, random)
    const merchant = this.#merchantAt(created, random)
    const making: Making = {
      number,
      shares,
      random,
      merchant,
      life: orderLifeOf(random, { created, allowsPostSale: merchant.postSale, shares }),
      destination: destinationOf(random, merchant, shares),
      items: basketOf({ random, merchant, shares }),
      end: ends === undefined ? this.#end : Date.parse(`${ends}T00:00:00Z`),
      rateOn: this.#frame.rateOn,
    }
    const events = [...orderEvent(making), ...stepEvents(making), ...parcelEvents(making, this.#parcels), ...refundEvents(making)]
    return { events, isFromFile: making.life.saleType !== 'SALE' }
  }

  /** Orders become more frequent as merchants join. The last ones are still paid and sent. */
  #timeOf(number: number, random: Random): number {
    const { count, before = 0, from } = this.#frame
    const share = ((number - before - 1 + random.next()) / count) ** 0.85
    const time = Math.floor(this.#end - (this.#end - this.#begin) * (1 - share) - 4 * HOUR_MS)
    return from === undefined ? time : Math.max(time, this.#begin)
  }

  /** A few merchants sell most of the orders. */
  #merchantAt(time: number, random: Random): MerchantProfile {
    const { merchants } = this.#frame
    const day = iso(time).slice(0, 10)
    let low = 0
    let high = merchants.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((merchants[middle]?.registered ?? day) <= day) low = middle + 1
      else high = middle
    }
    const merchant = merchants[Math.floor(Math.max(1, low) * random.next() ** 2.2)]
    if (!merchant) throw new RangeError('orders need merchants')
    return merchant
  }
}
