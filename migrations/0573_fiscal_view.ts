import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** How we reach the portals at which returns are filed, by country and scheme, and the list of returns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table intermediary_info (
      id integer generated always as identity primary key,
      intermediary_name text not null,
      country_of_registration text not null
        constraint intermediary_info_country_of_registration_fkey references country (code),
      scheme text not null
        constraint intermediary_info_scheme_check check (scheme in ('import', 'union', 'non_union', 'non_eu_ioss')),
      access_sealed text,
      access_information text generated always as (case when access_sealed is not null then '********' end) stored,
      instructions_file text constraint intermediary_info_instructions_file_fkey references stored_file (handle),
      instructions_file_name text,
      version integer not null default 1,
      constraint intermediary_info_country_of_registration_scheme_key unique (country_of_registration, scheme)
    )`.execute(db)
  await sql`
    create view emvat_report_fiscal_view as
    select r.id, r.id as global_id, em.full_name as client, r.em_id, em.identifier as em_identifier, r.registration_id, g.number as scheme_number,
      g.is_ours, r.report_type, r.scheme_registered_country_code, r.kind, r.number, r.period, r.year, r.report_period, r.report_period_name,
      r.first_day, r.last_day, r.start_day, r.end_day, r.due_date, r.payment_handling_mode, r.currency, r.reference, r.status,
      r.total_vat_due, r.total_taxable, r.total_vat_due_eur, r.reported_vat_amount, r.reported_vat_eur, r.report_date, r.comment, r.is_zero,
      r.is_blocked, r.findings, r.warnings, r.row_count, r.composed_at, r.proposed_by, r.submitted_by, r.submitted_at, r.owner,
      case when r.status = 'submitted' then r.reported_vat_eur else 0.00 end as vat_amount_reported,
      case when r.status = 'submitted' then 0.00 else r.total_vat_due_eur end as vat_amount_to_be_reported,
      i.id as intermediary_info_id, i.access_information, i.instructions_file, i.instructions_file_name,
      coalesce((
        select v.payment_status from issued_invoice v
        where v.em_id = r.em_id and v.invoice_duration = to_char(r.last_day, 'YYYY-MM') order by v.id limit 1), 'no_invoice_found')
        as invoice_payment_status,
      r.version
    from fiscal_report r
    join em on em.id = r.em_id
    join em_registration g on g.id = r.registration_id
    left join intermediary_info i on i.country_of_registration = r.scheme_registered_country_code
      and i.scheme = case r.report_type when 'ioss' then 'import' else r.report_type end`.execute(db)
  await sql`create index fiscal_report_is_zero_idx on fiscal_report (is_zero, id)`.execute(db)
}
