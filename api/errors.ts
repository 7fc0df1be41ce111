import type { FieldErrors } from '#schema/accept.ts'

/** Every failure the API can answer: status and English sentence. The code is also the translation key. */
export const catalogue = {
  MALFORMED: [400, 'The request is not well-formed'],
  UNKNOWN_COLUMN: [400, 'No such column'],
  UNKNOWN_COMPARATOR: [400, 'This comparison is not possible here'],
  NOT_EDITABLE: [400, 'This field cannot be changed'],
  NO_CHANGE_NAMED: [400, 'No field to change is named'],
  COSTLY_FILTER: [400, 'This filter looks for pieces of text too often. Please use fewer conditions with “contains”'],
  NO_CONDITION: [400, 'At least one condition is needed'],
  RULE_BROKEN: [400, 'Some values are not valid'],
  SUSPECT_NUMBERS: [409, 'Some numbers look wrong. Please correct them or give a reason'],
  UNAUTHORIZED: [401, 'Unauthorized'],
  NOT_ALLOWED: [403, 'This operation is not allowed'],
  UNKNOWN_TABLE: [404, 'No such table'],
  UNKNOWN_ROW: [404, 'No such record'],
  UNKNOWN_PATH: [404, 'Page not found'],
  NO_RATE: [409, 'No VAT rate is known for this country and day'],
  STALE_ROW: [409, 'The record has changed in the meantime'],
  STALE_STATUS: [409, 'The record has changed in the meantime'],
  NOT_UNDOABLE: [409, 'This change cannot be undone'],
  ALREADY_UNDONE: [409, 'This change has already been undone'],
  NO_PAST: [409, 'What this list was on another day cannot be told'],
  IDEMPOTENCY_CONFLICT: [409, 'This Idempotency-Key has been used for another request'],
  OVERPAYMENT: [409, 'The payment is more than what is open'],
  ALREADY_REVERSED: [409, 'This payment has already been taken back'],
  TOO_MANY_VIEWS: [409, 'You have as many saved views as one person may keep. Delete one that you no longer need'],
  DUPLICATE: [409, 'This would be a duplicate of an existing record'],
  FOREIGN: [409, 'A foreign record that this one refers to does not exist'],
  REQUEST_TIMEOUT: [408, 'The request did not arrive in time. Please try again'],
  TOO_LARGE: [413, 'The request is too large'],
  WRONG_MEDIA_TYPE: [415, 'Only application/json is accepted here'],
  TOO_MANY_TRIES: [429, 'Too many tries. Please wait and try again'],
  HEADERS_TOO_LARGE: [431, 'The headers of the request are too large'],
  TOO_MANY_AT_ONCE: [429, 'Too many of your requests are running at once. Please wait for them to end and try again'],
  BUSY: [503, 'The service is busy. Please try again'],
  DATABASE_DOWN: [503, 'Service unavailable'],
  DATABASE_RESTARTING: [503, 'The database is being started again. Please try again in a moment'],
  DISK_FULL: [503, 'The disk of the database is full. Nothing can be saved until there is room'],
  INTERNAL: [500, 'Something went wrong on our side'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof catalogue

interface Details {
  /** A more exact sentence than the catalogue's. */
  message?: string
  params?: Readonly<Record<string, unknown>>
  /** Field name to sentence; shown under the inputs. */
  errors?: FieldErrors
  cause?: unknown
  headers?: Readonly<Record<string, string>>
}

/** A failure that is meant for the caller. Any other error becomes a 500 without details. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly statusCode: number
  readonly params: Details['params']
  readonly errors: Details['errors']
  readonly headers: Details['headers']

  constructor(code: ErrorCode, { message, params, errors, cause, headers }: Details = {}) {
    super(message ?? (errors && Object.values(errors)[0]) ?? catalogue[code][1], { cause })
    this.code = code
    this.statusCode = catalogue[code][0]
    this.params = params
    this.errors = errors
    this.headers = headers
  }
}
