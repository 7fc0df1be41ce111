import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const prices = ['import_scheme', 'non_union', 'union', 'b2c_domestic', 'fc_rep'].flatMap((key) => [
  `${key}_fixed_fee`,
  `${key === 'import_scheme' ? 'import' : key}_percentage_fee`,
])
const columns = sql.raw(prices.join(', '))
const news = sql.raw(prices.map((name) => `new.${name}`).join(', '))
const olds = sql.raw(prices.map((name) => `old.${name}`).join(', '))

/** The prices of fee classes and the classes of merchants keep their history, because sales are billed by those of their day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepPrices(db)
  await keepChoices(db)
  await keepPostSaleChoices(db)
}

async function keepPrices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fee_class_price (
      id integer generated always as identity primary key,
      fee_class_id integer not null constraint fee_class_price_fee_class_id_fkey references fee_class,
      since timestamptz(3) not null,
      ${sql.raw(prices.map((name) => `${name} numeric(${name.endsWith('fixed_fee') ? '14, 2' : '9, 4'}) not null`).join(', '))}
    )`.execute(db)
  await sql`create index fee_class_price_fee_class_id_idx on fee_class_price (fee_class_id, since, id)`.execute(db)
  await sql`insert into fee_class_price (fee_class_id, since, ${columns}) select id, timestamp, ${columns} from fee_class`.execute(
    db,
  )
  await sql`
    create function keep_fee_class_price() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      if tg_op = 'INSERT' or (${news}) is distinct from (${olds}) then
        insert into fee_class_price (fee_class_id, since, ${columns}) values (new.id, business_now(), ${news});
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger fee_class_keep_price after insert or update on fee_class for each row execute function keep_fee_class_price()`.execute(
    db,
  )
}

/** A class that was corrected, or whose day was, replaces the last choice instead of following it. */
async function keepChoices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table em_fee_choice (
      id bigint generated always as identity,
      em_id integer not null constraint em_fee_choice_em_id_fkey references em,
      valid_from date not null,
      is_automatic boolean not null,
      fee_class_id integer constraint em_fee_choice_fee_class_id_fkey references fee_class,
      constraint em_fee_choice_pkey primary key (id, em_id)
    )`.execute(db)
  await sql`create index em_fee_choice_em_id_idx on em_fee_choice (em_id, valid_from, id)`.execute(db)
  await sql`
    insert into em_fee_choice (em_id, valid_from, is_automatic, fee_class_id)
    select f.em_id, coalesce(f.effective_from, em.registered_date), f.fee_class = 'auto', coalesce(f.fee_class_id_effective, f.fee_class_id)
    from em_fee_info f join em on em.id = f.em_id`.execute(db)
  await sql`
    create function keep_fee_choice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      last em_fee_choice;
      begins date := coalesce(new.effective_from, business_today());
      class integer := case new.fee_class when 'manual' then new.fee_class_id else new.fee_class_id_effective end;
    begin
      if tg_op = 'UPDATE' and (new.fee_class, new.fee_class_id, new.effective_from)
          is not distinct from (old.fee_class, old.fee_class_id, old.effective_from) then
        return null;
      end if;
      select * into last from em_fee_choice where em_id = new.em_id order by id desc limit 1;
      if last.id is not null and last.is_automatic = (new.fee_class = 'auto') and (last.is_automatic or last.fee_class_id = class) then
        update em_fee_choice set valid_from = case when new.effective_from is distinct from old.effective_from then begins else valid_from end
        where id = last.id;
        return null;
      end if;
      insert into em_fee_choice (em_id, valid_from, is_automatic, fee_class_id) values (new.em_id, begins, new.fee_class = 'auto', class);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger em_fee_info_keep_choice after insert or update on em_fee_info for each row execute function keep_fee_choice()`.execute(
    db,
  )
}

async function keepPostSaleChoices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table em_post_sale_choice (
      id bigint generated always as identity,
      em_id integer not null constraint em_post_sale_choice_em_id_fkey references em,
      valid_from date not null,
      fee_class_id integer not null constraint em_post_sale_choice_fee_class_id_fkey references fee_class,
      constraint em_post_sale_choice_pkey primary key (id, em_id)
    )`.execute(db)
  await sql`create index em_post_sale_choice_em_id_idx on em_post_sale_choice (em_id, valid_from, id)`.execute(db)
  await sql`
    insert into em_post_sale_choice (em_id, valid_from, fee_class_id)
    select f.em_id, em.registered_date, f.post_sale_fee_class_id from em_fee_info f join em on em.id = f.em_id
    where f.post_sale_fee_class_id is not null`.execute(db)
  await sql`
    create function keep_post_sale_choice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      if new.post_sale_fee_class_id is not null
          and (tg_op = 'INSERT' or new.post_sale_fee_class_id is distinct from old.post_sale_fee_class_id) then
        insert into em_post_sale_choice (em_id, valid_from, fee_class_id)
        values (new.em_id, business_today(), new.post_sale_fee_class_id);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger em_fee_info_keep_post_sale_choice after insert or update on em_fee_info
    for each row execute function keep_post_sale_choice()`.execute(db)
}
