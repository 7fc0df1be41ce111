/**
 * The two times. **Real** time is the world's: who may enter, what the audit log says, when a machine tries again. **Business**
 * time is that of merchants and orders: what today is for rules, presets, due days and papers. They are the same unless somebody
 * tries out what another day brings; `api/schema/database/times.ts` says which column has which.
 */
export interface Clock {
  readonly real: () => Date
  readonly business: () => Date
  /** Makes sure that a clock which others may have moved says what they have set. */
  readonly sync?: () => Promise<void>
}

/** One moment by both clocks. */
export interface Moment {
  /** By the real one. */
  started: Date
  /** By that of the business. */
  at: Date
}

/** The clock of a node: nothing else in `api` makes time, except the database by the functions of the same names. */
export const systemClock: Clock = { real: () => new Date(), business: () => new Date() }

export const momentOf = ({ real, business }: Clock): Moment => ({ started: real(), at: business() })

/** Real time in milliseconds since 1970, for tokens, whose library has no other clock. */
export const realMs = (): number => Date.now()
