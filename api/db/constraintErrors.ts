import type { FieldErrors } from '#schema/accept.ts'
import { countryAreas } from '#schema/countryAreas.ts'
import { AppError, catalogue } from '../errors.ts'

interface DatabaseError extends Error {
  code: string
  constraint?: string
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)

const vatItemDuplicate = {
  hs6p_code:
    'HS6+ already available for the selected country. To change rate type, please remove from existing type and insert to the new type.',
}
/** The message for two rates of one rate line on the same day. */
export const RATE_ON_THESE_DAYS =
  'Another rate of this line holds on these days. Change that one, or choose a day after today: the rate before it then ends by itself'
const vatRateDuplicate = { start_date: RATE_ON_THESE_DAYS }
const vatItemForeign = {
  hs6p_code: 'Inserted HS6+ code is not available. Please insert to the HS6+ table and try again.',
}

/**
 * What an operator reads about a constraint, under its field. The message keeps the catalogue's sentence, because screens
 * look for the words `duplicate` and `foreign` in it.
 */
const sentences: Readonly<Record<string, FieldErrors>> = {
  country_vat_item_country_hs6p_key: vatItemDuplicate,
  country_vat_item_non_eu_country_hs6p_key: vatItemDuplicate,
  country_vat_item_hs6p_code_fkey: vatItemForeign,
  country_vat_item_non_eu_hs6p_code_fkey: vatItemForeign,
  country_vat_rate_one_a_day_key: vatRateDuplicate,
  country_vat_rate_country_line_start_key: vatRateDuplicate,
  country_vat_rate_vat_area_fkey: { country: countryAreas.euVat.sentence },
  country_vat_rate_non_eu_one_a_day_key: vatRateDuplicate,
  country_vat_rate_non_eu_country_line_start_key: vatRateDuplicate,
  country_vat_rate_non_eu_vat_area_fkey: { country: countryAreas.outsideEuVat.sentence },
  special_territory_postal_code_key: {
    postal_code:
      'Postal code already available for the selected special territory. Please remove from existing code and insert to the new postal code.',
  },
  special_territory_postal_code_territory_fkey: {
    special_territory_id:
      'Inserted Special Territory is not available. Please insert to the Special Territory table and try again.',
  },
}

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])

/** Whether the database could not be reached, or the connection was lost. */
export const isConnectionFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error &&
    typeof error.code === 'string' &&
    (connectionCodes.has(error.code) || error.code.startsWith('57P') || error.code.startsWith('08') || error.code === '53300')) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/.test(
      error.message,
    ))

/**
 * A refusal by the database as the caller's error, determined by SQLSTATE and constraint name, never by message text.
 * Returns undefined for faults of our own.
 */
export function translateDatabaseError(error: unknown): AppError | undefined {
  if (isConnectionFailure(error)) return new AppError('DATABASE_DOWN', { cause: error, headers: { 'retry-after': '2' } })
  if (!isDatabaseError(error)) return undefined
  const errors = error.constraint === undefined ? undefined : sentences[error.constraint]
  switch (error.code) {
    case '23505':
    case '23P01':
      return new AppError('DUPLICATE', { message: catalogue.DUPLICATE[1], ...(errors && { errors }), cause: error })
    case '23503':
      return new AppError('FOREIGN', { message: catalogue.FOREIGN[1], ...(errors && { errors }), cause: error })
    case '23502':
    case '23514':
      return new AppError('RULE_BROKEN', { ...(errors && { errors }), cause: error })
    case '22003':
    case '22007':
    case '22008':
    case '22021':
    case '22P05':
    case '22P02':
      return new AppError('RULE_BROKEN', { cause: error })
    case '40001':
    case '40P01':
    case '55P03':
      return new AppError('BUSY', { cause: error, headers: { 'retry-after': '1' } })
    case '53100':
      return new AppError('DISK_FULL', { cause: error, headers: { 'retry-after': '10' } })
    case '57014':
      return new AppError('BUSY', { message: 'The request took too long. Please narrow the filter', cause: error })
    default:
      return undefined
  }
}
