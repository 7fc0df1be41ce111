import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const tables = {
  em_vat_correction_import: { scheme: 'ioss', held: `'import'`, column: 'month', most: 12 },
  em_vat_correction_non_eu_import: { scheme: 'non_eu_ioss', held: 'new.country', column: 'quarter', most: 4 },
  em_vat_correction_non_union: { scheme: 'non_union', held: `'non_union'`, column: 'quarter', most: 4 },
  em_vat_correction_union: { scheme: 'union', held: `'union'`, column: 'quarter', most: 4 },
} as const

/** What merchants ask to be corrected of the VAT of earlier periods, by scheme, and what was decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, { scheme, held, column, most }] of Object.entries(tables)) {
    const [first, last] = column === 'month' ? ['new.month', 'new.month'] : ['new.quarter * 3 - 2', 'new.quarter * 3']
    await sql
      .raw(
        `create table ${name} (
          id bigint generated always as identity,
          em_id integer not null constraint ${name}_em_id_fkey references em,
          full_name text not null default '',
          scheme text not null default '${scheme}' constraint ${name}_scheme_check check (scheme = '${scheme}'),
          registration_id bigint constraint ${name}_registration_id_fkey references em_registration,
          scheme_id text,
          commencement_date date,
          ${column} integer not null constraint ${name}_${column}_check check (${column} between 1 and ${most}),
          year integer not null constraint ${name}_year_check check (year between 2021 and 2199),
          country text not null constraint ${name}_country_fkey references country (code),
          requested_value_correction numeric(18, 2) not null
            constraint ${name}_requested_value_correction_check check (requested_value_correction <> 0),
          currency text not null default 'EUR' constraint ${name}_currency_fkey references currency (code),
          remarks text,
          supportive_document text constraint ${name}_supportive_document_fkey references stored_file (handle),
          supportive_document_name text,
          approval_status text constraint ${name}_approval_status_check check (approval_status in ('APPROVED', 'REJECTED')),
          action_remarks text,
          approved_rejected_on date,
          action_by text,
          proposed_status text constraint ${name}_proposed_status_check check (proposed_status in ('APPROVED', 'REJECTED')),
          proposed_by text,
          timestamp timestamptz(3) not null default business_now(),
          version integer not null default 1,
          constraint ${name}_pkey primary key (id, em_id),
          constraint ${name}_decided_check check ((approval_status is null) = (approved_rejected_on is null))
        );
        create function ${name}_derive() returns trigger language plpgsql as $$
        declare
          held em_registration;
        begin
          select full_name into new.full_name from em where id = new.em_id;
          select * into held from em_registration where em_id = new.em_id and scheme = ${held}
            and daterange(valid_from, valid_to, '[]') && daterange(make_date(new.year, ${first}, 1), (make_date(new.year, ${last}, 1) + interval '1 month')::date)
            order by valid_from desc limit 1;
          new.registration_id := held.id;
          new.scheme_id := held.number;
          new.commencement_date := held.valid_from;
          new.currency := ${scheme === 'non_eu_ioss' ? `case new.country when 'GB' then 'GBP' when 'NO' then 'NOK' else 'CHF' end` : `'EUR'`};
          return new;
        end $$;
        create trigger ${name}_derive before insert on ${name} for each row execute function ${name}_derive();
        create trigger ${name}_stays before update or delete on ${name} for each row
          when (old.approval_status is not null) execute function ledger_is_append_only()`,
      )
      .execute(db)
    for (const filtered of ['em_id', 'country', 'year', column, 'approval_status'])
      await sql`create index ${sql.ref(`${name}_${filtered}_idx`)} on ${sql.table(name)} (${sql.ref(filtered)}, id)`.execute(db)
  }
  // Which request a row of the ledger comes from.
  await sql`
    create index vat_ledger_manual_idx on vat_ledger (source_table, source_id) where event = 'MANUAL_CORRECTION'`.execute(db)
}
