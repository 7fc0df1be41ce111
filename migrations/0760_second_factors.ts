import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Second factors of operator users, the codes that stand in for a lost one, and the challenges that wait for an answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_factor (
      id bigint generated always as identity constraint second_factor_pkey primary key,
      user_id integer not null constraint second_factor_user_id_fkey references operator_user,
      kind text not null constraint second_factor_kind_check check (kind in ('totp', 'passkey')),
      name text not null,
      seed_sealed text,
      last_step bigint,
      credential_id text constraint second_factor_credential_id_key unique,
      public_key bytea,
      counter bigint,
      transports text[] not null default '{}',
      created timestamptz(3) not null default real_now(),
      last_used timestamptz(3),
      constraint second_factor_content_check check (
        case kind when 'totp' then seed_sealed is not null else credential_id is not null and public_key is not null and counter is not null end)
    )`.execute(db)
  await sql`create index second_factor_user_id_idx on second_factor (user_id)`.execute(db)
  await sql`
    create table recovery_code (
      user_id integer not null constraint recovery_code_user_id_fkey references operator_user,
      hash text not null,
      used timestamptz(3),
      constraint recovery_code_pkey primary key (user_id, hash)
    )`.execute(db)
  await sql`
    create table sign_in_challenge (
      hash text constraint sign_in_challenge_pkey primary key,
      purpose text not null constraint sign_in_challenge_purpose_check
        check (purpose in ('second step', 'passkey alone', 'add totp', 'add passkey', 'confirm')),
      user_id integer constraint sign_in_challenge_user_id_fkey references operator_user,
      password_hash text,
      nonce text not null,
      seed_sealed text,
      tries integer not null default 0,
      expires timestamptz(3) not null,
      used timestamptz(3)
    )`.execute(db)
  await sql`create index sign_in_challenge_expires_idx on sign_in_challenge (expires)`.execute(db)
  // Somebody whose role demands a second factor and who has none yet may do nothing but set one up.
  await sql`alter table auth_session add is_limited boolean not null default false`.execute(db)
  await sql`
    create or replace view operator_user_view as
    select u.id, u.user_name, u.first_name, u.last_name, u.full_name, u.email, u.roles, u.language, u.enabled,
      (select max(started) from auth_session where user_id = u.id) as last_sign_in,
      (select count(*)::integer from open_session where user_id = u.id) as open_sessions,
      case when not u.enabled then 'blocked' when u.password_hash is null and u.oidc_subject is null then 'invited' else 'active' end as status,
      (select max(expires) from password_link where user_id = u.id and used is null and u.password_hash is null) as invited_until,
      u.timestamp, u.version,
      exists (select from second_factor where user_id = u.id) as has_second_factor
    from operator_user u`.execute(db)
}
