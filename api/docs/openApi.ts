import type { TObject, TSchema } from 'typebox'
import { Type } from 'typebox'
import type { NamedTable } from '#schema/define.ts'
import type { Call } from '#schema/defineCall.ts'
import type { Field } from '#schema/fields.ts'
import { isEditable, isGenerated, scaleOf, titleOf } from '#schema/fields.ts'
import type { Kind } from '#schema/kinds.ts'
import { permissionFor } from '../records/read/tableFor.ts'

type Schema = Readonly<Record<string, unknown>>

const decimal = ({ kind, scale }: Field): Schema => ({
  type: 'string',
  format: 'decimal',
  description: `A decimal as text, ${scaleOf({ kind, ...(scale !== undefined && { scale }) })} digits behind the point`,
})

/** How the values of each kind look in JSON. */
const kindSchemas: { [K in Kind]: (field: Field) => Schema } = {
  id: () => ({ type: 'integer' }),
  int: () => ({ type: 'integer' }),
  ref: ({ to }) => ({ type: 'integer', ...(to && { description: `The id of a row of ${to.table}` }) }),
  text: ({ maxLength = 500 }) => ({ type: 'string', maxLength }),
  longText: ({ maxLength = 10_000 }) => ({ type: 'string', maxLength }),
  flag: () => ({ type: 'boolean' }),
  money: decimal,
  rate: decimal,
  percent: decimal,
  day: () => ({ type: 'string', format: 'date' }),
  instant: () => ({ type: 'string', format: 'date-time' }),
  month: () => ({ type: 'string', description: 'YYYY-MM' }),
  choice: ({ choices }) => ({ type: 'string', ...(Array.isArray(choices) && { enum: choices }) }),
  tags: ({ choices }) => ({ type: 'array', items: { type: 'string', ...(Array.isArray(choices) && { enum: choices }) } }),
  country: () => ({ type: 'string', description: 'ISO 3166-1 alpha-2' }),
  currency: () => ({ type: 'string', description: 'ISO 4217' }),
  email: () => ({ type: 'string', format: 'email' }),
  phone: () => ({ type: 'string' }),
  url: () => ({ type: 'string', format: 'uri' }),
  hs6p: () => ({ type: 'string', description: 'An HS6+ code of 6, 8 or 10 digits' }),
  file: () => ({ type: 'string', description: 'The name of a file' }),
  json: () => ({}),
}

const orNull = (schema: Schema, { required, kind }: Field): Schema =>
  required || kind === 'flag' || !schema['type'] ? schema : { ...schema, type: [schema['type'], 'null'] }

const fieldSchema = (name: string, field: Field): Schema => ({
  title: titleOf(name, field),
  ...orNull(kindSchemas[field.kind](field), field),
})

function objectOf(table: NamedTable, isPart: (field: Field) => boolean, isDemanded: (field: Field) => boolean): Schema {
  const fields = Object.entries(table.fields).filter(([, field]) => isPart(field))
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(name, field)])),
    required: fields.filter(([, field]) => isDemanded(field)).map(([name]) => name),
  }
}

const always = () => true

/** What a table's rows look like, when read, when added and when changed. */
function tableSchemas(table: NamedTable): Record<string, Schema> {
  const description = `${table.title}. Asks for the permission '${permissionFor(table, 'load')}' to read.`
  return {
    [table.name]: { ...objectOf(table, always, always), description },
    ...(table.allow.includes('insert') && {
      [`${table.name}.insert`]: objectOf(
        table,
        (field) => !isGenerated(field),
        ({ required, preset, generated }) => required === true && preset === undefined && !generated,
      ),
    }),
    ...(table.allow.includes('update') && { [`${table.name}.update`]: objectOf(table, isEditable, () => false) }),
  }
}

const parametersOf = (place: 'path' | 'query', schema: TObject | undefined) =>
  Object.entries((schema?.properties ?? {}) as Record<string, TSchema>).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema?.required as readonly string[] | undefined)?.includes(name) === true,
    schema: property,
  }))

const jsonOf = (schema: TSchema | Schema, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

const envelope = (data: TSchema | Schema): Schema => ({
  type: 'object',
  properties: { statusCode: { const: 200 }, message: { type: 'string' }, data },
  required: ['statusCode', 'data'],
})

const failure = {
  description: 'A failure: its code, and the sentence that people see',
  content: jsonOf({ $ref: '#/components/schemas/Failure' }),
}

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The caller’s own name of this request: under the same one it is done once. For 30 days the same request is answered again, ' +
    'with the header Idempotent-Replay, and another one is refused with 409.',
  schema: { type: 'string', minLength: 1, maxLength: 100 },
}

/** The first part of a path names the calls that belong together. */
const tagOf = ({ path }: Call): string => path.split('/')[2] ?? 'api'

function operationOf(name: string, call: Call) {
  const { summary, params, query, body, reply, raw, permission, demoOnly, multipart, idempotencyKey, example } = call
  return {
    operationId: name,
    summary,
    tags: [tagOf(call)],
    ...(call.public && { security: [] }),
    ...(permission && { 'x-permission': permission }),
    ...(demoOnly && { 'x-demo-only': true }),
    parameters: [
      ...parametersOf('path', params),
      ...parametersOf('query', query),
      ...(idempotencyKey ? [idempotencyHeader] : []),
    ],
    ...(body && { requestBody: { required: true, content: jsonOf(body, example) } }),
    ...(multipart && { requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object' } } } } }),
    responses: {
      200: raw
        ? { description: 'The answer, in its own form' }
        : { description: 'Success', content: jsonOf(envelope(reply ?? {})) },
      default: failure,
    },
  }
}

const failureSchema = Type.Object({
  statusCode: Type.Integer(),
  code: Type.String({ description: 'A stable name, also the key of its translation' }),
  message: Type.String(),
  params: Type.Optional(Type.Object({})),
  errors: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'Field name to English sentence' })),
  fieldErrors: Type.Optional(
    Type.Record(Type.String(), Type.Object({ code: Type.String(), params: Type.Optional(Type.Object({})) }), {
      description: 'Field name to the code of that sentence, and what is filled into its translation',
    }),
  ),
  requestId: Type.String(),
})

interface Described {
  version: string
  calls: Readonly<Record<string, Call>>
  tables: readonly NamedTable[]
}

/** The calls and tables as an OpenAPI 3.1 document, printed from the data that also serves and checks them. */
export function openApi({ version, calls, tables }: Described) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries(calls)) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Clearance',
      version,
      description:
        'Every success answers HTTP 200 with { statusCode: 200, data }, with the sentence for people as message where the call says one; every failure its own status with the same number as statusCode. ' +
        'The generic calls take the tables below by name: `<table>` is a row as it is read, `<table>.insert` and `<table>.update` what may be written.',
    },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: failureSchema, ...Object.assign({}, ...tables.map(tableSchemas)) },
    },
  }
}
