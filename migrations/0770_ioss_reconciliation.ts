import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What customs have counted under the IOSS numbers of merchants, month by month, beside the parcels that we know of; and the reasons that people
 * give for differences.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table file_upload_job drop constraint file_upload_job_type_check,
      add constraint file_upload_job_type_check check (type in
        ('hs6p', 'country_vat_rate', 'country_vat_rate_non_eu', 'custom_duty_rate', 'custom_duty_rate_no', 'ioss_customs_total', 'orders',
         'table_rows'))`.execute(db)
  await addTotals(db)
  await addReasons(db)
  await sql`create index shipment_ioss_idx on shipment (em_id, shipped_at) where customs_dec_scheme = 'IOSS-IMPORT'`.execute(db)
  await addView(db)
}

async function addTotals(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ioss_customs_total (
      id bigint generated always as identity,
      em_id integer not null constraint ioss_customs_total_em_id_fkey references em,
      registration_id bigint not null constraint ioss_customs_total_registration_id_fkey references em_registration,
      ioss_number text not null,
      month text not null constraint ioss_customs_total_month_check check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
      country text not null constraint ioss_customs_total_country_fkey references country (code),
      parcels integer not null constraint ioss_customs_total_parcels_check check (parcels >= 0),
      value_eur numeric(14, 2) not null constraint ioss_customs_total_value_eur_check check (value_eur >= 0),
      timestamp timestamptz(3) not null default business_now(),
      version integer not null default 1,
      constraint ioss_customs_total_pkey primary key (id, em_id),
      constraint ioss_customs_total_ioss_number_key unique (em_id, ioss_number, month, country)
    )`.execute(db)
  for (const column of ['ioss_number', 'month', 'country'])
    await sql`create index ${sql.ref(`ioss_customs_total_${column}_idx`)} on ioss_customs_total (${sql.ref(column)}, id)`.execute(
      db,
    )
  await sql`create index ioss_customs_total_em_id_idx on ioss_customs_total (em_id, id)`.execute(db)
}

async function addReasons(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reconciliation_reason (
      id bigint generated always as identity,
      em_id integer not null constraint reconciliation_reason_em_id_fkey references em,
      part text not null constraint reconciliation_reason_part_check check (part in ('customs', 'invoiced', 'paid')),
      ioss_number text,
      month text,
      country text constraint reconciliation_reason_country_fkey references country (code),
      report_id bigint,
      parcels integer,
      amount_eur numeric(14, 2) not null,
      reason text not null,
      explained_by text not null,
      timestamp timestamptz(3) not null default business_now(),
      version integer not null default 1,
      constraint reconciliation_reason_pkey primary key (id, em_id),
      constraint reconciliation_reason_report_id_fkey foreign key (report_id, em_id) references fiscal_report (id, em_id),
      constraint reconciliation_reason_subject_check check (case part
        when 'customs' then num_nonnulls(ioss_number, month, country, parcels) = 4 and report_id is null
        else num_nonnulls(ioss_number, month, country, parcels) = 0 and report_id is not null end)
    )`.execute(db)
  await sql`
    create unique index reconciliation_reason_customs_key on reconciliation_reason (em_id, ioss_number, month, country)
    where part = 'customs'`.execute(db)
  await sql`
    create unique index reconciliation_reason_report_key on reconciliation_reason (em_id, report_id, part) where report_id is not null`.execute(
    db,
  )
  await sql`create index reconciliation_reason_em_id_idx on reconciliation_reason (em_id, id)`.execute(db)
}

/**
 * A row for each number, month and country, of months of which customs have told a total: what they counted, and the parcels that were declared
 * under the number and shipped in the month. A reason explains the difference for which it was given, and no other.
 */
const addView = (db: Kysely<unknown>) =>
  sql`
    create view ioss_reconciliation as
    select told.registration_id * 100000000 + replace(substr(told.month, 3), '-', '')::integer * 10000
        + (ascii(d.country) - 65) * 26 + ascii(substr(d.country, 2)) - 65 as id,
      told.em_id, em.full_name as client, told.registration_id, told.ioss_number, told.month, d.country,
      d.parcels, d.own_parcels, d.parcels - d.own_parcels as parcels_difference,
      d.value_eur, d.own_value_eur, d.value_eur - d.own_value_eur as value_difference,
      case
        when d.parcels = d.own_parcels and d.value_eur = d.own_value_eur then 'matched'
        when d.parcels = d.own_parcels and abs(d.value_eur - d.own_value_eur) <= greatest(10, d.value_eur * 0.005) then 'rounding'
        when r.parcels = d.parcels - d.own_parcels and r.amount_eur = d.value_eur - d.own_value_eur then 'explained'
        else 'open' end as state,
      case
        when d.parcels > d.own_parcels then 'not_ours'
        when d.parcels < d.own_parcels then 'not_at_customs'
        when abs(d.value_eur - d.own_value_eur) > greatest(10, d.value_eur * 0.005) then 'other_value' end as finding,
      r.reason, r.explained_by, r.timestamp as explained_at,
      (select f.id from fiscal_report f join em_registration g on g.id = f.registration_id
       where f.em_id = told.em_id and f.report_type = 'ioss' and f.kind = 'main' and f.first_day = (told.month || '-01')::date
         and g.number = told.ioss_number order by f.start_day desc, f.id desc limit 1) as report_id
    from ioss_customs_total told
    join em on em.id = told.em_id
    cross join lateral (
      select country, sum(parcels)::integer as parcels, sum(value_eur) as value_eur, sum(own_parcels)::integer as own_parcels,
        sum(own_value_eur) as own_value_eur
      from (
        select c.country, c.parcels, c.value_eur, 0 as own_parcels, 0.00 as own_value_eur
        from ioss_customs_total c where c.em_id = told.em_id and c.ioss_number = told.ioss_number and c.month = told.month
        union all
        select coalesce(o.import_country, o.delivery_country), 0, 0.00, 1, coalesce(s.intrinsic_value_eur, 0)
        from shipment s
        join customer_order o on o.id = s.order_id and o.em_id = s.em_id and o.timestamp_year = s.timestamp_year
        where s.em_id = told.em_id and s.customs_dec_scheme = 'IOSS-IMPORT'
          and s.shipped_at >= (told.month || '-01')::date::timestamp at time zone 'UTC'
          and s.shipped_at < ((told.month || '-01')::date + interval '1 month') at time zone 'UTC'
          and exists (
            select from em_registration g where g.em_id = s.em_id and g.scheme = 'import' and g.number = told.ioss_number
              and daterange(g.valid_from, g.valid_to, '[]') @> (s.shipped_at at time zone 'UTC')::date)
      ) parts
      group by country
      having sum(parcels) > 0 or sum(own_parcels) > 0
    ) d
    left join reconciliation_reason r on r.em_id = told.em_id and r.part = 'customs' and r.ioss_number = told.ioss_number
      and r.month = told.month and r.country = d.country
    -- One row stands for its number and month.
    where not exists (
      select from ioss_customs_total other where other.em_id = told.em_id and other.ioss_number = told.ioss_number
        and other.month = told.month and other.id < told.id)`.execute(db)
