import type { Day } from '../day.ts'
import type { VatGroup } from './Period.ts'
import type { ReturnScheme } from './returnSchemes.ts'

/** A registration under which a merchant's sales are declared, for the days on which it held. */
export interface Registration {
  id: number
  scheme: ReturnScheme
  /** Missing as long as the authority has not told it. */
  number: string | null
  /** The member state of identification, or the country outside the Union. */
  country: string | null
  /** It is our own registration there, and not the merchant's. */
  isOurs: boolean
  from: Day
  to: Day | null
  /** Of a registration in the United Kingdom. */
  vatGroup: VatGroup
}

/** Whether a registration holds on a day. */
export const holdsOn = ({ from, to }: Pick<Registration, 'from' | 'to'>, day: Day): boolean =>
  from <= day && (to === null || day <= to)
