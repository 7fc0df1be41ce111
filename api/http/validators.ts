import type { ValidateFunction } from 'ajv'
import { Ajv } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'

const strictly = { removeAdditional: false, allErrors: false, strict: false } as const

/** Bodies are taken as they are: `"1"` is not a number, nothing is dropped, no default is filled in. */
const bodies = new Ajv({ ...strictly, coerceTypes: false })

/** Paths and query strings are always text: there `"1"` is accepted as the number that the call declares. */
const addresses = new Ajv({ ...strictly, coerceTypes: true })

/** Whether this is a real day, of any year: which years make sense is up to the rules, which have a sentence for the field. */
function isDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const instant = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i
const isDateTime = (text: string): boolean => instant.test(text) && isDate(text.slice(0, 10))
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

for (const ajv of [bodies, addresses]) ajv.addFormat('date', isDate).addFormat('date-time', isDateTime).addFormat('uuid', uuid)

/** The function that Fastify calls for each request, with the errors of the last refusal. */
interface Validator {
  (data: unknown): boolean
  errors?: ValidateFunction['errors']
}

/**
 * Validates each part of a request by the schemas of api/schema/calls. A validator is compiled when its call is first used:
 * compiling all of them takes most of a second, and a node should answer soon after it starts.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let compiled: ValidateFunction | undefined
  const validate: Validator = (data) => {
    compiled ??= (httpPart === 'body' ? bodies : addresses).compile(schema)
    const isValid = compiled(data)
    validate.errors = compiled.errors
    return isValid
  }
  return validate
}
