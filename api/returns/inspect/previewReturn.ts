import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import type { MissingRate } from '#domain/returns/convertParts.ts'
import { firstDay, lastDay, periodCode } from '#domain/returns/Period.ts'
import { periodName } from '#domain/returns/periods.ts'
import type { RateOn } from '#domain/returns/ReturnRates.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { previewReturn as previewCall } from '#schema/calls/returns/inspecting.ts'
import { say } from '#schema/messages/sentences.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { AppError } from '../../errors.ts'
import { composeOne } from '../composeTasks.ts'
import { findTasks } from '../findTasks.ts'
import { readGroups } from '../readGroups.ts'
import { readRegistrations } from '../readRegistrations.ts'
import type { ReturnLaw } from '../readReturnLaw.ts'
import { sayFinding } from '../sayFinding.ts'

interface Asked {
  registration_id: number
  /** A day of the period, which may be running. */
  day: Day
  at: Date
}

/** Takes the official rate, or else the provisional one, and notes for which day. */
const noting =
  (official: RateOn, provisional: RateOn, noted: Map<string, MissingRate>): RateOn =>
  (currency, day) => {
    const rate = official(currency, day)
    if (rate !== undefined) return rate
    noted.set(`${currency} ${day}`, { currency, day })
    return provisional(currency, day)
  }

/**
 * What the return of a registration would come to as the ledger stands: with the last published rate wherever the official one is missing. It
 * is stored nowhere and cannot be filed.
 * @throws {AppError} RULE_BROKEN for a period to come; UNKNOWN_ROW without such a registration on that day, or once the return is filed
 */
export async function previewReturn(
  db: Queryable,
  law: ReturnLaw,
  { registration_id, day, at }: Asked,
): Promise<ReplyOf<typeof previewCall>> {
  const today = dayOf(at)
  if (day > today) throw new AppError('RULE_BROKEN', { errors: { day: say('IN_THE_FUTURE', { field: 'Period' }) } })
  const [task] = await findTasks(db, await readRegistrations(db, { ids: [registration_id] }), { day })
  if (!task || task.kind !== 'main') throw new AppError('UNKNOWN_ROW')
  const [groups = { groups: [], newest: 0 }] = await readGroups(db, [task], at)
  const noted = new Map<string, MissingRate>()
  const provisional = law.provisionalOn(today)
  const composed = composeOne(task, groups, {
    law: {
      ...law,
      euroRateOn: noting(law.euroRateOn, provisional.euroRateOn, noted),
      nationalRateOn: (own) => noting(law.nationalRateOn(own), provisional.nationalRateOn(own), noted),
    },
    today,
  })
  const { form, totalDue, taxable, rows, findings } = composed
  const { period } = task.own
  const used = form.lines.length > 0 || ('corrections' in form && form.corrections.length > 0)
  return {
    period: periodCode(period),
    period_name: periodName(period),
    first_day: firstDay(period),
    last_day: lastDay(period),
    currency: form.currency,
    total_vat_due: totalDue,
    taxable,
    rows,
    countries:
      'balances' in form
        ? form.balances.map(({ mscon, balance }) => ({ mscon, vat: balance }))
        : [{ mscon: form.country, vat: totalDue }],
    provisional: used ? [...noted.values()].toSorted((a, b) => (a.currency < b.currency ? -1 : 1)) : [],
    reasons: findings.map(sayFinding),
  }
}
