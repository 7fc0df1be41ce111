import { dayOf } from '#domain/day.ts'
import { say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import type { Databases } from '../../db/databases.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { JobHandler } from '../../jobs/JobHandler.ts'
import { addRow } from '../../records/write/insert.ts'
import { operatorSums, readOperatorLines } from './operatorFigures.ts'

const table = tableOf('dpo_report')

interface Month {
  dpo_id: number
  month: string
}

/** Months that are over, in which an operator handled parcels, and for which there is no report; the first of them. */
async function readMissing(db: Queryable, today: string, most: number): Promise<Month[]> {
  const { rows } = await db.query<Month>(
    `select distinct p.id as dpo_id, to_char(m, 'YYYY-MM') as month
     from postal_operator p
     cross join lateral (select min(shipped_at) as first from shipment where postal_operator_id = p.id) s
     cross join generate_series(date_trunc('month', s.first at time zone 'UTC'), date_trunc('month', $1::date) - interval '1 day', '1 month') m
     where not exists (select 1 from dpo_report r where r.dpo_id = p.id and r.effective_month = to_char(m, 'YYYY-MM'))
       and exists (select 1 from shipment h where h.postal_operator_id = p.id and h.shipped_at >= m at time zone 'UTC'
         and h.shipped_at < (m + interval '1 month') at time zone 'UTC')
     order by 2, 1 limit $2`,
    [today, most],
  )
  return rows
}

/** Whether a month is over for which an operator has no report yet. */
export const isOperatorReportMissing = async ({ rw }: Pick<Databases, 'rw'>): Promise<boolean> => {
  const { rows } = await rw.query<{ today: string }>(`select to_char(business_today(), 'YYYY-MM-DD') as today`)
  return (await readMissing(rw, rows[0]?.today ?? '', 1)).length > 0
}

/** How many reports are made in one transaction. */
const AT_ONCE = 50

/** Makes the report of every operator for every month that is over and in which it handled parcels. */
export const makeOperatorReports: JobHandler = async ({ at, signal, transaction }) => {
  let made = 0
  for (;;) {
    signal.throwIfAborted()
    const count = await transaction(async (unit) => {
      const months = await readMissing(unit.client, dayOf(at), AT_ONCE)
      for (const { dpo_id, month } of months) {
        const sums = operatorSums(await readOperatorLines(unit.client, dpo_id, month))
        await addRow(unit, table, { values: { dpo_id, effective_month: month, completed: false, ...sums } })
      }
      return months.length
    })
    made += count
    if (count < AT_ONCE) return { result: say('DPO_REPORTS_MADE', { count: made }), rowsOut: made }
  }
}
