import type { Day } from '../day.ts'
import { addDays } from '../day.ts'
import type { ReturnScheme } from './returnSchemes.ts'

/** What is said about a return that is not filed: on its due day, when it is late, and ten days later. */
export const alertStages = ['DUE', 'LATE', 'TEN_DAYS_LATE'] as const
export type AlertStage = (typeof alertStages)[number]

const REMINDED_AFTER = 10

/** The stage that an open duty has reached on a day; undefined before its due day. */
export function alertStage(due: Day, today: Day): AlertStage | undefined {
  if (today < due) return undefined
  if (today === due) return 'DUE'
  return today < addDays(due, REMINDED_AFTER) ? 'LATE' : 'TEN_DAYS_LATE'
}

const late = { GB: 'FILING_LATE_GB', NO: 'FILING_LATE_NO', CH: 'FILING_LATE_CH' } as const

/**
 * What the law says follows, as the code of a sentence. In the one-stop shops the member state of identification reminds on the tenth day
 * after the due day; three reminders in a row that are not followed within ten days lead to exclusion (Implementing Regulation (EU)
 * No 282/2011, Articles 58b and 60a). United Kingdom: points for late returns (Finance Act 2021, Schedule 24). Switzerland: interest
 * (MWSTG, Article 87).
 */
export function consequenceOf(scheme: ReturnScheme, stage: AlertStage) {
  if (stage === 'DUE') return 'FILING_DUE'
  if (scheme === 'GB' || scheme === 'NO' || scheme === 'CH') return late[scheme]
  return stage === 'LATE' ? 'FILING_LATE_UNION' : 'FILING_REMINDED_UNION'
}
