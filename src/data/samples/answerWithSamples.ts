import type { Call } from '#schema/defineCall.ts'
import type { NamedTable } from '#schema/define.ts'
import { describeFields, describeFilters, describeForm } from '#schema/forms/describeFields.ts'
import type { FilterNode } from '#schema/filters/filterTree.ts'
import * as allForms from '#schema/forms/index.ts'
import type { FormDefinition } from '#schema/forms/defineForm.ts'
import { allTables, findTable } from '#schema/registry.ts'
import { replyShapes } from '#schema/replyShapes.ts'
import { CallError } from '../CallError.ts'
import { sampleReply } from './sampleReply.ts'
import { choicesOf, SAMPLES, sampleRow } from './sampleValue.ts'

interface Input {
  params?: Readonly<Record<string, string | number>>
  body?: Readonly<Record<string, unknown>>
}

type Row = Record<string, unknown>

const forms: Readonly<Record<string, FormDefinition>> = { ...allForms }

/** Calls that tell of nobody but the person, or of the texts: the server answers them. */
const ofOneself = [
  '/api/auth/',
  '/api/favourites',
  '/api/jobs/mine',
  '/api/visualize/people',
  '/test/lab/clock',
  '/test/lab/faults',
]

/** The table that a generic call names. */
function tableNamed({ params = {}, body = {} }: Input): NamedTable | undefined {
  const name = params['table'] ?? params['schema'] ?? body['tableName']
  return typeof name === 'string' ? findTable(name) : undefined
}

function goesToServer({ path, permission, public: isPublic, events }: Call, input: Input): boolean {
  if (isPublic || events || permission === 'read texts' || permission === 'write texts') return true
  if (tableNamed(input)?.area === 'texts') return true
  return ofOneself.some((beginning) => path.startsWith(beginning)) || path === '/api/studio/suggest'
}

/** What an entry of a filter says that a row is; conditions other than these are met by what the row is not shown to be. */
function saidBy(filter: readonly FilterNode[], place: number): Row {
  const said = filter.flatMap((node): [string, unknown][] => {
    if (!('name' in node) || node.value === undefined) return []
    if (node.comparator === 'in' && Array.isArray(node.value)) return [[node.name, node.value[place % node.value.length]]]
    return (node.comparator ?? '=') === '=' ? [[node.name, node.value]] : []
  })
  return Object.fromEntries(said)
}

/** The rows of a list: with a filter by id those alone. */
function rowsOf(table: NamedTable, { body = {} }: Input): Row[] {
  const filter = (body['filter'] ?? body['conditions'] ?? []) as readonly FilterNode[]
  const said = Array.isArray(filter) ? filter : []
  const ids = said.flatMap((node) => ('name' in node && node.name === 'id' && node.value !== undefined ? node.value : []))
  const known = (name: string) => Object.hasOwn(table.fields, name)
  const rows = Array.from({ length: ids.length || SAMPLES }, (_none, place): Row => {
    const own = saidBy(said, place)
    const given = Object.fromEntries(Object.entries(own).filter(([name]) => known(name)))
    return { ...sampleRow(table, place), ...given, ...(ids.length > 0 && { id: Number(ids[place]) }) }
  })
  const { from = 0, size = SAMPLES } = (body['page'] ?? {}) as { from?: number; size?: number }
  return rows.slice(from, from + size)
}

const mayAll = { insert: true, update: true, export: true }

/** The columns of a table, the filters of a list or the inputs of a form, as the registry has them. */
function configOf(schema: string): object | undefined {
  const form = forms[schema]
  if (form) return describeForm(form, new Map())
  const ofFilters = allTables.find(({ filterSchema }) => filterSchema === schema)
  const table = ofFilters ?? findTable(schema)
  if (!table) return undefined
  const rows = ofFilters ? describeFilters(table, new Map()) : describeFields(table, new Map())
  return { rows, total: rows.length, title: table.title, may: mayAll }
}

/** Generic calls, whose answers depend on the table that they name. */
const generic: Readonly<Record<string, (table: NamedTable, input: Input) => unknown>> = {
  'POST /api/visualize/load': (table, input) => ({
    rows: rowsOf(table, input),
    total: rowsOf(table, { ...input, body: { ...input.body, page: {} } }).length,
    totals: {},
  }),
  'POST /api/visualize/as_of': (table, input) => ({ rows: rowsOf(table, input), total: SAMPLES }),
  'POST /api/visualize/:table': (table, input) => ({ rows: rowsOf(table, input), total: SAMPLES }),
  'POST /api/persistence/find': (table, input) => ({ rows: rowsOf(table, input), total: SAMPLES }),
  'GET /api/visualize/:table': (table, input) => ({ rows: rowsOf(table, input), total: SAMPLES }),
  'POST /api/visualize/counts': (table, { body = {} }) => ({
    counts: choicesOf(table.fields[String(body['by'])]).map((value, place) => ({ value, count: place + 1 })),
  }),
  'POST /api/visualize/sums': (_table, { body = {} }) => {
    const amounts = Object.fromEntries((body['fields'] as readonly string[]).map((name) => [name, '1234.50']))
    const one = { count: SAMPLES, amounts }
    return { groups: [{ value: null, count: SAMPLES, sums: [{ currency: 'EUR', ...one }], eur: amounts }], rates_day: null }
  },
  'GET /api/visualize/last_change/:table': () => ({ rows: [] }),
  'GET /api/visualize/history/:table/:id': () => ({ rows: [], total: 0 }),
}

/** What a search finds is a record of the server's, and views are of those who read it. */
const empty: Readonly<Record<string, unknown>> = {
  'POST /api/search': { rows: [] },
  'POST /api/live/presence': { who: [] },
  'GET /api/views/:screen': { rows: [], total: 0 },
}

function sampleOf(call: Call, input: Input): unknown {
  const name = `${call.method} ${call.path}`
  if (call.path === '/api/config/:schema') return configOf(String(input.params?.['schema']))
  if (Object.hasOwn(empty, name)) return empty[name]
  const table = tableNamed(input)
  const make = Object.hasOwn(generic, name) ? generic[name] : undefined
  if (make && table) return make(table, input)
  const shape = replyShapes[name]
  return shape && sampleReply(shape)
}

const changesRows = ({ writes, changes, idempotencyKey, method }: Call): boolean =>
  writes === true || changes !== undefined || idempotencyKey !== undefined || method === 'PUT' || method === 'DELETE'

/**
 * Answers calls about rows with samples of the registry, so that whoever may read no merchant's data sees every screen filled. Calls
 * about texts and about the person go to the server; what would change a row is refused.
 * @throws {CallError} for what would write, and for files
 */
export function answerWithSamples(call: Call, given: object): Promise<Response> | undefined {
  const input = given as Input
  if (goesToServer(call, input)) return undefined
  const data = changesRows(call) || call.file || call.lines ? undefined : sampleOf(call, input)
  if (data === undefined)
    return Promise.reject(new CallError({ statusCode: 409, code: 'SAMPLES', message: 'studio.inPlace.onlySamples' }))
  return Promise.resolve(Response.json(call.raw ? data : { statusCode: 200, data }))
}
