import type { Day } from '#domain/day.ts'
import { addDays } from '#domain/day.ts'
import type { DueReport } from '#domain/invoicing/returnLines.ts'
import { lastDay, periodCode } from '#domain/returns/Period.ts'
import type { Queryable } from '../../../db/Queryable.ts'
import { findTasks } from '../../../returns/findTasks.ts'
import { readRegistrations } from '../../../returns/readRegistrations.ts'
import type { MonthBounds } from './billedMonth.ts'

/** A return of a merchant of which something is to be billed. */
export interface ReportRow extends DueReport {
  em_id: number
  /** Its tax in EUR is not known before the rate of its last day is published. */
  waits: boolean
}

/**
 * The returns of periods that ended before a day and were not billed, and those that were filed with another amount than was billed.
 * @param at the moment of issue: what was filed later is not known yet
 */
export async function readDueReports(
  db: Queryable,
  ids: readonly number[],
  { before, at }: { before: Day; at: Date },
): Promise<ReportRow[]> {
  const { rows } = await db.query<ReportRow>(
    `select * from (
       select r.em_id, r.id, coalesce(r.reference, r.period) as reference, to_char(r.last_day, 'YYYY-MM') as month, r.is_zero as "isNil",
         case when r.payment_handling_mode = 'direct' then null
           when r.status = 'submitted' and r.submitted_at <= $3 then r.reported_vat_eur else r.total_vat_due_eur end::text as due,
         coalesce(b.amount, 0)::text as billed, b.times as place, r.status = 'submitted' and r.submitted_at <= $3 as is_filed,
         r.payment_handling_mode <> 'direct' and r.total_vat_due_eur is null as waits
       from fiscal_report r
       cross join lateral (
         select sum(amount) as amount, count(*)::integer as times from billed_report b where b.report_id = r.id and b.em_id = r.em_id) b
       where r.em_id = any($1) and r.last_day < $2::date
     ) known
     where place = 0 or is_filed and greatest(due::numeric, 0) <> billed::numeric
     order by em_id, month, id`,
    [ids, before, at.toISOString()],
  )
  return rows
}

/** A return of the month that is not composed. */
interface MissingReturn {
  period: string
  scheme: string
}

/** The merchants for which a return whose period ends in the month is due and not composed, with the first such return. */
export async function findMissingReturns(
  db: Queryable,
  ids: readonly number[],
  { from, to }: MonthBounds,
): Promise<ReadonlyMap<number, MissingReturn>> {
  const held = await readRegistrations(db, { emIds: ids })
  const tasks = await findTasks(db, held, { overBy: addDays(to, -1) })
  const missing = tasks.filter(({ own: { period }, kind, open }) => kind === 'main' && !open && lastDay(period) >= from)
  return new Map(
    missing.map(({ merchant, registration, own }) => [
      merchant.emId,
      { period: periodCode(own.period), scheme: registration.scheme },
    ]),
  )
}
