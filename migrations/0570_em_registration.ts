import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const schemes = ['import', 'union', 'non_union'] as const

/**
 * Under which number a merchant's sales are declared, and from when to when: in the one-stop shops, and outside the Union under its
 * own registration or ours. It follows from what people enter; a changed number ends one registration and begins another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addFields(db)
  await addTable(db)
  await addKeeping(db)
  await addTriggers(db)
  // The registrations of those that are there already.
  await sql`update em_oss_info set em_id = em_id`.execute(db)
  await sql`update em_non_eu_vat_registration set em_id = em_id`.execute(db)
}

async function addFields(db: Kysely<unknown>): Promise<void> {
  for (const scheme of schemes)
    await sql`alter table em_oss_info add column ${sql.ref(`ioss_${scheme}_scheme_end_date`)} date`.execute(db)
  await sql`alter table em_non_eu_vat_registration add column to_date date`.execute(db)
  for (const table of ['em_non_eu_vat_registration', 'eas_vat_reg'])
    await sql`
      alter table ${sql.table(table)} add column vat_period_group text not null default '1'
      constraint ${sql.ref(`${table}_vat_period_group_check`)} check (vat_period_group in ('1', '2', '3'))`.execute(db)
}

async function addTable(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table em_registration (
      id bigint generated always as identity primary key,
      em_id integer not null constraint em_registration_em_id_fkey references em,
      scheme text not null
        constraint em_registration_scheme_check check (scheme in ('import', 'union', 'non_union', 'GB', 'NO', 'CH')),
      number text,
      country text constraint em_registration_country_fkey references country (code),
      is_ours boolean not null default false,
      vat_period_group text not null default '1'
        constraint em_registration_vat_period_group_check check (vat_period_group in ('1', '2', '3')),
      valid_from date not null,
      valid_to date,
      end_reason text constraint em_registration_end_reason_check check (end_reason in ('ended', 'changed', 'left')),
      timestamp timestamptz(3) not null default business_now(),
      constraint em_registration_valid_to_check check (valid_to >= valid_from),
      constraint em_registration_days_excl exclude using gist
        (em_id with =, scheme with =, daterange(valid_from, valid_to, '[]') with &&)
    )`.execute(db)
  await sql`create index em_registration_em_id_idx on em_registration (em_id, scheme, valid_from, id)`.execute(db)
  for (const column of ['scheme', 'country', 'number'])
    await sql`create index ${sql.ref(`em_registration_${column}_idx`)} on em_registration (${sql.ref(column)}, id)`.execute(db)
}

/**
 * Keeps the registrations of a merchant in a scheme. What was entered on the same day is corrected; a number or country that stood longer
 * ends, and another registration begins, today or on the later day that was entered. A missing number is only filled in.
 */
const addKeeping = (db: Kysely<unknown>) =>
  sql`
    create function keep_registration(merchant integer, wanted em_registration) returns void language plpgsql as $$
    declare
      last em_registration;
      today date := business_today();
      begins date;
    begin
      select * into last from em_registration where em_id = merchant and scheme = wanted.scheme order by valid_from desc limit 1;
      if wanted.valid_from is null then
        if last.valid_from >= today then
          delete from em_registration where id = last.id;
        elsif last.id is not null and (last.valid_to is null or last.valid_to > today) then
          update em_registration set valid_to = today, end_reason = 'left' where id = last.id;
        end if;
        return;
      end if;
      if wanted.valid_to < wanted.valid_from then
        return;
      end if;
      if last.id is null or last.valid_to < wanted.valid_from then
        begins := wanted.valid_from;
      elsif last.timestamp::date < today and (last.number <> coalesce(wanted.number, '') or last.country <> coalesce(wanted.country, '')
          or last.is_ours <> wanted.is_ours) then
        begins := greatest(wanted.valid_from, last.valid_from + 1, case when wanted.valid_from > last.valid_from then wanted.valid_from else today end);
        update em_registration set valid_to = begins - 1, end_reason = 'changed' where id = last.id;
      else
        update em_registration set number = wanted.number, country = wanted.country, is_ours = wanted.is_ours,
          vat_period_group = wanted.vat_period_group, valid_to = wanted.valid_to,
          end_reason = case when wanted.valid_to is not null then 'ended' end,
          valid_from = case when exists (select from em_registration former
              where former.em_id = merchant and former.scheme = wanted.scheme and former.id <> last.id and former.valid_to >= wanted.valid_from)
            then last.valid_from else wanted.valid_from end
        where id = last.id and (number, country, is_ours, vat_period_group, valid_from, valid_to)
          is distinct from (wanted.number, wanted.country, wanted.is_ours, wanted.vat_period_group, wanted.valid_from, wanted.valid_to);
        return;
      end if;
      insert into em_registration (em_id, scheme, number, country, is_ours, vat_period_group, valid_from, valid_to, end_reason)
      values (merchant, wanted.scheme, wanted.number, wanted.country, wanted.is_ours, wanted.vat_period_group, begins,
        case when wanted.valid_to >= begins then wanted.valid_to end, case when wanted.valid_to is not null then 'ended' end);
    end $$`.execute(db)

async function addTriggers(db: Kysely<unknown>): Promise<void> {
  const ofScheme = schemes.map((scheme) =>
    sql.raw(`
      wanted.scheme := '${scheme}';
      wanted.number := nullif(new.ioss_registry_${scheme}_scheme_id, '');
      wanted.country := new.ioss_${scheme}_scheme_registered_country;
      wanted.valid_from := new.ioss_${scheme}_scheme_commencement_date;
      wanted.valid_to := new.ioss_${scheme}_scheme_end_date;
      perform keep_registration(new.em_id, wanted);`),
  )
  await sql`
    create function keep_oss_registrations() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    declare
      wanted em_registration;
    begin
      wanted.is_ours := false;
      wanted.vat_period_group := '1';
      ${sql.join(ofScheme, sql` `)}
      return null;
    end $$`.execute(db)
  await sql`
    create function keep_national_registration(own em_non_eu_vat_registration) returns void language plpgsql as $$
    declare
      wanted em_registration;
      ours eas_vat_reg;
    begin
      if own.country not in ('GB', 'NO', 'CH') then
        return;
      end if;
      wanted.scheme := own.country;
      wanted.country := own.country;
      wanted.is_ours := own.use_eas_vat_registration;
      wanted.valid_to := own.to_date;
      if own.use_eas_vat_registration then
        select * into ours from eas_vat_reg where country = own.country order by registered_date, id limit 1;
        wanted.number := ours.vat_id;
        wanted.valid_from := ours.registered_date;
        wanted.vat_period_group := coalesce(ours.vat_period_group, '1');
      else
        wanted.number := nullif(own.vat_id, '');
        wanted.valid_from := own.registered_date;
        wanted.vat_period_group := own.vat_period_group;
      end if;
      perform keep_registration(own.em_id, wanted);
    end $$`.execute(db)
  await sql`
    create function keep_national_registrations() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      perform keep_national_registration(new);
      return null;
    end $$`.execute(db)
  await sql`
    create function keep_our_registrations() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      perform keep_national_registration(own) from em_non_eu_vat_registration own
      where own.country = new.country and own.use_eas_vat_registration;
      return null;
    end $$`.execute(db)
  for (const [table, name] of [
    ['em_oss_info', 'keep_oss_registrations'],
    ['em_non_eu_vat_registration', 'keep_national_registrations'],
    ['eas_vat_reg', 'keep_our_registrations'],
  ] as const)
    await sql`
      create trigger ${sql.ref(`${table}_keep_registrations`)} after insert or update on ${sql.table(table)}
      for each row execute function ${sql.ref(name)}()`.execute(db)
}
