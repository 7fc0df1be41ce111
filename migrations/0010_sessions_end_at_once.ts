import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Ends sessions where people change, whoever changes them, and tells every node of each end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // In the database, so that no way of changing a person can forget it: a screen, a job or somebody at the console.
  await sql`
    create function operator_user_end_sessions() returns trigger language plpgsql as $$
    begin
      update auth_session
        set revoked = now(),
          revoked_reason = case
            when not new.enabled then 'user blocked'
            when new.password_hash is distinct from old.password_hash then 'password changed'
            when new.roles is distinct from old.roles then 'roles changed'
            else 'external account changed'
          end
        where user_id = new.id and revoked is null;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger operator_user_end_sessions after update on operator_user
    for each row when (
      (old.enabled and not new.enabled)
      or new.password_hash is distinct from old.password_hash
      or new.roles is distinct from old.roles
      or (new.oidc_issuer, new.oidc_subject) is distinct from (old.oidc_issuer, old.oidc_subject)
    ) execute function operator_user_end_sessions()`.execute(db)

  await sql`
    create function auth_session_tell_end() returns trigger language plpgsql as $$
    begin
      perform pg_notify('clearance_session_ended', new.id::text);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger auth_session_tell_end after update on auth_session
    for each row when (old.revoked is null and new.revoked is not null) execute function auth_session_tell_end()`.execute(db)

  // A code of the OpenID provider begins one session; whoever brings it again ends that one.
  await sql`alter table auth_session add code_hash text constraint auth_session_code_hash_key unique`.execute(db)
  await sql`create index auth_session_expires_idx on auth_session (expires)`.execute(db)
}
