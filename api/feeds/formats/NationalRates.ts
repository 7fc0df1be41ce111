/** A customs rate of a country outside the Union, for the days that its authority states. */
export interface NationalRate {
  currency: string
  /** The published figure: the amount in the country's currency for `units` of this one; for pounds the other way round. */
  quote: string
  /** Units of the country's currency for one unit of this one. */
  rate: string
  from: string
  /** The last day; null if the rate has no end yet. */
  to: string | null
}
