/** A customs rate of a country outside the Union, for the days that its authority states. */
export interface NationalRate {
  currency: string
  /** The published figure: units of the country's currency for `units` of this one, or the other way round for pounds. */
  quote: string
  /** Units of the country's currency for one unit of this one. */
  rate: string
  from: string
  /** The last day; null while it is open. */
  to: string | null
}
