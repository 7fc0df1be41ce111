import type { Day } from '../day.ts'
import { periodCode } from './Period.ts'
import { periodOn } from './periods.ts'
import type { Registration } from './Registration.ts'
import { holdsOn } from './Registration.ts'
import type { ReturnScheme } from './returnSchemes.ts'

/**
 * The registration under which a row of the ledger is declared: that of its own day; for a refund in the period of its sale, or
 * after the registration ended, that of the sale. Undefined if there was none.
 */
export const registrationOf = <Held extends Pick<Registration, 'scheme' | 'from' | 'to' | 'vatGroup'>>(
  registrations: readonly Held[],
  { scheme, taxPoint, originTaxPoint }: { scheme: ReturnScheme; taxPoint: Day; originTaxPoint: Day },
): Held | undefined => {
  const own = registrations.filter((held) => held.scheme === scheme)
  const [then, now] = [originTaxPoint, taxPoint].map((day) => own.find((held) => holdsOn(held, day)))
  if (!then || !now) return now ?? then
  const [sold, happened] = [originTaxPoint, taxPoint].map((day) => periodCode(periodOn(scheme, day, then.vatGroup)))
  return sold === happened ? then : now
}
