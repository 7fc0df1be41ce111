import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Items of VAT rates to which the law adds a condition are reviewed. They say under which code and condition the law lists them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table country_vat_item
      add column review text not null default 'NOT_NEEDED' constraint country_vat_item_review_check
        check (review in ('NOT_NEEDED', 'TO_REVIEW', 'ACCEPTED', 'REJECTED')),
      add column listed_code text,
      add column legal_note text,
      add column version integer not null default 1`.execute(db)
  await sql`update country_vat_item set review = 'TO_REVIEW' where conditional`.execute(db)
  await sql`alter table country_vat_item drop column conditional`.execute(db)
  await sql`create index country_vat_item_review_idx on country_vat_item (review, id)`.execute(db)
  await sql`create index country_vat_item_code_idx on country_vat_item (country, hs6p_code text_pattern_ops)`.execute(db)

  // A first or another note is a condition that nobody has judged. One that becomes known of an item that is conditional
  // anyway changes nothing.
  await sql`
    create function reopen_vat_item_review() returns trigger language plpgsql as $$
    begin
      if new.legal_note is null then
        new.review := 'NOT_NEEDED';
      elsif old.legal_note is not null or old.review = 'NOT_NEEDED' then
        new.review := 'TO_REVIEW';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger country_vat_item_review before update of legal_note on country_vat_item
    for each row when (new.legal_note is distinct from old.legal_note) execute function reopen_vat_item_review()`.execute(db)

  // Who has decided, and when, stands in the audit log.
  await sql`
    create view vat_item_view as
      select item.id, item.country, item.hs6p_code, code.description, rate.rate, rate.rate_type, item.listed_code, item.category,
        item.legal_note, item.review, decision.user_name as reviewed_by, decision.started as reviewed_at, item.start_date, item.source
      from country_vat_item item
      join country_vat_rate rate on rate.id = item.country_vat_rate_id
      join hs6p_code code on code.code = item.hs6p_code
      left join lateral (
        select change.user_name, change.started from audit_log change
        where item.review in ('ACCEPTED', 'REJECTED') and change.table_name = 'country_vat_item'
          and change.record_id = item.id::text and change.after ? 'review'
        order by change.id desc limit 1
      ) decision on true`.execute(db)
}
