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

const DAYS = 548

/** The demo for which purchases are created. */
interface Frame {
  /** The merchants, in the order of their registration. */
  merchants: readonly MerchantProfile[]
  count: number
  /** The eighteen months end with the beginning of this day. */
  until: Day
  rateOn: RateOn
}

/** Creates purchases one after the other: the events that merchants would have sent in eighteen months. */
export class PurchaseMaker {
  readonly #frame: Frame
  readonly #end: number
  readonly #parcels = new ParcelNumbers()

  constructor(frame: Frame) {
    this.#frame = frame
    this.#end = Date.parse(`${frame.until}T00:00:00Z`)
  }

  /** The `number`-th purchase of all. */
  make(number: number): Purchase {
    const random = new Random('order', number)
    const created = this.#timeOf(number, random)
    const merchant = this.#merchantAt(created, random)
    const making: Making = {
      number,
      random,
      merchant,
      life: orderLifeOf(random, created, merchant.postSale),
      destination: destinationOf(random, merchant),
      items: basketOf({ random, merchant }),
      end: this.#end,
      rateOn: this.#frame.rateOn,
    }
    const events = [...orderEvent(making), ...stepEvents(making), ...parcelEvents(making, this.#parcels), ...refundEvents(making)]
    return { events, isFromFile: making.life.saleType !== 'SALE' }
  }

  /** Orders become more frequent as merchants join. */
  #timeOf(number: number, random: Random): number {
    const share = ((number - 1 + random.next()) / this.#frame.count) ** 0.85
    return Math.floor(this.#end - DAYS * DAY_MS * (1 - share) - 4 * HOUR_MS)
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
