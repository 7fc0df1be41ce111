import type { Client } from 'pg'
import type { Day } from '#domain/day.ts'

/** One person has proposed a return of the demo; where two have to agree, another one confirms it. */
export async function proposeOne(client: Client, until: Day): Promise<void> {
  await client.query(
    `update fiscal_report set status = 'proposed', proposed_by = 'operator2', reported_vat_amount = total_vat_due,
       reported_vat_eur = total_vat_due_eur, report_date = $1
     where id = (select id from fiscal_report where status = 'pending' and report_type = 'ioss' and not is_blocked and total_vat_due > 0
       and due_date >= $1 order by id limit 1)`,
    [until],
  )
}
