import type { FieldErrors, Message, MessageParams, StoredMessage, StoredParams, WireErrors } from '#schema/messages/messages.ts'
import { areMessages, fill, toWire } from '#schema/messages/messages.ts'
import { failures } from '#schema/texts/en/shared/failures.ts'

/**
 * The status of every failure the API can answer, by code. Its sentence is in `api/schema/texts`, under the same code. What may
 * be wrong with single fields is in the messages there.
 */
const statuses = {
  MALFORMED: 400,
  UNKNOWN_COLUMN: 400,
  UNKNOWN_COMPARATOR: 400,
  COLUMN_UNFIT: 400,
  FILTER_TOO_DEEP: 400,
  FILTER_TOO_LONG: 400,
  NOT_EDITABLE: 400,
  NO_CHANGE_NAMED: 400,
  COSTLY_FILTER: 400,
  NO_CONDITION: 400,
  RULE_BROKEN: 400,
  ORDER_WITH_FINDINGS: 400,
  OTHER_POSTAL_FORM: 400,
  LINK_ENDED: 400,
  UPLOAD_FAILED: 400,
  REPLACE_FAILED: 400,
  UPLOAD_TOO_LARGE: 413,
  ATTACHMENT_FAILED: 400,
  ATTACHMENT_TOO_LARGE: 413,
  NOT_YOUR_DRAFT: 403,
  ENTERING_FAILED: 400,
  UPLOAD_RUNNING: 409,
  UPLOAD_NOT_CHECKED: 409,
  UPLOAD_NOTHING_TO_APPLY: 409,
  UPLOAD_NOT_APPLIED: 409,
  UPLOAD_NOT_MATCHABLE: 409,
  UPLOAD_NOT_MENDABLE: 409,
  REPLACE_TOO_LARGE: 413,
  SUSPECT_NUMBERS: 409,
  UNAUTHORIZED: 401,
  SECOND_FACTOR_REQUIRED: 401,
  NOT_ALLOWED: 403,
  CONFIRM_FIRST: 403,
  FACTOR_FIRST: 403,
  UNKNOWN_TABLE: 404,
  UNKNOWN_ROW: 404,
  UNKNOWN_PATH: 404,
  REPORT_TYPE_UNKNOWN: 400,
  REPORT_TOO_LONG: 400,
  NO_RATE: 409,
  NO_EXCHANGE_RATE: 409,
  WRONG_ORDER_STATE: 409,
  IS_A_POST_SALE: 409,
  NOT_A_POST_SALE: 409,
  LEDGER_REPORTED: 409,
  OWN_TEXT: 409,
  TEXT_OUTDATED: 409,
  NOTHING_TO_PUBLISH: 409,
  TEXT_FILE_BROKEN: 400,
  TEXT_FILE_DOCTYPE: 400,
  TEXT_FILE_LANGUAGE: 400,
  TEXT_FILE_ENCODING: 400,
  ALREADY_TAKEN_BACK: 409,
  TEXTS_TAKEN_BACK: 409,
  UNKNOWN_LANGUAGE: 400,
  STALE_ROW: 409,
  STALE_STATUS: 409,
  EXPORT_FETCHED: 409,
  EVIDENCE_WITHDRAWN: 409,
  LOCKED: 409,
  AUDIT_MONTH_NOT_PROVEN: 409,
  RATE_NOT_REMOVABLE: 409,
  RATE_HAS_CODES: 409,
  MERCHANT_BLOCKED: 409,
  ACCOUNT_DISABLED: 409,
  ALREADY_ASSIGNED: 409,
  NOT_ASSIGNED: 409,
  OWN_USER: 409,
  OWN_ROLES: 409,
  LAST_FACTOR: 409,
  NO_SECOND_FACTOR: 409,
  LAST_ADMINISTRATOR: 409,
  HAS_PASSWORD: 409,
  MERCHANT_EXISTS: 409,
  APPLICATION_CHANGED: 409,
  APPLICATION_SUBMITTED: 409,
  NOT_ADMITTED: 403,
  SECRET_UNREADABLE: 409,
  NUMBER_TAKEN: 409,
  NOT_UNDOABLE: 409,
  ALREADY_UNDONE: 409,
  NO_AS_OF_LIST: 409,
  CLOCK_MOVED: 409,
  LAB_CLOCK_BACK: 409,
  LAB_CLOCK_TOO_FAR: 409,
  LAB_ADVANCING: 409,
  LAB_DISK_FULL: 507,
  LAB_FAULT_FOR_ALL: 409,
  LAB_FAULT_NEEDS: 409,
  LAB_NOT_OURS: 409,
  LAB_NO_RIGHT: 409,
  LAB_SNAPSHOTS_FULL: 409,
  LAB_SNAPSHOTS_TOO_LARGE: 409,
  LAB_SNAPSHOT_NAMED: 409,
  LAB_SNAPSHOT_NEWER: 409,
  LAB_WORLD_AWAY: 503,
  LAB_WORLD_BUSY: 409,
  LAB_NOT_ADVANCING: 409,
  LAB_NO_DEADLINE: 409,
  LAB_NO_NEXT_RUN: 409,
  LAB_NOT_FILED: 409,
  LAB_NOT_MADE: 409,
  LAB_NO_MERCHANT: 409,
  LAB_NO_SCENARIO: 404,
  LAB_NO_REHEARSAL: 409,
  LAB_SCENARIO_WRONG: 400,
  LAB_SCENARIO_FAILED: 409,
  LAB_STEP_BEFORE: 409,
  HISTORY_BEGINS_LATER: 409,
  IDEMPOTENCY_CONFLICT: 409,
  OVERPAYMENT: 409,
  NOT_BILLED: 409,
  NOT_AN_INVOICE: 409,
  NOTHING_TO_CREDIT: 409,
  CREDIT_ASKED: 409,
  CREDIT_CHANGED: 409,
  CREDIT_OF_OTHER: 409,
  NO_MAIL_ADDRESS: 409,
  MAILS_SUSPENDED: 409,
  NOTHING_TO_BILL: 409,
  ALREADY_REVERSED: 409,
  TOO_MANY_FAVOURITES: 409,
  TOO_MANY_VIEWS: 409,
  JOB_NEEDS_NOBODY: 409,
  JOB_OVER: 409,
  JOB_UNDER_WAY: 409,
  JOB_MISSING: 409,
  JOB_FAILED: 409,
  JOB_CANCELLED: 409,
  SCHEDULE_RUNNING: 409,
  SCHEDULE_FAILED: 409,
  SCHEDULE_CANCELLED: 409,
  SERVICE_UNAVAILABLE: 503,
  FEED_FAILED: 424,
  RETURN_BLOCKED: 409,
  RETURN_CHANGED: 409,
  SAME_PERSON: 409,
  RETURN_NOT_NIL: 409,
  OWN_PARTS_MISSING: 409,
  OWN_PART_REFUSED: 409,
  DUPLICATE: 409,
  FOREIGN: 409,
  PAYMENT_NOT_VERIFIED: 409,
  NO_DECLARATION: 409,
  NO_PARCEL: 409,
  TOO_MANY_PARCELS: 409,
  INTAKE_TOO_LONG: 413,
  REQUEST_TIMEOUT: 408,
  TOO_LARGE: 413,
  WRONG_MEDIA_TYPE: 415,
  TOO_MANY_SUGGESTIONS: 429,
  TOO_MANY_TRIES: 429,
  HEADERS_TOO_LARGE: 431,
  TOO_MANY_AT_ONCE: 429,
  BUSY: 503,
  QUERY_TOO_LONG: 503,
  EXPORTS_BUSY: 503,
  FILE_STORE_DOWN: 503,
  DATABASE_DOWN: 503,
  DATABASE_READ_ONLY: 503,
  DATABASE_RESTARTING: 503,
  DISK_FULL: 503,
  INTERNAL: 500,
} as const satisfies Record<keyof typeof failures, number>

export type ErrorCode = keyof typeof failures

interface Details {
  /** What exactly is wrong, in English, for whoever wrote the client: people cannot cause it from the screen. */
  detail?: string
  params?: Readonly<Record<string, unknown>>
  errors?: FieldErrors
  cause?: unknown
  headers?: Readonly<Record<string, string>>
}

/** These say no more than that something is wrong with the fields: the first field's sentence says what. */
const speaksOfFields: ReadonlySet<ErrorCode> = new Set(['RULE_BROKEN', 'SUSPECT_NUMBERS'])

/** The params that can stand in a sentence. */
const scalarsOf = (params: Readonly<Record<string, unknown>> = {}): MessageParams =>
  Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1])),
  )

/** The same, with the sentences that can stand in it. */
const sayableOf = (params: Readonly<Record<string, unknown>> = {}): StoredParams => ({
  ...Object.fromEntries(Object.entries(params).filter((entry): entry is [string, StoredMessage[]] => areMessages(entry[1]))),
  ...scalarsOf(params),
})

/** A failure that is meant for the caller. Everything else becomes a 500 that says nothing. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly statusCode: number
  readonly params: Details['params']
  readonly errors: Details['errors']
  readonly headers: Details['headers']

  constructor(code: ErrorCode, { detail, params, errors, cause, headers }: Details = {}) {
    const ofFields = speaksOfFields.has(code) && errors ? Object.values(errors)[0] : undefined
    super(detail ?? ofFields?.message ?? fill(failures[code], sayableOf(params)), { cause })
    this.code = code
    this.statusCode = statuses[code]
    this.params = detail === undefined ? params : { ...params, detail }
    this.errors = errors
    this.headers = headers
  }
}

/** Whether nothing is wrong with what was asked, so that the same may succeed later. */
export const isTemporary = ({ code, statusCode }: Pick<AppError, 'code' | 'statusCode'>): boolean =>
  statusCode >= 500 || code === 'LOCKED'

/** The failure as something to be said under a field. */
export const messageOf = ({ code, params, message }: AppError): Message => ({ code, params: scalarsOf(params), message })

/** The failure as it is stored: the exact sentence about a field, if it is about one. */
export const storedFailure = ({ code, params, message, errors = {} }: AppError): StoredMessage =>
  Object.values(errors)[0] ?? { code, params: sayableOf(params), message }

/** A failure as it appears in every reply; the id of the request is added where there is one. */
interface WireFailure extends Partial<WireErrors> {
  statusCode: number
  code: ErrorCode
  message: string
  params?: Readonly<Record<string, unknown>>
}

/**
 * Code, params and English sentence of a failure, and the same of each field it is about: `errors` keeps the sentences by
 * field, as forms and other clients put them under their inputs, and `fieldErrors` has what translates them.
 */
export const failureToWire = ({ statusCode, code, message, params, errors }: AppError): WireFailure => ({
  statusCode,
  code,
  message,
  ...(params && { params }),
  ...(errors && toWire(errors)),
})
