import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import { isZero, sumDecimals } from '#domain/decimal.ts'
import type { ComposedNationalLine } from '#domain/returns/composeNationalReturn.ts'
import { composeNationalReturn } from '#domain/returns/composeNationalReturn.ts'
import type { Composed, ComposedLine } from '#domain/returns/Composed.ts'
import type { VatAmountMode } from '#domain/returns/vatOfLine.ts'
import { composeVatReturn } from '#domain/returns/composeVatReturn.ts'
import { inCents } from '#domain/returns/convertParts.ts'
import type { LedgerGroup } from '#domain/returns/LedgerGroup.ts'
import type { NationalReturn } from '#domain/returns/NationalReturn.ts'
import { firstDay, lastDay } from '#domain/returns/Period.ts'
import { isNational, schemeFacts } from '#domain/returns/returnSchemes.ts'
import type { VatReturn } from '#domain/returns/VatReturn.ts'
import type { Queryable } from '../db/Queryable.ts'
import { eurOf } from './eurOf.ts'
import type { ReadGroups } from './readGroups.ts'
import { readGroups } from './readGroups.ts'
import type { ReturnLaw } from './readReturnLaw.ts'
import type { ReturnTask } from './ReturnTask.ts'

/** A return as composed from the ledger. */
export interface ComposedReturn extends Omit<Composed<VatReturn | NationalReturn, ComposedLine | ComposedNationalLine>, 'form'> {
  task: ReturnTask
  form: VatReturn | NationalReturn
  taxable: string
  totalDue: string
  /** In EUR; null while the rate is not published. */
  totalEur: string | null
  isNil: boolean
  /** By which its lines were computed; outside the Union the VAT is always that which was collected. */
  mode: VatAmountMode
  newest: number
}

/** Composes returns from the ledger as it was at a time. */
export async function composeTasks(
  db: Queryable,
  tasks: readonly ReturnTask[],
  { law, at }: { law: ReturnLaw; at: Date },
): Promise<ComposedReturn[]> {
  const read = await readGroups(db, tasks, at)
  return tasks.map((task, index) => composeOne(task, read[index] ?? { groups: [], newest: 0 }, { law, today: dayOf(at) }))
}

/** Composes a return from what the ledger adds up to. */
export function composeOne(
  task: ReturnTask,
  { groups, newest }: ReadGroups,
  { law, today }: { law: ReturnLaw; today: Day },
): ComposedReturn {
  const composed = formOf(task, groups, { law, today })
  const { lines, corrections, missing } = composed
  const totalDue = composed.form.totalDue
  const taxable = 'taxable' in composed.form ? composed.form.taxable : inCents(sumDecimals(lines.map((line) => line.taxable)))
  return {
    ...composed,
    task,
    taxable,
    totalDue,
    totalEur: missing.length ? null : eurOf(task, totalDue, law),
    mode: isNational(task.registration.scheme) ? 'SUM_OF_LINES' : law.mode,
    isNil: !lines.length && corrections.every(({ vat }) => isZero(vat)),
    newest,
  }
}

function formOf(
  { merchant, registration, own, kind, number }: ReturnTask,
  groups: readonly LedgerGroup[],
  { law, today }: { law: ReturnLaw; today: Day },
) {
  const { scheme } = registration
  const { period, startDay: startDate, endDay: endDate } = own
  const ratesInForce = law.ratesIn(firstDay(period), lastDay(period))
  const common = { merchant: merchant.name, period, startDate, endDate, ratesInForce }
  if (scheme === 'GB' || scheme === 'NO' || scheme === 'CH') {
    const rateOn = law.nationalRateOn(schemeFacts[scheme].currency as 'GBP' | 'NOK' | 'CHF')
    const frame = { ...common, scheme, kind, number, traderId: registration.number, isOurs: registration.isOurs, rateOn }
    return composeNationalReturn(groups, frame)
  }
  const needsIntermediary = scheme === 'import' && !merchant.isInUnion
  return composeVatReturn(groups, {
    ...common,
    scheme,
    number: registration.number,
    country: registration.country,
    intermediaryId: needsIntermediary ? law.intermediaryOf(registration.country, merchant.emId) : undefined,
    isElectronicInterface: merchant.isElectronicInterface,
    mode: law.mode,
    rateOn: law.euroRateOn,
    today,
  })
}
