import type { Day } from '#domain/day.ts'
import type { OrderEvent } from '#schema/intake/orderEvents.ts'
import type { OrderedItem } from './basket.ts'
import type { MerchantProfile } from './merchants/merchantProfile.ts'
import type { OrderLife } from './orderLife.ts'
import type { DemoCountry } from './places.ts'
import type { Random } from './Random.ts'
import type { Shares } from './Shares.ts'

/** An event that a shop sends, and the time at which it does. */
export interface TimedEvent {
  event: OrderEvent
  at: Date
}

/** A purchase with all later events, in the order in which they happened. */
export interface Purchase {
  events: readonly TimedEvent[]
  /** Whether it is in a file of the merchant instead of being sent by the shop. */
  isFromFile: boolean
}

/** The VAT rate of goods in a country on a day, in percent. */
export type RateOn = (country: string, code: string | undefined, day: Day) => string

/** A purchase in the making. */
export interface Making {
  number: number
  shares: Shares
  random: Random
  merchant: MerchantProfile
  life: OrderLife
  destination: DemoCountry
  items: readonly OrderedItem[]
  /** The end of the demo, after which nothing happens. */
  end: number
  rateOn: RateOn
}

export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

/** The identifier that the database gives to a merchant of this id. */
export const identifierOf = ({ merchant }: Making): string => String(merchant.id).padStart(6, '0')

export const orderIdOf = ({ merchant, number }: Making): string =>
  `${merchant.sells === 'goods' ? 'SO' : 'SUB'}-${100_000 + number}`

/** An instant in the form of events. */
export const iso = (time: number): string => new Date(time).toISOString()
