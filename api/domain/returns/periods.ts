import type { Day } from '../day.ts'
import { addDays } from '../day.ts'
import { monthNames } from '../monthNames.ts'
import type { Period, VatGroup } from './Period.ts'
import { firstDay, lastDay, monthOf, quarterOf } from './Period.ts'
import type { Registration } from './Registration.ts'
import type { ReturnScheme } from './returnSchemes.ts'
import { schemeFacts } from './returnSchemes.ts'

/** The tax period of a scheme that holds a day. Quarters of the United Kingdom are those of the VAT group. */
export const periodOn = (scheme: ReturnScheme, day: Day, group: VatGroup = 1): Period =>
  schemeFacts[scheme].months === 1 ? monthOf(day) : quarterOf(day, scheme === 'GB' ? group : 1)

/** The period after and the one before, of the same length and group. */
export const periodAfter = (scheme: ReturnScheme, period: Period, group: VatGroup = 1): Period =>
  periodOn(scheme, addDays(lastDay(period), 1), group)
export const periodBefore = (scheme: ReturnScheme, period: Period, group: VatGroup = 1): Period =>
  periodOn(scheme, addDays(firstDay(period), -1), group)

/** 1 to 12 for a month, 1 to 4 for a quarter. */
export const periodNumber = (period: Period): number => ('month' in period ? period.month : period.quarter)

/** `January`, `Q1`, and for quarters that are not those of the calendar `Q1 (Dec–Feb)`. */
export function periodName(period: Period): string {
  if ('month' in period) return monthNames[period.month - 1] ?? ''
  if (period.endMonth === undefined) return `Q${period.quarter}`
  const short = (month: number) => (monthNames[(month + 11) % 12] ?? '').slice(0, 3)
  return `Q${period.quarter} (${short(period.endMonth + 10)}–${short(period.endMonth)})`
}

const lastOfMonthAfter = (day: Day, months: number): Day => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const next = year * 12 + month + months
  return addDays(`${Math.floor(next / 12)}-${String((next % 12) + 1).padStart(2, '0')}-01`, -1)
}

/** The days on which Swiss settlements are due, by quarter (estv.admin.ch, "Deadlines settlement VAT"). */
const swissMonths = 2

/**
 * The last day on which the return of a period may be filed and paid. No day is shifted for weekends or holidays.
 * Union: the end of the following month (Directive 2006/112/EC, Articles 364, 369f, 369s). United Kingdom: a calendar month and
 * seven days later. Norway: the 20th of the following month. Switzerland: the end of the second month.
 */
export function dueDay(scheme: ReturnScheme, period: Period): Day {
  const last = lastDay(period)
  if (scheme === 'GB') return addDays(lastOfMonthAfter(last, 1), 7)
  if (scheme === 'NO') return addDays(last, 20)
  return lastOfMonthAfter(last, scheme === 'CH' ? swissMonths : 1)
}

const LIMIT_YEARS = 3

/** The last day on which a one-stop-shop return may correct a period: three years after its due day (Articles 365, 369g(4), 369t(2)). */
export function correctionLimit(scheme: ReturnScheme, period: Period): Day {
  const due = dueDay(scheme, period)
  const year = Number(due.slice(0, 4)) + LIMIT_YEARS
  return due.endsWith('-02-29') ? `${year}-02-28` : `${year}${due.slice(4)}`
}

/** The first day of the earliest period that a one-stop-shop return may still correct on a day. */
export function oldestCorrectable(scheme: ReturnScheme, today: Day): Day {
  let period = periodOn(scheme, `${Number(today.slice(0, 4)) - LIMIT_YEARS - 1}-01-01`)
  while (correctionLimit(scheme, period) < today) period = periodAfter(scheme, period)
  return firstDay(period)
}

/** A tax period of a registration, with the days of it on which the registration held. */
export interface OwnPeriod {
  period: Period
  startDay: Day
  endDay: Day
}

/** A period of a registration; undefined if the registration held on no day of it. */
export function ownPeriod({ from, to }: Pick<Registration, 'from' | 'to'>, period: Period): OwnPeriod | undefined {
  const [first, last] = [firstDay(period), lastDay(period)]
  if (last < from || (to !== null && to < first)) return undefined
  return { period, startDay: first < from ? from : first, endDay: to !== null && to < last ? to : last }
}

/**
 * The periods for which a return is due, the oldest first, up to the one that holds a day. A return without sales is due as well.
 * @param since the day from which we file for the merchant; earlier periods of the registration are not ours
 */
export function obligations(
  registration: Pick<Registration, 'scheme' | 'from' | 'to' | 'vatGroup'>,
  { since, until }: { since: Day; until: Day },
): OwnPeriod[] {
  const { scheme, from, vatGroup } = registration
  const found: OwnPeriod[] = []
  let period = periodOn(scheme, since > from ? since : from, vatGroup)
  for (; firstDay(period) <= until; period = periodAfter(scheme, period, vatGroup)) {
    const own = ownPeriod(registration, period)
    if (!own) break
    found.push(own)
  }
  return found
}

/** The first obligation whose due day has not passed, with its due day. */
export function nextDue(registration: Parameters<typeof obligations>[0], today: Day): (OwnPeriod & { due: Day }) | undefined {
  const { scheme, vatGroup, from } = registration
  const longAgo = addDays(today, -200)
  const since = longAgo > from ? longAgo : from
  const current = periodOn(scheme, today > from ? today : from, vatGroup)
  return obligations(registration, { since, until: lastDay(current) })
    .map((own) => ({ ...own, due: dueDay(scheme, own.period) }))
    .find(({ due }) => due >= today)
}
