import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Which registration a row of the ledger is declared under, and what the approved request of a merchant leaves open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vat_ledger add column registration_id bigint
    constraint vat_ledger_registration_id_fkey references em_registration (id)`.execute(db)
  await sql`alter table vat_ledger disable trigger vat_ledger_append_only`.execute(db)
  // A row is declared under the registration of its own day; a refund in the period of its sale, or after the end, under that of the sale.
  await sql`
    update vat_ledger l set registration_id = (
      select g.id from em_registration g
      where g.em_id = l.em_id and g.scheme = case l.report_type when 'OSS_IMPORT' then 'import' when 'OSS_UNION' then 'union'
          when 'OSS_NON_UNION' then 'non_union' else l.mscon end
        and daterange(g.valid_from, g.valid_to, '[]') && daterange(l.origin_tax_point, l.tax_point, '[]')
      order by case when date_trunc(case l.report_type when 'OSS_IMPORT' then 'month' else 'quarter' end, l.tax_point)
          = date_trunc(case l.report_type when 'OSS_IMPORT' then 'month' else 'quarter' end, l.origin_tax_point)
        then daterange(g.valid_from, g.valid_to, '[]') @> l.origin_tax_point
        else daterange(g.valid_from, g.valid_to, '[]') @> l.tax_point end desc, g.valid_from limit 1)
    where l.report_type in ('OSS_IMPORT', 'OSS_UNION', 'OSS_NON_UNION')
      or l.report_type = 'NON_EU_COUNTRY_IMPORT' and l.mscon in ('GB', 'NO', 'CH')`.execute(db)
  await sql`alter table vat_ledger enable trigger vat_ledger_append_only`.execute(db)
  await sql`create index vat_ledger_registration_id_idx on vat_ledger (registration_id, tax_point, id)`.execute(db)
  for (const column of ['reason', 'supply_type', 'vat_rate'])
    await sql`alter table vat_ledger alter column ${sql.ref(column)} drop not null`.execute(db)
  await sql`
    alter table vat_ledger add constraint vat_ledger_supply_check
    check (event = 'MANUAL_CORRECTION' or reason is not null and supply_type is not null and vat_rate is not null)`.execute(db)
}
