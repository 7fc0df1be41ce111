import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { Json } from '#schema/kinds.ts'
import type { Tables } from '#schema/registry.ts'
import type { RowOf } from '#schema/rows.ts'
import type { Text } from '#schema/texts/Text.ts'
import type { NoticeKindName, NoticeMail, NoticeValues } from '#schema/work/noticeKinds.ts'
import type { Instant, NullableInstant } from './tables/Instant.ts'
import type { LabTables } from './tables/LabTables.ts'
import type { SignInTables } from './tables/SignInTables.ts'

/** The row of a registered table whose columns can be read but not set, with a required column that no statement can supply. */
type ReadOnly<Row> = { [Column in keyof Row]: ColumnType<Selected<Row[Column]>, never, never> } & {
  'written by api/records/write': ColumnType<never, 'by nothing else', never>
}
type Selected<Column> = Column extends ColumnType<infer Read, infer _Insert, infer _Update> ? Read : Column

/**
 * Rows of registered tables are written by api/records/write alone, each with its audit row: statements that add or change
 * them elsewhere do not compile.
 */
type Registered = { [Name in keyof Tables]: ReadOnly<RowOf<Tables[Name]>> }

/** Tables that only the server itself uses (schema/database/internalTables.ts). */
interface Internal extends LabTables, SignInTables {
  text_change_part: {
    change_id: number
    translation_id: number
    /** The values that the translation had before; null if the change added it. */
    former: Json | null
    content: Text
  }
  text_publication_part: {
    publication_id: number
    translation_id: number
    former: Text | null
    former_english: Text | null
    content: Text
  }
  upload_refused_row: {
    upload_id: number
    row_number: number
    /** Pairs of a column's title and its text. */
    cells: Json
    problems: Json
  }
  application_draft: {
    id: Generated<number>
    application_id: number | null
    invite_id: number | null
    language: string
    entered: ColumnType<Json, string | undefined, string>
    /** The versions of documents that the applicant has accepted. */
    accepted: ColumnType<number[], string | undefined, string>
    portal_password_sealed: string | null
    saved_at: Instant
    submitted_at: NullableInstant
  }
  application_key: { hash: string; draft_id: number; kind: 'token' | 'link' }
  message_subscription: { user_id: number; message_type: string }
  message_attachment: { file: string; user_id: number }
  mail_content: { id: Generated<number>; html: string; body: string }
  mail_outbox: {
    id: Generated<number>
    message_id: string
    to: string
    cc: ColumnType<string[], string[] | undefined, string[]>
    subject: string
    body: string
    content_id: number | null
    file: string | null
    kind: string
    language: Generated<string>
    priority: Generated<number>
    cause_table: string | null
    cause_id: number | null
    reply_to: string | null
    is_optional: Generated<boolean>
    has_link: Generated<boolean>
    status: Generated<'waiting' | 'sent' | 'failed'>
    attempts: Generated<number>
    next_attempt: Instant
    last_error: string | null
    error_code: string | null
    error_params: ColumnType<Json, string | null | undefined, string | null>
    created_at: Instant
    sent_at: NullableInstant
    sealed_body: string | null
    sealed_until: NullableInstant
  }
  stored_file: {
    handle: string
    file_name: string
    content_type: string
    size: number
    sha256: string
    store: string
    created: Instant
    created_by: number | null
  }
  stored_file_chunk: { handle: string; position: number; bytes: Buffer }
  loose_file: { handle: string; store: string; due: string }
  document_version: {
    id: Generated<number>
    table_name: string
    document_id: number
    file: string
    created: Instant
    effective_from: string
    user_id: number | null
  }
  setting: {
    id: Generated<number>
    name: string
    value: string
    secret_hash: string | null
    type: 'NUMBER' | 'BOOLEAN' | 'TEXT'
    precision: Generated<number>
    screens: string[]
    timestamp: Instant
    version: Generated<number>
  }
  saved_view: {
    id: Generated<number>
    screen: string
    name: string
    owner_id: number
    shared_role: string | null
    state: ColumnType<Json, string, string>
    timestamp: Instant
    version: Generated<number>
  }
  favourite_page: { id: Generated<number>; operator_id: number; route: string }
  view_preset: { screen: string; operator_id: number | null; role: string | null; view_id: number }
  notice: {
    id: Generated<number>
    user_id: number
    kind: string
    event: string
    table_name: string | null
    record_id: number | null
    comment_id: number | null
    params: ColumnType<NoticeValues, string | undefined, string>
    by: string | null
    at: Instant
    in_app: boolean
    mail: Exclude<NoticeMail, 'never'> | null
    mailed_at: NullableInstant
    read_at: NullableInstant
  }
  notice_choice: { user_id: number; kind: NoticeKindName; in_app: boolean; mail: NoticeMail }
  record_presence: { table_name: string; record_id: string; user_id: number; user_name: string; seen: Instant }
  schedule_run: { schedule_id: number; due_at: string; started_at: Instant; job_id: number | null }
  idempotency_key: { user_id: number; key: string; request_hash: string; answer: string | null; created: Instant }
  audit_seal: {
    id: Generated<number>
    epoch: number
    after_id: number
    from_tx: string
    to_tx: string
    row_ids: number[]
    row_hashes: string[]
    previous_hash: string
    hash: string
    sealed: Instant
  }
}

/** Registered tables that differ here: those with columns that only the server sees, and logs that the server itself keeps. */
interface Extended {
  operator_user: {
    id: Generated<number>
    user_name: string
    first_name: string
    last_name: Generated<string>
    full_name: ColumnType<string, never, never>
    email: string
    password_hash: string | null
    roles: string[]
    language: Generated<string>
    enabled: Generated<boolean>
    oidc_issuer: string | null
    oidc_subject: string | null
    timestamp: Instant
    version: Generated<number>
  }
  job_run: RowOf<Tables['job_run']> & { message: string; only_one: string | null }
  job_attempt: RowOf<Tables['job_attempt']>
  file_upload_job: RowOf<Tables['file_upload_job']> & {
    /** Name and handle of each file, in the order of its slots. */
    files: Json
    /** Code and values of the result, from which other languages form their sentence. */
    said: ColumnType<Json, Json | undefined, Json>
    user_id: number
    /** Identifies its changes in the audit log. */
    batch: string
  }
  upload_change: RowOf<Tables['upload_change']>
  upload_problem: RowOf<Tables['upload_problem']>
  job_file: RowOf<Tables['job_file']>
  schedule: Omit<Registered['schedule'], 'last_run' | 'next_date'> & {
    last_run: ColumnType<string | null, never, string | null>
    next_date: ColumnType<string | null, never, string | null>
  }
  dashboard_assignment: Registered['dashboard_assignment'] & { disabled_by_block: ColumnType<boolean, never, never> }
  dashboard_user: Registered['dashboard_user'] & { password_hash: ColumnType<string | null, never, never> }
  self_registration: Registered['self_registration'] & {
    /** The password for a portal, encrypted with the installation's secret. */
    portal_password_sealed: string | null
    /** The Idempotency-Key under which it was submitted, and the digest of what was. */
    submit_key: string | null
    submit_hash: string | null
  }
  invite: RowOf<Tables['invite']> & { link_hash: string }
  audit_log: RowOf<Tables['audit_log']>
  error_log: RowOf<Tables['error_log']>
  mail_attempt: RowOf<Tables['mail_attempt']>
  export_manifest: RowOf<Tables['export_manifest']>
}

/** The row type of every table: computed from the definition if it is registered, listed above if it is internal. */
export type Database = Omit<Registered, keyof Internal | keyof Extended> & Extended & Internal

export type Db = Kysely<Database>
export type Trx = Transaction<Database>
