import type { Day } from '../day.ts'
import type { UnitRate } from '../fx/convert.ts'

/** An exchange rate with the row that holds it. */
export interface StoredRate extends UnitRate {
  table: string
  id: number
}

/** The rate of a currency for a day, into that of the return; null if it is the same, undefined while none is published. */
export type RateOn = (currency: string, day: Day) => StoredRate | null | undefined
