import { audit_log } from '../tables/system/audit_log.ts'
import { auditColumns } from './internalTables.ts'

/** The columns in which a seal describes the rows it covers. */
const sealColumns = ['epoch', 'after_id', 'from_tx', 'to_tx', 'row_ids', 'row_hashes', 'previous_hash']

/** What `business_now()` of a demo reads. */
const clockColumns = ['mode', 'moment', 'set_at']

/** The rights of a role in a table, column by column. */
export interface TableRights {
  select?: readonly string[]
  insert?: readonly string[]
  update?: readonly string[]
  delete?: true
}

/** All rights of the role for signing in. It can neither change anybody's roles nor enable an account. */
export const signInRights: Readonly<Record<string, TableRights>> = {
  operator_user: {
    select: [
      'id',
      'user_name',
      'first_name',
      'last_name',
      'full_name',
      'email',
      'password_hash',
      'roles',
      'language',
      'enabled',
      'oidc_issuer',
      'oidc_subject',
      'version',
    ],
    update: ['password_hash', 'language', 'version'],
  },
  auth_session: {
    select: ['id', 'user_id', 'started', 'expires', 'revoked', 'code_hash', 'confirmed', 'generation', 'changed', 'is_limited'],
    insert: [
      'id',
      'user_id',
      'started',
      'last_used',
      'confirmed',
      'expires',
      'ip',
      'user_agent',
      'method',
      'code_hash',
      'is_limited',
    ],
    update: ['revoked', 'revoked_reason', 'last_used', 'confirmed', 'is_limited'],
    delete: true,
  },
  open_session: { select: ['id', 'user_id', 'started', 'last_used', 'ip', 'user_agent', 'method'] },
  refresh_token: {
    select: ['hash', 'session_id', 'expires', 'used', 'successor', 'successor_sealed'],
    insert: ['hash', 'session_id', 'issued', 'expires'],
    update: ['used', 'successor', 'successor_sealed'],
  },
  password_link: {
    select: ['hash', 'user_id', 'issued', 'expires', 'used'],
    insert: ['hash', 'user_id', 'issued', 'expires'],
    update: ['used'],
    delete: true,
  },
  second_factor: {
    select: [
      'id',
      'user_id',
      'kind',
      'name',
      'seed_sealed',
      'last_step',
      'credential_id',
      'public_key',
      'counter',
      'transports',
      'created',
      'last_used',
    ],
    insert: [
      'user_id',
      'kind',
      'name',
      'seed_sealed',
      'last_step',
      'credential_id',
      'public_key',
      'counter',
      'transports',
      'last_used',
    ],
    update: ['name', 'last_step', 'counter', 'last_used'],
    delete: true,
  },
  recovery_code: { select: ['user_id', 'hash', 'used'], insert: ['user_id', 'hash'], update: ['used'], delete: true },
  sign_in_challenge: {
    select: ['hash', 'purpose', 'user_id', 'password_hash', 'nonce', 'seed_sealed', 'tries', 'expires', 'used'],
    insert: ['hash', 'purpose', 'user_id', 'password_hash', 'nonce', 'seed_sealed', 'expires'],
    update: ['tries', 'used'],
    delete: true,
  },
  sign_in_attempt: {
    select: ['bucket', 'window_start', 'count'],
    insert: ['bucket', 'window_start', 'count'],
    update: ['window_start', 'count'],
    delete: true,
  },
  mail_outbox: {
    select: ['id'],
    insert: [
      'message_id',
      'to',
      'subject',
      'body',
      'kind',
      'language',
      'priority',
      'has_link',
      'cause_table',
      'cause_id',
      'sealed_body',
      'sealed_until',
    ],
  },
  audit_log: { insert: auditColumns },
  // Links to accounts of the merchants' dashboard set a password by the same call.
  dashboard_user: { select: ['id', 'email', 'enabled', 'version'], update: ['password_hash', 'version'] },
  dashboard_assignment: { select: ['user_id', 'enabled'] },
  em_account_link: { select: ['hash', 'account_id', 'expires', 'used'], update: ['used'] },
  em_access_token: { select: ['account_id', 'revoked'], update: ['revoked'] },
  em_api_key: { select: ['id', 'em_id', 'name', 'hash', 'revoked'] },
  // What opens the application that somebody has begun on the public form.
  application_key: { select: ['hash', 'draft_id', 'kind'], insert: ['hash', 'draft_id', 'kind'], delete: true },
  // The passphrase of the public form, or the link that stands for it, is compared like a password.
  setting: { select: ['name', 'secret_hash'] },
  invite: { select: ['id', 'version', 'link_hash', 'status', 'expires_on'] },
  // What mails about the sign-in say.
  text_translation: { select: ['key', 'language', 'published', 'published_english'] },
  language: { select: ['code', 'fallback', 'state'] },
  lab_clock: { select: clockColumns },
}

/** All rights of the role that seals the audit log and checks it: it reads the log and cannot write to it. */
export const sealerRights: Readonly<Record<string, TableRights>> = {
  audit_log: { select: [...Object.keys(audit_log.fields), 'tx'] },
  audit_seal: {
    select: [...sealColumns, 'id', 'hash'],
    insert: [...sealColumns, 'hash'],
  },
  audit_checkpoint: { select: ['file', 'number', 'seal', 'hash', 'noted'], insert: ['file', 'number', 'seal', 'hash'] },
  audit_ending: {
    select: ['month', 'rows', 'seals', 'row_ids', 'signature', 'ended'],
    insert: ['month', 'rows', 'seals', 'row_ids', 'signature'],
  },
  lab_clock: { select: clockColumns },
}
