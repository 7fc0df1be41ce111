import type { FieldErrors, Message, MessageParams, StoredMessage, StoredParams, WireErrors } from '#schema/messages/messages.ts'
import { areMessages, fill, toWire } from '#schema/messages/messages.ts'

/**
 * Every failure the API can answer: status and English sentence. The code is also the key of the translations; what is
 * filled in comes with it as `params`. What may be wrong with single fields is in `api/schema/messages/sentences.ts`.
 */
export const catalogue = {
  MALFORMED: [400, 'The request is not well-formed'],
  UNKNOWN_COLUMN: [400, 'No such column'],
  UNKNOWN_COMPARATOR: [400, 'This comparison is not possible here'],
  COLUMN_UNFIT: [400, 'This column cannot be added up or grouped by'],
  FILTER_TOO_DEEP: [400, 'Groups of filters may stand in each other %{limit} deep, and no deeper'],
  FILTER_TOO_LONG: [400, 'A filter may hold at most %{limit} conditions'],
  NOT_EDITABLE: [400, 'This field cannot be changed'],
  NO_CHANGE_NAMED: [400, 'No field to change is named'],
  COSTLY_FILTER: [400, 'This filter looks for pieces of text too often. Please use fewer conditions with “contains”'],
  NO_CONDITION: [400, 'At least one condition is needed'],
  RULE_BROKEN: [400, 'Some values are not valid'],
  ORDER_WITH_FINDINGS: [400, 'The order cannot be computed as it is'],
  OTHER_POSTAL_FORM: [400, 'The shipment does not carry this form'],
  LINK_ENDED: [400, 'This link is no longer valid. Please ask for a new one'],
  UPLOAD_FAILED: [400, 'File upload failed'],
  REPLACE_FAILED: [400, 'File replace failed'],
  UPLOAD_TOO_LARGE: [413, 'File upload failed'],
  UPLOAD_RUNNING: [409, 'A job of this type is already running'],
  UPLOAD_NOT_CHECKED: [409, 'Only an upload that was checked and has not been applied yet can be applied'],
  UPLOAD_NOTHING_TO_APPLY: [409, 'The check found nothing to apply'],
  UPLOAD_NOT_APPLIED: [409, 'Only an upload that is in force can be reverted'],
  REPLACE_TOO_LARGE: [413, 'File replace failed'],
  SUSPECT_NUMBERS: [409, 'Some numbers look wrong. Please correct them or give a reason'],
  UNAUTHORIZED: [401, 'Unauthorized'],
  NOT_ALLOWED: [403, 'This operation is not allowed'],
  UNKNOWN_TABLE: [404, 'No such table'],
  UNKNOWN_ROW: [404, 'No such record'],
  UNKNOWN_PATH: [404, 'Page not found'],
  NO_RATE: [409, 'No VAT rate is known for this country and day'],
  NO_EXCHANGE_RATE: [409, 'No exchange rate is known for this currency and day'],
  WRONG_ORDER_STATE: [409, 'This is not possible in the state that the order is in'],
  IS_A_POST_SALE: [409, 'This is a post-sale order, which has a call of its own'],
  NOT_A_POST_SALE: [409, 'This is possible only for a post-sale order'],
  LEDGER_REPORTED: [409, 'The order is in a return that has been filed, so the day from which it counts cannot be moved'],
  STALE_ROW: [409, 'The record has changed in the meantime'],
  STALE_STATUS: [409, 'The record has changed in the meantime'],
  RATE_NOT_REMOVABLE: [409, 'A rate in force cannot be removed. Give it an end date instead'],
  RATE_HAS_CODES: [409, 'HS6+ codes stand under this rate. Remove them first'],
  MERCHANT_BLOCKED: [409, 'The merchant is blocked'],
  ACCOUNT_DISABLED: [409, 'The account is disabled'],
  MERCHANT_EXISTS: [409, 'Merchant with the same name and TIN already exists'],
  NUMBER_TAKEN: [409, 'Merchant with the same VAT ID already exists'],
  NOT_UNDOABLE: [409, 'This change cannot be undone'],
  ALREADY_UNDONE: [409, 'This change has already been undone'],
  NO_AS_OF_LIST: [409, 'This list cannot be shown as of another day'],
  IDEMPOTENCY_CONFLICT: [409, 'This Idempotency-Key has been used for another request'],
  OVERPAYMENT: [409, 'The payment is more than what is open'],
  ALREADY_REVERSED: [409, 'This payment has already been reversed'],
  TOO_MANY_FAVOURITES: [409, 'You have as many favourites as one person may keep. Remove one that you no longer need'],
  TOO_MANY_VIEWS: [409, 'You have as many saved views as one person may keep. Delete one that you no longer need'],
  JOB_NEEDS_NOBODY: [409, 'This job does not wait for anybody'],
  JOB_OVER: [409, 'This job has already ended'],
  JOB_UNDER_WAY: [409, 'This job has not ended yet'],
  JOB_MISSING: [409, 'This version has no work for jobs of this kind'],
  SCHEDULE_RUNNING: [409, 'Schedule %{schedule} is already running'],
  SCHEDULE_FAILED: [409, 'Schedule %{schedule} failed: %{reason}'],
  SCHEDULE_CANCELLED: [409, 'The run of schedule %{schedule} was cancelled'],
  SCHEDULE_MISSING: [409, 'Schedule %{schedule} cannot run yet: %{missing}'],
  SERVICE_UNAVAILABLE: [503, 'Service unavailable'],
  FEED_FAILED: [424, 'The feed could not be read: %{reason}'],
  REPORTS_MISSING: [409, 'Past reports cannot be generated yet: fiscal reports are not built yet'],
  LOCKED: [409, 'Somebody else is changing the same records. Please try again in a moment'],
  JOB_FAILED: [409, 'Job %{job} failed: %{reason}'],
  JOB_CANCELLED: [409, 'Job %{job} was cancelled'],
  DUPLICATE: [409, 'This would be a duplicate of an existing record'],
  FOREIGN: [409, 'A foreign record that this one refers to does not exist'],
  PAYMENT_NOT_VERIFIED: [409, 'Payment is not verified for shipment #%{id}'],
  NO_DECLARATION: [409, 'No customs declaration is made for this shipment'],
  INTAKE_TOO_LONG: [413, 'The request is longer than a request may be. The lines before are taken, under receipt %{receipt}'],
  REQUEST_TIMEOUT: [408, 'The request did not arrive in time. Please try again'],
  TOO_LARGE: [413, 'The request is too large'],
  WRONG_MEDIA_TYPE: [415, 'Only application/json is accepted here'],
  TOO_MANY_TRIES: [429, 'Too many tries. Please wait and try again'],
  HEADERS_TOO_LARGE: [431, 'The headers of the request are too large'],
  TOO_MANY_AT_ONCE: [429, 'Too many of your requests are running at once. Please wait for them to end and try again'],
  BUSY: [503, 'The service is busy. Please try again'],
  QUERY_TOO_LONG: [503, 'The request took too long. Please narrow the filter'],
  EXPORTS_BUSY: [503, 'Other downloads are running. Please try again in a moment'],
  FILE_STORE_DOWN: [503, 'The file store is not available'],
  DATABASE_DOWN: [503, 'Service unavailable'],
  DATABASE_RESTARTING: [503, 'The database is being started again. Please try again in a moment'],
  DISK_FULL: [503, 'The disk of the database is full. Nothing can be saved until there is room'],
  INTERNAL: [500, 'Something went wrong on our side'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof catalogue

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
    super(detail ?? ofFields?.message ?? fill(catalogue[code][1], sayableOf(params)), { cause })
    this.code = code
    this.statusCode = catalogue[code][0]
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
