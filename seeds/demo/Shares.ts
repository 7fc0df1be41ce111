import type { saleTypes } from '#schema/choices.ts'
import type { DemoCountry } from './places.ts'

/** How often what happens, where it is not as in the demo. */
export interface Shares {
  /** Where parcels go, each country with its weight. */
  destinations?: Readonly<Partial<Record<DemoCountry, number>>>
  kinds?: Readonly<Partial<Record<(typeof saleTypes)[number], number>>>
  /** How many are paid; the others stay as they were calculated. */
  paid?: number
  returns?: number
  discounts?: number
  /** How many are sent with a mistake at first. */
  slips?: number
  /** The least and the highest price of a piece, in cents of the euro. */
  price?: { least: number; most: number }
}
