import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The stance on an item: of its country's own ones that with the longest beginning of its code, otherwise of those on every country. */
const stanceOnItem = sql`(
  select stance.stance from vat_category_stance stance
  where stance.category = item.category and coalesce(stance.country, '') in ('', item.country)
    and coalesce(stance.hs6p_prefix, '') in ('', left(item.hs6p_code, 2), left(item.hs6p_code, 4), left(item.hs6p_code, 6),
      left(item.hs6p_code, 8), item.hs6p_code)
  order by stance.country is null, length(stance.hs6p_prefix) desc nulls last limit 1)`

/** The last decision on a code, of those that somebody has accepted or rejected. */
const decision = (column: 'user_name' | 'started') => sql`(
  select change.${sql.ref(column)} from audit_log change
  where item.review in ('ACCEPTED', 'REJECTED') and change.table_name = 'country_vat_item'
    and change.record_id = item.id::text and change.after ? 'review'
  order by change.id desc limit 1)`

/** Who decided last on a category in a country, and when. */
const ownDecision = (column: 'user_name' | 'started') => sql`(
  select change.${sql.ref(column)} from audit_log change
  where change.table_name = 'vat_category_stance' and change.record_id = own.id::text and change.action <> 'delete'
  order by change.id desc limit 1)`

/** Whole categories of conditional VAT items apply or are held, so that nobody has to judge thousands of codes one by one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vat_category_stance (
      id integer generated always as identity primary key,
      country text constraint vat_category_stance_country_fkey references country (code),
      category text not null constraint vat_category_stance_category_check check (category ~ '^[A-Z0-9_]+$'),
      hs6p_prefix text constraint vat_category_stance_hs6p_prefix_check check (hs6p_prefix ~ '^([0-9]{2}){1,5}$'),
      stance text not null constraint vat_category_stance_stance_check check (stance in ('applies', 'held')),
      reason text not null,
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1
    )`.execute(db)
  // PostgreSQL 14 has no unique constraint that takes two nulls for the same.
  await sql`
    create unique index vat_category_stance_key
      on vat_category_stance (category, coalesce(country, ''), coalesce(hs6p_prefix, ''))`.execute(db)
  await sql`
    create trigger vat_category_stance_note_law_change after insert or update or delete or truncate on vat_category_stance
    for each statement execute function note_law_change()`.execute(db)
  await countLines(db)
  await sql`
    create or replace view vat_item_view as
    select item.id, item.country, item.hs6p_code, code.description, rate.rate, rate.rate_type, item.listed_code, item.category,
      item.legal_note, item.review, ${decision('user_name')} as reviewed_by, ${decision('started')} as reviewed_at,
      item.start_date, item.source, rate.rate_line,
      case when item.review = 'TO_REVIEW' then coalesce(${stanceOnItem}, 'held') end as stance
    from country_vat_item item
    join country_vat_rate rate on rate.id = item.country_vat_rate_id
    join hs6p_code code on code.code = item.hs6p_code`.execute(db)
  await viewCategories(db)
}

/** How many lines of orders of the last year name a code, by country of consumption: counted with the dashboard. */
async function countLines(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vat_line_count (
      country text not null,
      hs6p_code text not null,
      lines integer not null,
      primary key (country, hs6p_code)
    )`.execute(db)
  await sql`
    create function count_vat_lines(until date) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      create temporary table counted on commit drop as
        select item.mscon as country, item.hs6p_applicable as hs6p_code, count(*)::integer as lines
        from customer_order sold
        join order_item item on item.order_id = sold.id and item.timestamp_year = sold.timestamp_year
        where sold.tax_point > until - 365 and sold.tax_point <= until
          and item.hs6p_applicable is not null and item.mscon is not null
        group by item.mscon, item.hs6p_applicable;
      delete from vat_line_count old
      where not exists (select from counted where counted.country = old.country and counted.hs6p_code = old.hs6p_code);
      insert into vat_line_count as old select * from counted
      on conflict (country, hs6p_code) do update set lines = excluded.lines where old.lines <> excluded.lines;
      drop table counted;
    end $$`.execute(db)
  await sql`revoke all on function count_vat_lines(date) from public`.execute(db)
}

/** The categories of conditional items by country, with the words of the law, their codes, and the lines of orders that they touch. */
async function viewCategories(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view vat_category_view as
    with decided as (
      -- Every beginning of a code is looked up by equality, so that thousands of items are joined by hashing.
      select distinct on (item.id) item.id, stance.stance
      from country_vat_item item
      cross join (values (0), (2), (4), (6), (8), (10)) beginning (length)
      cross join (values (true), (false)) place (is_own)
      join vat_category_stance stance on stance.category = item.category
        and coalesce(stance.country, '') = case when place.is_own then item.country else '' end
        and coalesce(stance.hs6p_prefix, '') = left(item.hs6p_code, beginning.length)
      where item.review = 'TO_REVIEW'
      order by item.id, stance.country is null, beginning.length desc
    ),
    conditional as (
      select item.*, case when item.review = 'TO_REVIEW' then coalesce(decided.stance, 'held') end as stance
      from country_vat_item item left join decided using (id)
      where item.review <> 'NOT_NEEDED' and item.category is not null
    ),
    touched as (
      select item.country, item.category, sum(used.lines)::integer as lines
      from vat_line_count used
      cross join lateral (
        select item.country, item.category, item.review from country_vat_item item
        where item.country = used.country
          and item.hs6p_code in (left(used.hs6p_code, 6), left(used.hs6p_code, 8), used.hs6p_code)
        order by length(item.hs6p_code) desc limit 1
      ) item
      where item.review <> 'NOT_NEEDED'
      group by item.country, item.category
    ),
    category as (
      select min(item.id) as id, item.country, item.category,
        string_agg(distinct trim_scale(rate.rate)::text || ' %', ', ') as rates,
        string_agg(distinct item.legal_note, E'\\n') as legal_note,
        string_agg(distinct item.listed_code, ' ') as listed_codes,
        count(*)::integer as codes,
        (count(*) filter (where item.stance = 'applies'))::integer as applying,
        (count(*) filter (where item.stance = 'held'))::integer as held,
        (count(*) filter (where item.stance is null))::integer as judged
      from conditional item join country_vat_rate rate on rate.id = item.country_vat_rate_id
      group by item.country, item.category
    )
    select category.id, category.country, category.category, category.rates,
      case when category.held = 0 then 'applies' when category.applying = 0 then 'held' else 'partly' end as stance,
      coalesce(touched.lines, 0) as lines, category.codes, category.applying, category.held, category.judged,
      category.listed_codes, category.legal_note,
      case when category.held > 0 and own.id is null then 'open' else 'decided' end as decision,
      own.reason, ${ownDecision('user_name')} as decided_by, ${ownDecision('started')} as decided_at
    from category
    left join touched using (country, category)
    left join vat_category_stance own
      on own.country = category.country and own.category = category.category and own.hs6p_prefix is null`.execute(db)
}
