import { isUtf8 } from 'node:buffer'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv } from 'ajv'
import type { TSchema } from 'typebox'
import { isS10, looksLikeS10 } from '#domain/identifiers/s10.ts'
import type { EventType, OrderEvent } from '#schema/intake/orderEvents.ts'
import { orderEvents } from '#schema/intake/orderEvents.ts'
import type { FindingCode } from '#schema/intake/findingCodes.ts'
import { MAX_ITEMS } from '#schema/intake/intakeLimits.ts'
import { findingCodes } from '#schema/intake/findingCodes.ts'
import { findingDetails } from '#schema/intake/findingSentences.ts'
import type { FindingDetail } from '#schema/intake/findingSentences.ts'
import { AppError } from '../errors.ts'
import { checkShape } from '../http/checkShape.ts'
import { readJson } from '../http/readJson.ts'
import type { Finding, Details } from './Finding.ts'
import { errorOf } from './Finding.ts'
import type { StreamLine } from './readLines.ts'

/** A line as an event, or what is wrong with it. */
export interface ParsedLine {
  row: number
  /** The line itself, if it is text. */
  text: string
  event: OrderEvent | undefined
  findings: Finding[]
  /** When it was received, if not now. */
  arrived?: Date
}

/** The most findings for one line; more would not help. */
const MAX_FINDINGS = 20

const ajv = new Ajv({ allErrors: true, strict: false, verbose: true, coerceTypes: false })
// The pattern reports texts that are not numbers of this kind at all.
ajv.addFormat('upu-s10', (text: string) => !looksLikeS10(text) || isS10(text))
const validators = new Map<string, ValidateFunction>()
const others = new WeakMap<TSchema, ValidateFunction>()

function validatorOf(type: string): ValidateFunction | undefined {
  if (!Object.hasOwn(orderEvents, type)) return undefined
  const known = validators.get(type) ?? ajv.compile(orderEvents[type as EventType])
  validators.set(type, known)
  return known
}

const pathOf = ({ instancePath, params }: ErrorObject): string => {
  const own = (params['additionalProperty'] ?? params['missingProperty']) as string | undefined
  return [...instancePath.split('/').slice(1), ...(own === undefined ? [] : [own])].join('.')
}

function codeOf({ keyword, parentSchema }: ErrorObject): FindingCode {
  if (keyword === 'additionalProperties') return 'UNKNOWN_KEY'
  if (keyword === 'maxLength') return 'TOO_LONG'
  if (keyword === 'required') return 'SCHEMA'
  if (keyword === 'format') return 'CHECK_DIGIT'
  const code: unknown = parentSchema?.['finding']
  return typeof code === 'string' && Object.hasOwn(findingCodes, code) ? (code as FindingCode) : 'SCHEMA'
}

const isDetail = (name: unknown): name is FindingDetail => typeof name === 'string' && Object.hasOwn(findingDetails, name)

/** The finding and the format that a schema names for its value. */
interface Described {
  form?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  enum?: readonly string[]
}

/** The required format of the value, if its schema names one. */
function formOf({ keyword, parentSchema = {} }: ErrorObject): Details | undefined {
  if (keyword === 'required') return { detail: 'fieldMissing' }
  if (keyword === 'additionalProperties' || keyword === 'format') return undefined
  const { form, minimum, maximum, maxLength: longest, enum: choices } = parentSchema as Described
  const detail = keyword === 'maxLength' ? 'tooLong' : form
  if (!isDetail(detail)) return undefined
  const params = Object.entries({ minimum, maximum, longest, choices: choices?.join(', ') }).filter(
    (entry): entry is [string, string | number] => entry[1] !== undefined,
  )
  return { detail, ...(params.length > 0 && { params: Object.fromEntries(params) }) }
}

/**
 * Control characters do not belong in a name or an address, nor do those that reverse the direction of the following text,
 * which make people read something other than programs do. Line breaks in an address are harmless.
 */
const control = /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069]/u

/** Deeper than any event; what is nested deeper is not examined. */
const MAX_DEPTH = 16

const isWrongText = (value: unknown): boolean => typeof value === 'string' && (control.test(value) || !value.isWellFormed())

const isWrongNumber = (value: unknown): boolean =>
  typeof value === 'number' && (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value)))

/** The paths of the values for which `isWrong` holds. */
function pathsOf(value: unknown, isWrong: (value: unknown) => boolean, path: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return isWrong(value) ? [path.join('.')] : []
  if (path.length === MAX_DEPTH) return []
  return Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, isWrong, [...path, name]))
}

/**
 * Why a line could not be read. If it is JSON after all, these are the fields with forbidden characters such as NUL, or with
 * too large numbers.
 */
function unreadable(text: string, bytes: Buffer): Finding[] {
  if (!isUtf8(bytes)) return [errorOf('MALFORMED')]
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return [errorOf('MALFORMED')]
  }
  const findings = [
    ...pathsOf(value, isWrongText).map((path) => errorOf('TEXT', path)),
    ...pathsOf(value, isWrongNumber).map((path) => errorOf('AMOUNT', path, { detail: 'numberTooLarge' })),
  ]
  if (findings.length > 0) return findings.slice(0, MAX_FINDINGS)
  return [errorOf('MALFORMED', null, hasGoodShape(value) ? { detail: 'keyTwice' } : undefined)]
}

function hasGoodShape(value: unknown): boolean {
  try {
    checkShape(value)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

const hasTooManyItems = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items) && value.items.length > MAX_ITEMS

/** Reads a line. Errors are reported by field; nothing is dropped, converted or filled in. */
export function parseLine({ row, bytes }: StreamLine): ParsedLine {
  const refused = (finding: Finding, text = ''): ParsedLine => ({ row, text, event: undefined, findings: [finding] })
  if (!bytes) return refused(errorOf('LINE_TOO_LONG'))
  const text = bytes.toString('utf8')
  let value: unknown
  try {
    value = readJson(bytes)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { row, text, event: undefined, findings: unreadable(text, bytes) }
  }
  const type: unknown = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined
  const validate = typeof type === 'string' ? validatorOf(type) : undefined
  if (!validate) return refused(typeof value === 'object' ? unknownType(type) : errorOf('MALFORMED', 'type'), text)
  // Otherwise every item would be reported with everything that it lacks.
  if (hasTooManyItems(value)) return refused(errorOf('TOO_MANY_ITEMS', 'items'), text)
  return { row, text, event: value as OrderEvent, findings: findingsBy(validate, value) }
}

const unknownType = (type: unknown): Finding =>
  errorOf(
    'SCHEMA',
    'type',
    type === undefined
      ? { detail: 'fieldMissing' }
      : { detail: 'notChoice', params: { choices: Object.keys(orderEvents).join(', ') } },
  )

function findingsBy(validate: ValidateFunction, value: unknown): Finding[] {
  const isValid = validate(value)
  const findings = [
    ...(isValid ? [] : (validate.errors ?? []).map((error) => errorOf(codeOf(error), pathOf(error), formOf(error)))),
    ...pathsOf(value, isWrongText).map((path) => errorOf('TEXT', path)),
  ]
  return findings.slice(0, MAX_FINDINGS)
}

/** The schema errors of an event, as codes of findings. */
export function findingsOf(schema: TSchema, value: unknown): Finding[] {
  const validate = others.get(schema) ?? ajv.compile(schema)
  others.set(schema, validate)
  return findingsBy(validate, value)
}
