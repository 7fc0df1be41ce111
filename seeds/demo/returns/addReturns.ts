import type { Client } from 'pg'
import type { Day } from '#domain/day.ts'
import { addDays, monthStart } from '#domain/day.ts'
import { addDecimals } from '#domain/decimal.ts'
import { dueDay, oldestCorrectable } from '#domain/returns/periods.ts'
import { isNational } from '#domain/returns/returnSchemes.ts'
import type { CopiedRow } from '../../../api/db/copyRows.ts'
import { copyRows } from '../../../api/db/copyRows.ts'
import { databaseOn } from '../../../api/db/databaseOn.ts'
import type { ComposedReturn } from '../../../api/returns/composeTasks.ts'
import { composeTasks } from '../../../api/returns/composeTasks.ts'
import { eurOf } from '../../../api/returns/eurOf.ts'
import { findTasks, overBy } from '../../../api/returns/findTasks.ts'
import { reportRows } from '../../../api/returns/readGroups.ts'
import { readRegistrations } from '../../../api/returns/readRegistrations.ts'
import type { ReturnLaw } from '../../../api/returns/readReturnLaw.ts'
import { readReturnLaw } from '../../../api/returns/readReturnLaw.ts'
import type { HeldRegistration, ReturnTask } from '../../../api/returns/ReturnTask.ts'
import { partsOf, partTables, reportValues } from '../../../api/returns/rowsOfReturn.ts'
import { approveOfMonth, approveOfNorway } from './approveCorrections.ts'
import { proposeOne } from './proposeOne.ts'
import { lastComposedDay, withholdRate } from './withholdRate.ts'

/** The tables that are filled here. */
export const returnTables = ['fiscal_report', ...partTables] as const

/** Of a big demo, which is for measuring lists of merchants and orders, only the first merchants have returns. */
const MAX_MERCHANTS = 1000
/** The demo's orders begin this many days before its end. */
const DAYS_WITH_ORDERS = 548

/** Days of a month on which an operator files, and which registrations on which: one of ten is forgotten until the month after. */
const filingDays = [
  { day: 12, files: (id: number) => id % 10 < 5 },
  { day: 19, files: (id: number) => id % 10 < 9 },
  { day: 27, files: () => true },
] as const

const at = (day: Day, time = '10:00:00'): Date => new Date(`${day}T${time}Z`)

/**
 * Composes and files the returns of the demo's months by the code that does so in production, each as it was on its day: what came later is
 * in the next one as a correction. The newest are still open, and so are some that are late.
 */
export async function addReturns(client: Client, until: Day): Promise<void> {
  await withholdRate(client, until)
  const law = await readReturnLaw(databaseOn(client))
  const held = (await readRegistrations(client, {})).filter(({ merchant: { emId } }) => emId <= MAX_MERCHANTS)
  for (let month = monthStart(addDays(until, -DAYS_WITH_ORDERS)); month < until; month = monthStart(addDays(month, 32))) {
    if (month === addDays(lastComposedDay(until), 1)) await approveOfMonth(client, until)
    for (const { day, files } of filingDays) {
      const filedOn = addDays(month, day - 1)
      if (filedOn < until)
        await fileOn(client, { law, held: held.filter(({ registration: { id } }) => files(id)), filedOn, until })
    }
  }
  await approveOfNorway(client, until)
  await composeOpen(client, { law, held, until })
  await proposeOne(client, until)
  await client.query('delete from return_change')
}

interface Filing {
  law: ReturnLaw
  held: readonly HeldRegistration[]
  filedOn: Day
  until: Day
}

/** Whether a return is left for the people who try the demo: those that are due after its end mostly, and a few that are late. */
function isLeft({ registration: { id, scheme }, own: { period } }: ReturnTask, until: Day): boolean {
  return dueDay(scheme, period) >= until ? id % 3 !== 0 : dueDay(scheme, period) >= addDays(until, -60) && id % 37 === 0
}

async function fileOn(client: Client, { law, held, filedOn, until }: Filing): Promise<void> {
  const now = at(filedOn)
  const due = await findTasks(client, held, { overBy: overBy(filedOn, law.graceDays) })
  const tasks = due.filter((task) => !isLeft(task, until))
  if (!tasks.length) return
  const composed = await composeTasks(client, tasks, { law, at: now })
  const ready = composed.filter(
    ({ findings, missing, task, rows }) => !findings.length && !missing.length && (task.kind === 'main' || rows),
  )
  const ids = await addAll(client, ready, now)
  await reportRows(
    client,
    ready.map(({ task }) => task),
    {
      at: now,
      reports: ids,
      limits: ready.map(({ task: { registration } }) =>
        isNational(registration.scheme) ? '1900-01-01' : oldestCorrectable(registration.scheme, filedOn),
      ),
    },
  )
  await submitAll(client, { ready, ids, law, filedOn })
}

/** Composes what is open at the end of the demo. */
async function composeOpen(client: Client, { law, held, until }: Omit<Filing, 'filedOn'>): Promise<void> {
  const now = at(until, '00:00:00')
  const tasks = await findTasks(client, held, { overBy: overBy(until, law.graceDays) })
  const composed = await composeTasks(client, tasks, { law, at: now })
  await addAll(
    client,
    composed.filter(({ missing, task, rows }) => !missing.length && (task.kind === 'main' || rows)),
    now,
  )
}

/** Stores composed returns with their parts. @returns their ids */
async function addAll(client: Client, composed: readonly ComposedReturn[], now: Date): Promise<number[]> {
  const { rows } = await client.query<{ last: number }>('select coalesce(max(id), 0)::integer as last from fiscal_report')
  const ids = composed.map((_, index) => (rows[0]?.last ?? 0) + 1 + index)
  const reports = composed.map((one, index): CopiedRow => {
    const { findings, warnings, ...values } = reportValues(one, now)
    // As texts, because empty lists would be taken for empty arrays of PostgreSQL.
    const lists = { findings: JSON.stringify(findings), warnings: JSON.stringify(warnings) }
    return { id: ids[index], ...values, ...lists, content: one.form, timestamp: now.toISOString() }
  })
  await copyRows(client, 'fiscal_report', reports)
  const parts = composed.map((one, index) => partsOf(one, ids[index] ?? 0))
  for (const table of partTables)
    await copyRows(
      client,
      table,
      parts.flatMap((own) => own[table]),
    )
  return ids
}

interface Submitting {
  ready: readonly ComposedReturn[]
  ids: readonly number[]
  law: ReturnLaw
  filedOn: Day
}

/** Submits returns with what they come to; a portal that rounds otherwise is noted in the comment. */
async function submitAll(client: Client, { ready, ids, law, filedOn }: Submitting): Promise<void> {
  const stated = ready.map(({ task, totalDue }, index) => {
    const isRounded = (ids[index] ?? 0) % 43 === 0 && totalDue !== '0.00'
    const amount = isRounded ? addDecimals(totalDue, '0.01') : totalDue
    return {
      id: ids[index],
      amount,
      eur: eurOf(task, amount, law),
      comment: isRounded ? 'The portal rounds to the next cent' : null,
    }
  })
  await client.query(
    `update fiscal_report r set status = 'submitted', reported_vat_amount = s.amount, reported_vat_eur = s.eur, report_date = $2,
       comment = s.comment, submitted_by = 'operator', submitted_at = $3
     from jsonb_to_recordset($1::jsonb) as s (id bigint, amount numeric, eur numeric, comment text) where r.id = s.id`,
    [JSON.stringify(stated), filedOn, at(filedOn).toISOString()],
  )
}
