import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * An item that is removed keeps its review for its past days, with the category and the condition that it was about. Without
 * them, one that was rejected applied again to the days before its removal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table historic_vat_data
      add column review text constraint historic_vat_data_review_check
        check (review in ('NOT_NEEDED', 'TO_REVIEW', 'ACCEPTED', 'REJECTED')),
      add column category text,
      add column legal_note text`.execute(db)
  // Items outside the EU have none of these columns.
  await sql`
    create or replace function keep_former_vat_item() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public as $$
    declare
      yesterday constant date := (now() at time zone 'UTC')::date - 1;
      item constant jsonb := to_jsonb(old);
    begin
      if yesterday >= old.start_date then
        execute format('insert into historic_vat_data (country, rate_type, rate_line, rate, hs6p_code, valid_from, valid_to, changed_by,
            review, category, legal_note)
          select country, rate_type, rate_line, rate, $1, $2, $3, changing_person(), $5, $6, $7 from %I where id = $4', tg_argv[0])
        using old.hs6p_code, old.start_date, yesterday, old.country_vat_rate_id,
          coalesce(item ->> 'review', 'NOT_NEEDED'), item ->> 'category', item ->> 'legal_note';
      end if;
      return null;
    end $$`.execute(db)
  await restore(db)
}

/**
 * The audit log says how removed items had been reviewed. Where it says nothing, the item that names the same goods today says
 * what the law's condition is: the list of the law has moved it from one rate to another.
 */
async function restore(db: Kysely<unknown>): Promise<void> {
  await sql`alter table historic_vat_data disable trigger historic_vat_data_append_only`.execute(db)
  await sql`
    update historic_vat_data former
    set review = removal.before ->> 'review', category = removal.before ->> 'category', legal_note = removal.before ->> 'legal_note'
    from audit_log removal
    where former.hs6p_code is not null and removal.action = 'delete' and removal.table_name = 'country_vat_item'
      and removal.before ->> 'country' = former.country and removal.before ->> 'hs6p_code' = former.hs6p_code
      and (removal.started at time zone 'UTC')::date = former.valid_to + 1`.execute(db)
  await sql`
    update historic_vat_data former
    set review = item.review, category = item.category, legal_note = item.legal_note
    from country_vat_item item
    where former.hs6p_code is not null and former.review is null
      and item.country = former.country and item.hs6p_code = former.hs6p_code`.execute(db)
  await sql`
    update historic_vat_data set review = 'NOT_NEEDED' where hs6p_code is not null and review is null`.execute(db)
  await sql`alter table historic_vat_data enable trigger historic_vat_data_append_only`.execute(db)
}
