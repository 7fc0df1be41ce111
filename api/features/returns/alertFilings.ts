import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import type { AlertStage } from '#domain/returns/filingAlerts.ts'
import { alertStage, consequenceOf } from '#domain/returns/filingAlerts.ts'
import type { ReturnScheme } from '#domain/returns/returnSchemes.ts'
import { compose, say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import type { Databases } from '../../db/databases.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { tellPeople } from '../../inbox/tellPeople.ts'
import type { JobHandler } from '../../jobs/JobHandler.ts'
import { addRow } from '../../records/write/insert.ts'
import type { WriteUnit } from '../../records/write/transaction.ts'

const table = tableOf('filing_alert')

interface OpenDuty {
  em_id: number
  registration_id: number
  scheme: ReturnScheme
  last_day: Day
  due_date: Day
}

/** Duties that are due or late, not filed, and of whose present stage nothing was said yet, the oldest first. */
async function readUnsaid(db: Queryable, today: Day, most: number): Promise<(OpenDuty & { stage: AlertStage })[]> {
  const { rows } = await db.query<OpenDuty>(
    `select c.em_id, c.registration_id, c.scheme, to_char(c.last_day, 'YYYY-MM-DD') as last_day, to_char(c.due_date, 'YYYY-MM-DD') as due_date
     from filing_cockpit c
     where c.state <> 'submitted' and c.due_date <= $1::date and not exists (
       select from filing_alert a where a.em_id = c.em_id and a.registration_id = c.registration_id and a.last_day = c.last_day
         and a.stage = case when c.due_date = $1::date then 'DUE' when c.due_date > $1::date - 10 then 'LATE' else 'TEN_DAYS_LATE' end)
     order by c.due_date, c.registration_id limit $2`,
    [today, most],
  )
  return rows.flatMap((duty) => {
    const stage = alertStage(duty.due_date, today)
    return stage ? [{ ...duty, stage }] : []
  })
}

/** Whether a duty is due or late of which nobody was told yet. */
export const isAlertWaiting = async ({ rw }: Pick<Databases, 'rw'>): Promise<boolean> => {
  const { rows } = await rw.query<{ today: Day }>(`select to_char(business_today(), 'YYYY-MM-DD') as today`)
  return (await readUnsaid(rw, rows[0]?.today ?? '', 1)).length > 0
}

/** How many alerts are added in one transaction. */
const AT_ONCE = 500

async function addAlerts(unit: WriteUnit, today: Day): Promise<number> {
  // Two nodes at the same time: the second waits and then finds nothing.
  await unit.client.query(`select pg_advisory_xact_lock(hashtext('clearance filing alerts'))`)
  const duties = await readUnsaid(unit.client, today, AT_ONCE)
  for (const { scheme, stage, ...duty } of duties) {
    const said = compose(consequenceOf(scheme, stage), { due: duty.due_date })
    await addRow(unit, table, { values: { ...duty, stage, message: said.message, said } })
  }
  if (duties.length && unit.db)
    await tellPeople(unit.db, { event: 'filingsDue', by: null, values: { smart_count: duties.length } })
  return duties.length
}

/**
 * Says of every return that is not filed that it is due today, late, or ten days late, with what the law says follows: of each stage once. A
 * stage that passed while nothing ran is not made up for.
 */
export const alertFilings: JobHandler = async ({ at, signal, transaction }) => {
  let raised = 0
  for (;;) {
    signal.throwIfAborted()
    const count = await transaction((unit) => addAlerts(unit, dayOf(at)))
    raised += count
    if (count < AT_ONCE) return { result: say('FILING_ALERTS_RAISED', { count: raised }), rowsOut: raised }
  }
}
