import type { Client } from 'pg'
import type { Day } from '#domain/day.ts'
import { addDays, monthStart } from '#domain/day.ts'
import type { CorrectionTable } from '#schema/choices.ts'
import { copyRows } from '../../../api/db/copyRows.ts'
import { databaseOn } from '../../../api/db/databaseOn.ts'
import { entryOf } from '../../../api/features/corrections/entryOf.ts'
import { lastComposedDay } from './withholdRate.ts'

interface Request {
  table: CorrectionTable
  period: 'month' | 'quarter'
  /** Which filed returns it is about, newest first: a condition on `r`, with the VAT of a country that it asks back a part of. */
  of: string
  values: unknown[]
  /** The day of its approval. */
  on: Day
}

/**
 * A request about a month that was approved on the last day of the next one, whose return carries it. To be called before that is filed: of a
 * registration whose return is.
 */
export const approveOfMonth = (client: Client, until: Day): Promise<void> => {
  const on = lastComposedDay(until)
  return approve(client, {
    table: 'em_vat_correction_import',
    period: 'month',
    of: `r.report_type = 'ioss' and r.last_day = $1 and r.registration_id % 3 = 0 and r.registration_id % 10 < 9`,
    values: [addDays(monthStart(on), -1)],
    on,
  })
}

/** A request about a filed quarter of Norway that was approved: it leads to an additional declaration. */
export const approveOfNorway = (client: Client, until: Day): Promise<void> =>
  approve(client, {
    table: 'em_vat_correction_non_eu_import',
    period: 'quarter',
    of: `r.scheme_registered_country_code = 'NO' and r.last_day < $1`,
    values: [lastComposedDay(until)],
    on: addDays(until, -4),
  })

async function approve(client: Client, { table, period, of, values, on }: Request): Promise<void> {
  const asked = values.length + 1
  const at = `${on}T13:20:00Z`
  const { rows } = await client.query<{ id: number }>(
    `insert into ${table} (em_id, year, ${period}, country, requested_value_correction, remarks, timestamp)
     select r.em_id, r.year, r.report_period, coalesce(b.mscon, r.scheme_registered_country_code), -round(coalesce(b.balance, r.total_vat_due) / 4, 2),
       'A parcel came back after the period', $${asked}
     from fiscal_report r left join fiscal_report_balance b on b.em_id = r.em_id and b.report_id = r.id
     where r.status = 'submitted' and r.kind = 'main' and coalesce(b.balance, r.total_vat_due) > 4 and ${of}
     order by r.last_day desc, r.id, b.line_number limit 1
     returning *`,
    [...values, `${addDays(on, -3)}T09:20:00Z`],
  )
  const [row] = rows
  if (!row) return
  const entry = await entryOf({ client, db: databaseOn(client) }, { table, row, on, at: new Date(at) })
  await copyRows(client, 'vat_ledger', [entry])
  await client.query(
    `update ${table} set approval_status = 'APPROVED', approved_rejected_on = $2, action_by = 'operator', action_remarks = 'Proof seen' where id = $1`,
    [row.id, on],
  )
}
