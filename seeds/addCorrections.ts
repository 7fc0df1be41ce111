import type { Client } from 'pg'
import type { Day } from '#domain/day.ts'
import { addDays } from '#domain/day.ts'
import type { CorrectionTable } from '#schema/choices.ts'

/** What merchants of the demo ask for, as parts of the VAT that was declared for their period and country; more than 1 is too much. */
const asked = [
  { part: '-0.25', remarks: 'Two parcels came back after the period' },
  { part: '-1.5', remarks: 'All sales of the month were returned' },
  { part: '0.1', remarks: 'Orders of a second shop were forgotten' },
  // Nothing was declared there.
  { part: null, remarks: 'VAT was charged twice' },
] as const

const requests: Readonly<Record<CorrectionTable, { reportType: string; period: 'month' | 'quarter' }>> = {
  em_vat_correction_import: { reportType: 'ioss', period: 'month' },
  em_vat_correction_non_eu_import: { reportType: 'non_eu_ioss', period: 'quarter' },
  em_vat_correction_non_union: { reportType: 'non_union', period: 'quarter' },
  em_vat_correction_union: { reportType: 'union', period: 'quarter' },
}

/**
 * Adds what merchants of the demo ask to be corrected of returns that are filed: within what is available, beyond it, more VAT, and for a
 * country without any. They wait for a decision, but for one that was rejected; what follows from a request is computed by the database and by the calls that decide.
 */
export async function addCorrections(client: Client, until: Day): Promise<void> {
  for (const [table, { reportType, period }] of Object.entries(requests)) {
    const { rows: declared } = await client.query<{
      em_id: number
      year: number
      report_period: number
      country: string
      vat: string
    }>(
      `select distinct on (r.em_id) r.em_id, r.year, r.report_period, coalesce(b.mscon, g.country) as country,
         coalesce(b.balance, r.total_vat_due) as vat
       from fiscal_report r join em_registration g on g.em_id = r.em_id and g.id = r.registration_id
       left join fiscal_report_balance b on b.em_id = r.em_id and b.report_id = r.id
       where r.status = 'submitted' and r.kind = 'main' and r.report_type = $1 and coalesce(b.balance, r.total_vat_due) > 1
       order by r.em_id, r.last_day desc, r.id, b.line_number`,
      [reportType],
    )
    for (const [index, { part, remarks }] of asked.entries()) {
      const of = declared[index]
      // Outside the Union there is one country in a return.
      if (!of || (part === null && reportType === 'non_eu_ioss')) continue
      const day = addDays(until, -3 - 2 * index)
      await client.query(
        `insert into ${table} (em_id, year, ${period}, country, requested_value_correction, remarks, timestamp)
         values ($1, $2, $3, $4, coalesce(round($5::numeric * $6::numeric, 2), -5), $7, $8)`,
        [of.em_id, of.year, of.report_period, part === null ? 'MT' : of.country, of.vat, part, remarks, `${day}T09:20:00Z`],
      )
    }
  }
  await client.query(
    `update em_vat_correction_union set approval_status = 'REJECTED', approved_rejected_on = $1, action_by = 'operator',
       action_remarks = 'The document is about another period'
     where id = (select max(id) from em_vat_correction_union where requested_value_correction > 0)`,
    [addDays(until, -1)],
  )
}
