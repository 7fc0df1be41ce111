import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'

const strictly = { removeAdditional: false, allErrors: false, strict: false } as const

/** Bodies are taken as they are: `"1"` is no number, nothing is dropped, nothing is filled in. */
const bodies = new Ajv({ ...strictly, coerceTypes: false })

/** Paths and query strings are text by nature: there `"1"` is the number that the call declares. */
const addresses = new Ajv({ ...strictly, coerceTypes: true })

for (const ajv of [bodies, addresses]) addFormats.default(ajv)

/** The check of each part of a request, by the schemas of api/schema/calls. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? bodies : addresses).compile(schema)
