import type { Day } from '../day.ts'
import type { Period } from './Period.ts'
import { firstDay, lastDay, periodCode } from './Period.ts'
import { periodBefore } from './periods.ts'
import type { Registration } from './Registration.ts'

/** From which days of the ledger a return takes the rows that no return has reported. */
export interface LedgerRange {
  from: Day
  to: Day
  /** They are counted by the day of the sale, and not by their own. */
  bySale: boolean
}

/**
 * The days of a return that is not filed. Those of its own period, and of the periods right before it that are filed
 * without a gap: what comes after the filing of its own period goes to the earliest return that is open. Norway and Switzerland have
 * additional declarations instead; Norway counts refunds back to their sale.
 * @param filed the codes of the periods of the registration that are filed
 */
export function ledgerRange(
  { scheme, vatGroup, from }: Pick<Registration, 'scheme' | 'vatGroup' | 'from'>,
  period: Period,
  filed: ReadonlySet<string>,
): LedgerRange {
  if (scheme === 'NO' || scheme === 'CH') return { from: firstDay(period), to: lastDay(period), bySale: scheme === 'NO' }
  let first = period
  for (;;) {
    const before = periodBefore(scheme, first, vatGroup)
    if (!filed.has(periodCode(before)) || firstDay(first) <= from) break
    first = before
  }
  return { from: firstDay(first), to: lastDay(period), bySale: false }
}
