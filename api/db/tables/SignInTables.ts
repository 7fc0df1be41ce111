import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from './Instant.ts'

/** The tables of those who sign in, here and on the merchants' dashboard: sessions, links, second factors, and limits on guessing. */
export interface SignInTables {
  auth_session: {
    id: string
    user_id: number
    started: Instant
    expires: string
    revoked: NullableInstant
    revoked_reason: string | null
    ip: string | null
    code_hash: string | null
    method: Generated<'password' | 'openid' | 'passkey'>
    user_agent: string | null
    last_used: Instant
    /** When the person last showed who they are. */
    confirmed: NullableInstant
    generation: Generated<number>
    changed: NullableInstant
    is_limited: Generated<boolean>
  }
  open_session: {
    id: string
    user_id: number
    started: string
    last_used: string
    ip: string | null
    user_agent: string | null
    method: 'password' | 'openid' | 'passkey'
  }
  refresh_token: {
    hash: string
    session_id: string
    issued: Instant
    expires: string
    used: NullableInstant
    successor: string | null
    successor_sealed: string | null
  }
  password_link: { hash: string; user_id: number; issued: Instant; expires: string; used: NullableInstant }
  second_factor: {
    id: Generated<number>
    user_id: number
    kind: 'totp' | 'passkey'
    name: string
    seed_sealed: string | null
    last_step: number | null
    credential_id: string | null
    public_key: Buffer | null
    counter: number | null
    transports: Generated<string[]>
    created: Instant
    last_used: NullableInstant
  }
  recovery_code: { user_id: number; hash: string; used: NullableInstant }
  sign_in_challenge: {
    hash: string
    purpose: 'second step' | 'passkey alone' | 'add totp' | 'add passkey' | 'confirm'
    user_id: number | null
    password_hash: string | null
    nonce: string
    seed_sealed: string | null
    tries: Generated<number>
    expires: string
    used: NullableInstant
  }
  sign_in_attempt: { bucket: string; window_start: string; count: number }
  em_credential: { id: Generated<number>; em_id: number; enabled: boolean; disabled_by_block: Generated<boolean> }
  em_access_token: {
    id: Generated<number>
    em_id: number
    account_id: number | null
    token_hash: string
    issued: Instant
    expires: string
    revoked: NullableInstant
  }
  em_account_link: { hash: string; account_id: number; issued: Instant; expires: string; used: NullableInstant }
}
