import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * A user of the merchants' dashboard is a person with one password, who is assigned to merchants. Accounts of one e-mail become one
 * user: whoever reads that mailbox held them all. Ids begin above those of operator users, so that an id names one person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addTables(db)
  await joinAccounts(db)
  await moveReferences(db)
  await addViews(db)
}

async function addTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dashboard_user (
      id integer generated always as identity (start with 1000001) primary key,
      email text not null,
      username text not null,
      enabled boolean not null default true,
      password_hash text,
      timestamp timestamptz(3) not null default business_now(),
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index dashboard_user_email_key on dashboard_user (lower(email))`.execute(db)
  await sql`create unique index dashboard_user_username_key on dashboard_user (lower(username))`.execute(db)
  await sql`create index dashboard_user_email_idx on dashboard_user using gin (email gin_trgm_ops)`.execute(db)
  await sql`
    create table dashboard_assignment (
      id integer generated always as identity primary key,
      user_id integer not null constraint dashboard_assignment_user_id_fkey references dashboard_user,
      em_id integer not null constraint dashboard_assignment_em_id_fkey references em,
      enabled boolean not null default true,
      disabled_by_block boolean not null default false,
      timestamp timestamptz(3) not null default business_now(),
      version integer not null default 1,
      constraint dashboard_assignment_user_id_em_id_key unique (user_id, em_id)
    )`.execute(db)
  await sql`create index dashboard_assignment_em_id_idx on dashboard_assignment (em_id)`.execute(db)
}

/** Somebody all of whose accounts were disabled by hand is disabled; otherwise those accounts alone stay so. */
async function joinAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into dashboard_user (email, username, enabled, password_hash, timestamp)
    select (array_agg(email order by id))[1], lower(email), bool_or(enabled or disabled_by_block),
      (array_agg(password_hash order by id desc) filter (where password_hash is not null))[1], min(timestamp)
    from em_account group by lower(email) order by min(id)`.execute(db)
  await sql`
    insert into dashboard_assignment (user_id, em_id, enabled, disabled_by_block, timestamp)
    select u.id, a.em_id, em.enabled and (a.enabled or not u.enabled), not em.enabled and (a.disabled_by_block or not u.enabled), a.timestamp
    from em_account a join dashboard_user u on lower(u.email) = lower(a.email) join em on em.id = a.em_id order by a.id`.execute(
    db,
  )
}

/** Links to a password and tokens of the dashboard were those of an account. */
async function moveReferences(db: Kysely<unknown>): Promise<void> {
  for (const table of ['em_account_link', 'em_access_token']) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(`${table}_account_id_fkey`)}`.execute(db)
    await sql`
      update ${sql.table(table)} t set account_id = u.id
      from em_account a join dashboard_user u on lower(u.email) = lower(a.email) where a.id = t.account_id`.execute(db)
    await sql`
      alter table ${sql.table(table)} add constraint ${sql.id(`${table}_account_id_fkey`)}
      foreign key (account_id) references dashboard_user`.execute(db)
  }
  await sql`drop table em_account`.execute(db)
}

async function addViews(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view em_account as
    select u.id, a.em_id, u.email, u.enabled and a.enabled as enabled, a.timestamp
    from dashboard_assignment a join dashboard_user u on u.id = a.user_id`.execute(db)
  await sql`
    create view dashboard_user_view as
    select u.id, u.email, u.username, u.enabled, u.password_hash is not null as has_password,
      (select count(*)::integer from dashboard_assignment a where a.user_id = u.id) as merchants,
      u.timestamp, u.version
    from dashboard_user u`.execute(db)
  // Each user with each merchant: found by the user, it reads the merchants once.
  await sql`
    create view em_assignment as
    select u.id::bigint * 2147483648 + em.id as id, u.id as user_id, em.id as group_id, em.full_name || ' ' || em.identifier as group_name,
      exists (select from dashboard_assignment a where a.user_id = u.id and a.em_id = em.id) as is_assigned
    from dashboard_user u cross join em`.execute(db)
}
