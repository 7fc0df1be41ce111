import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv } from 'ajv'
import type { TSchema } from 'typebox'
import type { EventType, OrderEvent } from '#schema/intake/orderEvents.ts'
import { orderEvents } from '#schema/intake/orderEvents.ts'
import type { FindingCode } from '#schema/intake/findingCodes.ts'
import { MOST_ITEMS } from '#schema/intake/intakeLimits.ts'
import { findingCodes } from '#schema/intake/findingCodes.ts'
import { AppError } from '../../errors.ts'
import { readJson } from '../../http/readJson.ts'
import type { Finding } from './findings/Finding.ts'
import { errorOf } from './findings/Finding.ts'
import type { StreamLine } from './readLines.ts'

/** A line as an event, or what is wrong with it. */
export interface ParsedLine {
  row: number
  /** The line itself, as far as it is text. */
  text: string
  event: OrderEvent | undefined
  findings: Finding[]
  /** When it came in, if that was not now. */
  arrived?: Date
}

/** As many findings of one line are named; more help nobody. */
const MOST_FINDINGS = 20

const ajv = new Ajv({ allErrors: true, strict: false, verbose: true, coerceTypes: false })
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
  const code: unknown = parentSchema?.['finding']
  return typeof code === 'string' && Object.hasOwn(findingCodes, code) ? (code as FindingCode) : 'SCHEMA'
}

/** Control characters have no business in a name or an address; line breaks in an address are harmless. */
const control = /[^\P{Cc}\t\n\r]/u

/** The paths of texts that hold control characters or are no text at all. */
function wrongTexts(value: unknown, path: string): string[] {
  if (typeof value === 'string') return control.test(value) || !value.isWellFormed() ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => wrongTexts(inner, path ? `${path}.${name}` : name))
}

const hasTooManyItems = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items) && value.items.length > MOST_ITEMS

/** Reads a line. What is wrong with it is said by field; nothing is dropped, converted or filled in. */
export function parseLine({ row, bytes }: StreamLine): ParsedLine {
  const refused = (finding: Finding, text = ''): ParsedLine => ({ row, text, event: undefined, findings: [finding] })
  if (!bytes) return refused(errorOf('LINE_TOO_LONG'))
  const text = bytes.toString('utf8')
  let value: unknown
  try {
    value = readJson(bytes)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refused(errorOf('MALFORMED'), text)
  }
  const type: unknown = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined
  const validate = typeof type === 'string' ? validatorOf(type) : undefined
  if (!validate) return refused(errorOf(typeof value === 'object' ? 'SCHEMA' : 'MALFORMED', 'type'), text)
  // Each of too many items would be named for all that it lacks.
  if (hasTooManyItems(value)) return refused(errorOf('TOO_MANY_ITEMS', 'items'), text)
  return { row, text, event: value as OrderEvent, findings: findingsBy(validate, value) }
}

function findingsBy(validate: ValidateFunction, value: unknown): Finding[] {
  const isValid = validate(value)
  const findings = [
    ...(isValid ? [] : (validate.errors ?? []).map((error) => errorOf(codeOf(error), pathOf(error)))),
    ...wrongTexts(value, '').map((path) => errorOf('TEXT', path)),
  ]
  return findings.slice(0, MOST_FINDINGS)
}

/** What is wrong with a value of another shape than an event, with the codes of findings. */
export function findingsOf(schema: TSchema, value: unknown): Finding[] {
  const validate = others.get(schema) ?? ajv.compile(schema)
  others.set(schema, validate)
  return findingsBy(validate, value)
}
