import { firstDay, lastDay, periodOfCode } from '#domain/returns/Period.ts'
import type { Period } from '#domain/returns/Period.ts'
import { quarterOf } from '#domain/returns/Period.ts'
import type { InspectedReport } from './readReport.ts'

/** The tax period of a return; in the United Kingdom its days say by which VAT group it is counted. */
export function periodIn({ period, first_day, last_day }: Pick<InspectedReport, 'period' | 'first_day' | 'last_day'>): Period {
  const plain = periodOfCode(period)
  if (firstDay(plain) === first_day && lastDay(plain) === last_day) return plain
  return lastDay(quarterOf(last_day, 2)) === last_day ? quarterOf(last_day, 2) : quarterOf(last_day, 3)
}
