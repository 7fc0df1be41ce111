import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What nobody moves: the audit log and its seals, who may enter and who is there, and how work is handed out and delivered. */
const realTables = [
  'audit_checkpoint',
  'audit_log',
  'audit_seal',
  'auth_session',
  'em_access_token',
  'em_account_link',
  'em_api_key',
  'error_log',
  'export_manifest',
  'idempotency_key',
  'intake_run',
  'job_attempt',
  'operator_user',
  'password_link',
  'record_presence',
  'reference_seed',
  'refresh_token',
  'schedule_run',
  'sign_in_attempt',
  'stored_file',
]
const realColumns = ['job_run.timestamp', 'mail_outbox.next_attempt']
const realFunctions = ['operator_user_end_sessions']

/**
 * Time has two names, real and business: `real_now()`, `business_now()`, `business_today()`, and moments that go on within a
 * transaction. Both are the same here; where people try out what another day brings `business_now()` is exchanged, and the rest
 * follows. PostgreSQL puts their bodies in their place, so that they cost nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addClock(db)
  await renameInDefaults(db)
  await renameInFunctions(db)
  await readClockInViews(db)
}

async function addClock(db: Kysely<unknown>): Promise<void> {
  await sql`create function real_now() returns timestamptz language sql stable parallel safe return now()`.execute(db)
  await sql`create function real_moment() returns timestamptz language sql volatile parallel safe return clock_timestamp()`.execute(
    db,
  )
  await sql`create function business_now() returns timestamptz language sql stable parallel safe return now()`.execute(db)
  await sql`
    create function business_today() returns date language sql stable parallel safe
    return (business_now() at time zone 'UTC')::date`.execute(db)
  await sql`
    create function business_moment() returns timestamptz language sql volatile parallel safe
    return business_now() + (clock_timestamp() - now())`.execute(db)
  // Views read the time as they read tables, so that a list as of a day can put another one in its place.
  await sql`create view business_clock as select business_now() as at, business_today() as day`.execute(db)
}

async function renameInDefaults(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; expression: string }>`
    select c.relname as table, a.attname as column, pg_get_expr(d.adbin, d.adrelid) as expression
    from pg_attrdef d
    join pg_class c on c.oid = d.adrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.adnum
    where c.relnamespace = 'public'::regnamespace and not c.relispartition
      and pg_get_expr(d.adbin, d.adrelid) ~ '\\m(now|clock_timestamp)\\(\\)'`.execute(db)
  for (const { table, column, expression } of rows) {
    const isReal = realTables.includes(table) || realColumns.includes(`${table}.${column}`)
    const named = expression
      .replace("((now() AT TIME ZONE 'UTC'::text))::date", 'business_today()')
      .replaceAll('clock_timestamp()', 'real_moment()')
      .replaceAll(/\bnow\(\)/g, isReal ? 'real_now()' : 'business_now()')
    await sql`alter table ${sql.table(table)} alter ${sql.ref(column)} set default ${sql.raw(named)}`.execute(db)
  }
}

/** An upload ends, rates change and orders fall into years by business time; sessions end by real time. */
async function renameInFunctions(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; text: string }>`
    select proname as name, pg_get_functiondef(oid) as text from pg_proc
    where pronamespace = 'public'::regnamespace and prosqlbody is null and prosrc ~ '\\m(now|clock_timestamp)\\(\\)'`.execute(db)
  for (const { name, text } of rows) {
    const own = name === 'partitions_missing' ? inPartitionsMissing(text) : text
    const named = own
      .replaceAll("(now() at time zone 'UTC')::date", 'business_today()')
      .replaceAll(/\bclock_timestamp\(\)/g, 'business_moment()')
      .replaceAll(/\bnow\(\)/g, realFunctions.includes(name) ? 'real_now()' : 'business_now()')
    await sql.raw(named).execute(db)
  }
}

/** Months of the audit log are real, years of orders are not. */
const inPartitionsMissing = (text: string): string => text.replace('to_char(now() +', 'to_char(real_now() +')

async function readClockInViews(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view em_view as
    select em.id, em.identifier, em.full_name, em.trade_name, em.available_schemes, em.non_eu_countries_using_eas_vat_reg,
      fee_class.name as fee_class_name, fee.fee_class_id_effective, em.nominated_person, em.nominated_email,
      em.nominated_person_secondary, em.nominated_email_secondary, em.phone, em.nominated_phone_secondary, em.tin_number,
      em.registered_country, em.ioss_registered, oss.ioss_registry_import_scheme_id, oss.ioss_registry_union_scheme_id,
      oss.ioss_registry_non_union_scheme_id, em.official_site_url, em.web_address, oss.ioss_import_scheme_registered_country,
      oss.ioss_import_scheme_request_date, oss.ioss_import_scheme_commencement_date, em.post_sale_orders_allowed,
      fee.post_sale_fee_class_id, fee.customs_data_fixed_fee, em.client_id, em.enabled, em.registered_date, em.context,
      (select i.due_date - (select day from business_clock) from issued_invoice i
        where i.em_id = em.id and i.payment_status <> 'paid' order by i.timestamp desc, i.id desc limit 1) as due_in,
      em.numbers_to_check
    from em
    left join em_oss_info oss on oss.em_id = em.id
    left join em_fee_info fee on fee.em_id = em.id
    left join fee_class on fee_class.id = fee.fee_class_id_effective`.execute(db)
  await sql`
    create or replace view feed_view as
    select feed.id, feed.name, feed.publisher,
      case
        when failure.id > coalesce(success.id, 0) then 'failed'
        when jumps.open > 0 then 'unusual'
        when success.id is null then 'never'
        when success.timestamp < (select at from business_clock) - feed.stale_after_h * interval '1 hour' then 'stale'
        else 'ok'
      end as state,
      success.timestamp as last_success,
      floor(extract(epoch from (select at from business_clock) - success.timestamp) / 3600)::integer as age_h,
      (select min(schedule.next_date) from schedule where schedule.action = feed.job) as next_run,
      success.published_until, success.inserted, success.changed, success.largest_change, success.largest_change_of,
      jumps.open as unusual,
      failure.timestamp as last_failure,
      case when failure.id > coalesce(success.id, 0) then failure.message end as error,
      success.is_stand_in, feed.stale_after_h,
      case when failure.id > coalesce(success.id, 0) then failure.said end as said,
      success.inserted + success.changed as written
    from feed
    left join lateral (
      select * from feed_sync where feed_sync.feed_id = feed.id and outcome = 'done' order by feed_sync.id desc limit 1
    ) success on true
    left join lateral (
      select * from feed_sync where feed_sync.feed_id = feed.id and outcome = 'failed' order by feed_sync.id desc limit 1
    ) failure on true
    cross join lateral (
      select count(*)::integer as open from feed_jump where feed_jump.feed_id = feed.id and feed_jump.state = 'open'
    ) jumps`.execute(db)
}
