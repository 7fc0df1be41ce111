import type { Day } from '#domain/day.ts'
import { addDays } from '#domain/day.ts'
import { lastDay, periodCode } from '#domain/returns/Period.ts'
import type { OwnPeriod } from '#domain/returns/periods.ts'
import { obligations, ownPeriod, periodOn } from '#domain/returns/periods.ts'
import type { Queryable } from '../db/Queryable.ts'
import type { HeldRegistration, OpenReport, ReturnTask } from './ReturnTask.ts'

/** The reports of a registration, by their period and kind. */
interface StoredReport extends OpenReport {
  registration_id: number
  period: string
  kind: 'main' | 'additional'
  number: number
}

/** Which periods of the registrations are asked for. */
export type Wanted =
  /** The one that holds a day. */
  | { day: Day }
  /** All that are due and over by a day, and that are not filed. */
  | { overBy: Day }

/**
 * The returns of registrations to be composed: those asked for that are not filed, and the additional declarations about filed periods
 * for which the ledger has new rows.
 */
export async function findTasks(db: Queryable, held: readonly HeldRegistration[], wanted: Wanted): Promise<ReturnTask[]> {
  const stored = Map.groupBy(
    await readStored(
      db,
      held.map(({ registration: { id } }) => id),
    ),
    ({ registration_id }) => registration_id,
  )
  const late = await readLate(db, held)
  return held.flatMap((one) => {
    const reports = stored.get(one.registration.id) ?? []
    const filed = new Set(reports.filter(isFiledMain).map(({ period }) => period))
    return periodsOf(one, wanted).flatMap((own) => {
      const code = periodCode(own.period)
      const of = reports.filter(({ period }) => period === code)
      if (!filed.has(code)) return [taskOf(one, { own, filed, kind: 'main', number: 0, of })]
      const isLate = late.has(`${one.registration.id} ${code}`)
      const open = of.find(({ kind, status }) => kind === 'additional' && status !== 'submitted')
      if (!isLate && !open) return []
      const number = open?.number ?? Math.max(...of.map((report) => report.number)) + 1
      return [taskOf(one, { own, filed, kind: 'additional', number, of })]
    })
  })
}

const isFiledMain = ({ kind, status }: StoredReport): boolean => kind === 'main' && status === 'submitted'

function taskOf(
  one: HeldRegistration,
  { of, ...task }: Pick<ReturnTask, 'own' | 'filed' | 'kind' | 'number'> & { of: readonly StoredReport[] },
): ReturnTask {
  const open = of.find(({ kind, number }) => kind === task.kind && number === task.number)
  return { ...one, ...task, ...(open && { open: { id: open.id, status: open.status, version: open.version } }) }
}

function periodsOf({ registration, merchant }: HeldRegistration, wanted: Wanted): OwnPeriod[] {
  if ('day' in wanted) {
    const own = ownPeriod(registration, periodOn(registration.scheme, wanted.day, registration.vatGroup))
    return own ? [own] : []
  }
  const due = obligations(registration, { since: merchant.registeredDate, until: wanted.overBy })
  return due.filter(({ period }) => lastDay(period) <= wanted.overBy)
}

async function readStored(db: Queryable, registrations: readonly number[]): Promise<StoredReport[]> {
  const { rows } = await db.query<StoredReport>(
    `select id, registration_id, period, kind, number, status, version from fiscal_report where registration_id = any($1)`,
    [registrations],
  )
  return rows
}

/**
 * The filed periods of Norway and Switzerland for which the ledger has rows that no return contains, as registration and code. In
 * Norway the day of the sale decides.
 */
async function readLate(db: Queryable, held: readonly HeldRegistration[]): Promise<Set<string>> {
  const own = held.filter(({ registration: { scheme } }) => scheme === 'NO' || scheme === 'CH')
  if (!own.length) return new Set()
  const { rows } = await db.query<{ key: string }>(
    `select distinct r.registration_id || ' ' || r.period as key
     from fiscal_report r
     join em_registration g on g.id = r.registration_id
     where r.registration_id = any($1) and r.kind = 'main' and r.status = 'submitted' and exists (
       select from vat_ledger l
       where l.em_id = r.em_id and l.registration_id = r.registration_id and l.tax_point >= r.first_day
         and case g.scheme when 'NO' then l.origin_tax_point else l.tax_point end between r.first_day and r.last_day
         and not exists (select from vat_ledger_reported t where t.em_id = l.em_id and t.ledger_id = l.id))`,
    [own.map(({ registration: { id } }) => id)],
  )
  return new Set(rows.map(({ key }) => key))
}

/** The last day on which a period had to be over for its return to be composed today, after the days in which late orders are taken. */
export const overBy = (today: Day, graceDays: number): Day => addDays(today, -graceDays - 1)
