import * as fc from 'fast-check'
import type { TObject, TSchema } from 'typebox'
import { allCalls } from '#schema/allCalls.ts'
import type { Call } from '#schema/defineCall.ts'
import { allTables, findTable } from '#schema/registry.ts'
import { formOf } from './formOf.ts'

/** A request to any call of the product. */
export interface RandomRequest {
  name: string
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

/** The part of a JSON schema that our calls use. */
interface Schema {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  maxItems?: number
}

/** Calls that would end the attack, or never end: the session's own end, and the stream of changes. */
const left: ReadonlySet<string> = new Set(['logout', 'streamChanges'])

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    '\0',
    '\ud800',
    '=1+1',
    '<script>',
    `'; drop table em; --`,
    '__proto__',
    '%00',
    '../../etc/passwd',
  ),
  fc.constantFrom<unknown>(-1, 0, 1.5, 2 ** 31, 2 ** 53, 1e308, true, [], {}, [[]], '2026-02-30', 'infinity', '9'.repeat(400)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.object({ maxDepth: 2 }),
)

const tableNames = allTables.map(({ name }) => name)
const columns = [...new Set(allTables.flatMap(({ fields }) => Object.keys(fields)))]
const days = fc.constantFrom('2026-01-15', '2026-10-01', '2025-12-31', '2026-02-29', '2199-12-31')
const texts = fc.constantFrom('FI', 'DE', 'EUR', 'direct', 'received', '610910', '12.34', '0', 'a@b.example', 'Some text', '1')

/** Values that are likely to be right where a name says what is meant, so that requests come far. */
function named(name: string): fc.Arbitrary<unknown> | undefined {
  if (name === 'tableName' || name === 'table' || name === 'schema') return fc.constantFrom(...tableNames)
  if (name === 'data')
    return fc.constantFrom(...tableNames).chain((table) =>
      fc.dictionary(
        fc.constantFrom('id', 'version', ...Object.keys(findTable(table)?.fields ?? {})),
        fc.oneof(texts, fc.nat(30), days),
        {
          maxKeys: 4,
        },
      ),
    )
  if (name === 'name' || name === 'column') return fc.constantFrom(...columns)
  return undefined
}

/** A value for a schema: mostly one that it accepts. */
function valueOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 15, arbitrary: rightOf(schema, name) }, { weight: 1, arbitrary: hostile })
}

function rightOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => valueOf(part, name)))
  if (schema.properties) return objectOf(schema as Schema & { properties: Readonly<Record<string, Schema>> })
  switch (schema.type) {
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 40, (schema.minimum ?? 0) + 40) }),
        fc.nat(),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, name), { maxLength: Math.min(schema.maxItems ?? 4, 4) })
    case 'string':
      return named(name) ?? (schema.format === 'date' ? days : fc.oneof(texts, fc.string({ maxLength: 30 })))
    default:
      return named(name) ?? fc.oneof(fc.dictionary(fc.constantFrom(...columns), texts, { maxKeys: 3 }), texts, fc.nat(30))
  }
}

const objectOf = ({ properties, required = [] }: Schema & { properties: Readonly<Record<string, Schema>> }) =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, valueOf(part, key)])), {
    requiredKeys: [...required],
  })

const textOf = (part: unknown): string => (typeof part === 'string' ? part : (JSON.stringify(part) ?? ''))
const path = (part: unknown): string => encodeURIComponent(textOf(part).toWellFormed())
const asSchema = (schema: TSchema | TObject | undefined): Schema => schema ?? {}

const json = { 'content-type': 'application/json' }

function requestOf(name: string, call: Call): fc.Arbitrary<RandomRequest> {
  const parts = {
    params: valueOf(asSchema(call.params)),
    query: rightOf(asSchema(call.query), ''),
    body: valueOf(asSchema(call.body)),
  }
  return fc.record({ ...parts, bytes: fc.uint8Array({ maxLength: 300 }) }).map((made): RandomRequest => {
    const params = Object(made.params) as Record<string, unknown>
    const address = call.path.replace(/:(\w+)/g, (_whole, key: string) => path(params[key] ?? 1))
    const query = call.query ? Object.entries(Object(made.query) as object) : []
    const url = query.length ? `${address}?${query.map(([key, value]) => `${path(key)}=${path(value)}`).join('&')}` : address
    const asked = { name, method: call.method, url }
    if (call.method === 'GET') return { ...asked, headers: {} }
    if (call.multipart) {
      const { payload, headers } = formOf(
        Object.fromEntries(Object.entries(Object(made.body) as object).map(([key, value]) => [key, textOf(value)])),
        { name: 'sent.xlsx', bytes: Buffer.from(made.bytes) },
      )
      return { ...asked, headers: { ...headers }, payload }
    }
    if (call.streams) {
      const payload = `${JSON.stringify(made.body) ?? ''}\n${Buffer.from(made.bytes).toString('latin1')}\n`
      return { ...asked, headers: { 'content-type': 'application/x-ndjson' }, payload }
    }
    return { ...asked, headers: json, payload: JSON.stringify(made.body) ?? 'null' }
  })
}

const calls = Object.entries(allCalls).filter(([name]) => !left.has(name))

/** Requests over all calls, each call equally often. */
export const randomCalls: fc.Arbitrary<RandomRequest> = fc.oneof(...calls.map(([name, call]) => requestOf(name, call)))
