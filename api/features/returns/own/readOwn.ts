import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import { compareDecimals, subtractDecimals, sumDecimals, withDecimals } from '#domain/decimal.ts'
import type { NationalReturn, NationalScheme } from '#domain/returns/NationalReturn.ts'
import type { Period, VatGroup } from '#domain/returns/Period.ts'
import { firstDay, lastDay, periodCode, quarterAt } from '#domain/returns/Period.ts'
import { dueDay, obligations, periodName } from '#domain/returns/periods.ts'
import type { OwnLine } from '#domain/returns/sumOwnReturn.ts'
import { sumOwnReturn } from '#domain/returns/sumOwnReturn.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { readOwnReturn } from '#schema/calls/returns/own.ts'
import { enterValid, say } from '#schema/messages/sentences.ts'
import type { Queryable } from '../../../db/Queryable.ts'
import { AppError } from '../../../errors.ts'
import { readRegistrations } from '../../../returns/readRegistrations.ts'
import type { ReportContent } from '../findReports.ts'

export interface OwnWanted {
  country: NationalScheme
  year: number
  report_period: number
  kind?: 'main' | 'additional'
  number?: number
}

/** A return of a merchant under our registration. */
export type OwnPart = Omit<ReportContent, 'content' | 'composed_at'> & {
  client: string
  report_type: string
  total_vat_due: string
  is_blocked: boolean
  lines: OwnLine[]
}

/** The one return of our registration, and the merchants' returns of which it is the sum. */
export interface OwnReturn {
  form: NationalReturn
  period: Period
  due: Day
  parts: OwnPart[]
  missing: { registration_id: number; em_id: number; client: string }[]
}

const QUARTERS = 4

/** @throws {AppError} UNKNOWN_ROW if we are not registered there; RULE_BROKEN for a period that there is none of, or that is not over */
export async function readOwn(db: Queryable, wanted: OwnWanted, at: Date): Promise<OwnReturn> {
  const { country: scheme, year, report_period, kind = 'main' } = wanted
  const number = kind === 'main' ? 0 : (wanted.number ?? 1)
  const { rows } = await db.query<{ vat_id: string; name: string; since: Day; vat_group: VatGroup }>(
    `select vat_id, registered_name as name, to_char(registered_date, 'YYYY-MM-DD') as since, vat_period_group::integer as vat_group
     from eas_vat_reg where country = $1 order by registered_date, id limit 1`,
    [scheme],
  )
  const [ours] = rows
  if (!ours) throw new AppError('UNKNOWN_ROW')
  if (report_period > QUARTERS) throw new AppError('RULE_BROKEN', { errors: { report_period: enterValid('Report Period') } })
  const period = quarterAt(year, report_period, ours.vat_group)
  if (lastDay(period) >= dayOf(at)) throw new AppError('RULE_BROKEN', { errors: { report_period: say('PERIOD_NOT_OVER') } })
  const parts = await readParts(db, { scheme, last: lastDay(period), kind, number })
  const frame = {
    scheme,
    kind,
    number,
    traderId: ours.vat_id,
    name: ours.name,
    period,
    startDate: ours.since > firstDay(period) ? ours.since : firstDay(period),
    endDate: lastDay(period),
  }
  return {
    form: sumOwnReturn(
      parts.flatMap(({ lines }) => lines),
      frame,
    ),
    period,
    due: dueDay(scheme, period),
    parts,
    missing: kind === 'main' ? await readMissing(db, { scheme, period, parts }) : [],
  }
}

interface PartsWanted {
  scheme: NationalScheme
  last: Day
  kind: 'main' | 'additional'
  number: number
}

async function readParts(db: Queryable, { scheme, last, kind, number }: PartsWanted): Promise<OwnPart[]> {
  const { rows } = await db.query<OwnPart>(
    `select r.id, r.em_id, r.registration_id, r.period, to_char(r.first_day, 'YYYY-MM-DD') as first_day,
       to_char(r.last_day, 'YYYY-MM-DD') as last_day, r.status, to_char(r.due_date, 'YYYY-MM-DD') as due_date, r.submitted_at,
       r.scheme_registered_country_code as country, em.full_name as client, r.report_type, r.total_vat_due::text as total_vat_due, r.is_blocked,
       (select coalesce(jsonb_agg(jsonb_build_object('rate', vat_rate::text, 'parts', made_of)), '[]') from fiscal_report_line l
          where l.em_id = r.em_id and l.report_id = r.id) as lines
     from fiscal_report r
     join em_registration g on g.id = r.registration_id
     join em on em.id = r.em_id
     where g.scheme = $1 and g.is_ours and r.last_day = $2 and r.kind = $3 and r.number = $4 order by r.id`,
    [scheme, last, kind, number],
  )
  return rows
}

/** The merchants under our registration that have to be in the return and whose own one is not composed. */
async function readMissing(
  db: Queryable,
  { scheme, period, parts }: { scheme: NationalScheme; period: Period; parts: readonly OwnPart[] },
): Promise<OwnReturn['missing']> {
  const there = new Set(parts.map(({ registration_id }) => registration_id))
  const held = await readRegistrations(db, { schemes: [scheme] })
  return held
    .filter(({ registration }) => registration.isOurs && !there.has(registration.id))
    .filter(({ registration, merchant }) =>
      obligations(registration, { since: merchant.registeredDate, until: lastDay(period) }).some(
        (own) => periodCode(own.period) === periodCode(period),
      ),
    )
    .map(({ registration, merchant }) => ({ registration_id: registration.id, em_id: merchant.emId, client: merchant.name }))
}

export const isFiled = ({ parts, missing }: OwnReturn): boolean =>
  parts.length > 0 && !missing.length && parts.every(({ status }) => status === 'submitted')

/** The return of our registration as its page shows it. */
export function ownReply(own: OwnReturn): ReplyOf<typeof readOwnReturn> {
  const { form, period, due, parts, missing } = own
  const sum = sumDecimals(parts.map(({ total_vat_due }) => total_vat_due))
  return {
    country: form.country,
    trader_id: form.trader.id,
    name: form.trader.name,
    period: periodCode(period),
    period_name: periodName(period),
    first_day: firstDay(period),
    last_day: lastDay(period),
    due_date: due,
    currency: form.currency,
    lines: [...form.lines],
    taxable: form.taxable,
    total_vat_due: form.totalDue,
    rounding: withDecimals(subtractDecimals(sum, form.totalDue), 2),
    is_filed: isFiled(own),
    parts: parts
      .map(({ id: global_id, em_id, client, status, total_vat_due, is_blocked }) => ({
        global_id,
        em_id,
        client,
        status,
        total_vat_due,
        is_blocked,
      }))
      .toSorted((a, b) => compareDecimals(b.total_vat_due, a.total_vat_due) || a.global_id - b.global_id),
    missing,
  }
}
