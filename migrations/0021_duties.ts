import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Commodity codes and the duties on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hs6p_code (
      id integer generated always as identity primary key,
      code text not null constraint hs6p_code_code_key unique
        constraint hs6p_code_code_check check (code ~ '^([0-9]{6}|[0-9]{8}|[0-9]{10})$'),
      description text,
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1
    )`.execute(db)
  await sql`create index hs6p_code_code_prefix_idx on hs6p_code (code text_pattern_ops)`.execute(db)
  await sql`create index hs6p_code_code_trgm_idx on hs6p_code using gin (code gin_trgm_ops)`.execute(db)
  await sql`create index hs6p_code_description_trgm_idx on hs6p_code using gin (description gin_trgm_ops)`.execute(db)

  await sql`
    create table country_customs_duty_rate (
      id integer generated always as identity primary key,
      hs6p_code text not null,
      measure_type_code text not null,
      origin text not null,
      customs_duty numeric(9, 4) not null constraint country_customs_duty_rate_customs_duty_check check (customs_duty >= 0),
      start_date date not null,
      end_date date,
      expression text,
      legal_base text,
      source text not null default rate_source(),
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1,
      constraint country_customs_duty_rate_key unique (hs6p_code, measure_type_code, origin, start_date)
    )`.execute(db)
  await sql`create index country_customs_duty_rate_hs6p_code_idx on country_customs_duty_rate using gin (hs6p_code gin_trgm_ops)`.execute(
    db,
  )
  await sql`create index country_customs_duty_rate_end_date_idx on country_customs_duty_rate (end_date)`.execute(db)

  const nonEu = ['customs_duty_rate_no', 'customs_duty_rate_gb', 'customs_duty_rate_ch']
  for (const name of nonEu) {
    await sql`
      create table ${sql.table(name)} (
        id integer generated always as identity primary key,
        hs6p_code text not null,
        customs_duty numeric(9, 4) not null constraint ${sql.ref(`${name}_customs_duty_check`)} check (customs_duty >= 0),
        start_date date not null,
        end_date date,
        source text not null default rate_source(),
        timestamp timestamptz(3) not null default now(),
        version integer not null default 1,
        constraint ${sql.ref(`${name}_key`)} unique (hs6p_code, start_date)
      )`.execute(db)
    await sql`create index ${sql.ref(`${name}_hs6p_code_idx`)} on ${sql.table(name)} using gin (hs6p_code gin_trgm_ops)`.execute(
      db,
    )
  }
  for (const name of ['country_customs_duty_rate', ...nonEu]) {
    await sql`
      create trigger ${sql.ref(`${name}_source`)} before update of customs_duty on ${sql.table(name)}
      for each row execute function set_rate_source()`.execute(db)
  }

  await sql`
    create table standard_customs_duty_rate (
      id integer generated always as identity primary key,
      name text not null constraint standard_customs_duty_rate_name_key unique,
      rate numeric(9, 4) not null constraint standard_customs_duty_rate_rate_check check (rate >= 0),
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1
    )`.execute(db)

  await sql`
    select keep_former_rates_of(array['country_customs_duty_rate', 'customs_duty_rate_no', 'customs_duty_rate_gb',
      'customs_duty_rate_ch', 'standard_customs_duty_rate'])`.execute(db)
}
