import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Operator users as people see them: both names, their sessions with where they are, and roles that change without ending a session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addNames(db)
  await describeSessions(db)
  await changeRoles(db)
  await endLinks(db)
  await addViews(db)
}

async function addNames(db: Kysely<unknown>): Promise<void> {
  await sql`alter table operator_user add first_name text not null default '', add last_name text not null default ''`.execute(db)
  await sql`
    update operator_user set first_name = split_part(full_name, ' ', 1),
      last_name = btrim(substr(full_name, length(split_part(full_name, ' ', 1)) + 1))`.execute(db)
  await sql`alter table operator_user drop full_name`.execute(db)
  await sql`
    alter table operator_user alter first_name drop default,
      add full_name text not null generated always as (btrim(first_name || ' ' || last_name)) stored`.execute(db)
}

async function describeSessions(db: Kysely<unknown>): Promise<void> {
  // The generation counts changes of roles: tokens of an earlier one are refused, and the session goes on with the next.
  await sql`
    alter table auth_session
      add method text not null default 'password' constraint auth_session_method_check check (method in ('password', 'openid', 'passkey')),
      add user_agent text,
      add last_used timestamptz(3) not null default real_now(),
      add confirmed timestamptz(3),
      add generation integer not null default 0,
      add changed timestamptz(3)`.execute(db)
  await sql`update auth_session set last_used = started`.execute(db)
  await sql`create index auth_session_user_id_started_idx on auth_session (user_id, started desc)`.execute(db)
  await sql`create index auth_session_changed_idx on auth_session (changed) where changed is not null`.execute(db)
}

/** People who change others may not touch sessions themselves; the database does it in the name of its owner. */
async function changeRoles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function operator_user_end_sessions() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $$
    begin
      if new.enabled and new.password_hash is not distinct from old.password_hash
        and (new.oidc_issuer, new.oidc_subject) is not distinct from (old.oidc_issuer, old.oidc_subject) then
        update auth_session set generation = generation + 1, changed = real_now() where user_id = new.id and revoked is null;
        return null;
      end if;
      update auth_session
        set revoked = real_now(),
          revoked_reason = case
            when not new.enabled then 'user blocked'
            when new.password_hash is distinct from old.password_hash then 'password changed'
            else 'external account changed'
          end
        where user_id = new.id and revoked is null;
      return null;
    end $$`.execute(db)
  await sql`revoke execute on function operator_user_end_sessions() from public`.execute(db)
  await sql`
    create function auth_session_tell_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('clearance_session_ended', new.id || ' ' || new.generation);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger auth_session_tell_change after update on auth_session
    for each row when (new.generation <> old.generation and new.revoked is null) execute function auth_session_tell_change()`.execute(
    db,
  )
}

/** A link that was mailed to a former address, or to somebody who is blocked since, no longer holds. */
async function endLinks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function operator_user_end_links() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      update password_link set used = real_now() where user_id = new.id and used is null;
      return null;
    end $$`.execute(db)
  await sql`revoke execute on function operator_user_end_links() from public`.execute(db)
  await sql`
    create trigger operator_user_end_links after update on operator_user
    for each row when (new.email is distinct from old.email or (old.enabled and not new.enabled)) execute function operator_user_end_links()`.execute(
    db,
  )
}

async function addViews(db: Kysely<unknown>): Promise<void> {
  // A session that nobody has refreshed for too long is over, although nobody has ended it.
  await sql`
    create view open_session as
    select id, user_id, started, last_used, ip, user_agent, method from auth_session
    where revoked is null and expires > real_now() and exists (
      select from refresh_token where session_id = auth_session.id and used is null and refresh_token.expires > real_now()
    )`.execute(db)
  await sql`
    create view operator_user_view as
    select u.id, u.user_name, u.first_name, u.last_name, u.full_name, u.email, u.roles, u.language, u.enabled,
      (select max(started) from auth_session where user_id = u.id) as last_sign_in,
      (select count(*)::integer from open_session where user_id = u.id) as open_sessions,
      case when not u.enabled then 'blocked' when u.password_hash is null and u.oidc_subject is null then 'invited' else 'active' end as status,
      (select max(expires) from password_link where user_id = u.id and used is null and u.password_hash is null) as invited_until,
      u.timestamp, u.version
    from operator_user u`.execute(db)
}
