import { businessColumns, realColumns, realTables } from '#schema/database/times.ts'
import { allTables } from '#schema/registry.ts'
import { allCalls } from '#schema/allCalls.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import type { World } from './openWorld.ts'
import { readEach, readOnceFree } from './readEach.ts'
import { steady, steadyText } from './steady.ts'

/** The rows of a table or the parts of an answer, by their key, each with its values as text. */
export type Part = Map<string, Record<string, string>>
/** What a world holds: tables, and what calls answer about them. */
export type Picture = Map<string, Part>

/** Tables about the run and not about the story: sessions, hashes, how jobs were handed out, what is known of the schema. */
const ofTheRun = new Set([
  'audit_checkpoint',
  'audit_seal',
  'auth_session',
  'idempotency_key',
  'intake_run',
  'job_attempt',
  'job_file',
  'job_run',
  'kysely_migration',
  'kysely_migration_lock',
  'lab_clock',
  'law_change',
  'record_presence',
  'reference_seed',
  'refresh_token',
  'role_grant',
  'sign_in_attempt',
  'sign_in_challenge',
  'stored_file',
  'stored_file_chunk',
  'tariff_change',
  'vat_line_count',
])

/** Columns that are random, or follow from others. */
const unsteady =
  /^(sha256|.*_?hash|client_id|tx|request_id|ip|search_text|sealed_body|secret|last_four|last_step|snapshot|.*_ms)$/
const unsteadyTypes = new Set(['uuid', 'bytea', 'xid8', 'tsvector'])

const isReal = (table: string, name: string): boolean =>
  (realTables.includes(table) || realColumns[table]?.includes(name) === true) && businessColumns[table]?.includes(name) !== true
/** Of what is packed the size depends on the compression of what is random. */
const isSizeOfPack = (table: string, name: string): boolean => table === 'evidence_pack' && name === 'bytes'
/** Of the audit log who did what to which record; the calls themselves are told by the story. */
const isOfAudit = (table: string, name: string): boolean =>
  table === 'audit_log' && ['user_id', 'method', 'status_code', 'request', 'business_at'].includes(name)

interface Stored {
  table: string
  columns: string[]
  key: string[]
}

/** The tables of the story with the columns that are alike in each run, and their keys. */
async function storedTables({ owner }: World): Promise<Stored[]> {
  const { rows } = await owner.query<{ table: string; name: string; type: string; is_key: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, coalesce(a.attnum = any(k.conkey), false) as is_key
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by c.relname, a.attnum`,
  )
  const isTold = (table: string, name: string, type: string): boolean =>
    !unsteady.test(name) &&
    !unsteadyTypes.has(type) &&
    !(type.startsWith('timestamp') && isReal(table, name)) &&
    !isOfAudit(table, name) &&
    !isSizeOfPack(table, name)
  return [...Map.groupBy(rows, ({ table }) => table)].flatMap(([table, of]) => {
    if (ofTheRun.has(table)) return []
    const columns = of.filter(({ name, type }) => isTold(table, name, type)).map(({ name }) => name)
    const key = of.filter(({ is_key: isKey }) => isKey === 't').map(({ name }) => name)
    const told = key.filter((name) => columns.includes(name))
    return columns.length ? [{ table, columns, key: told.length ? told : columns }] : []
  })
}

const quoted = (name: string): string => `"${name}"`

async function readTable({ owner, made }: World, { table, columns, key }: Stored): Promise<Part> {
  const { rows } = await owner.query<Record<string, string | null>>(
    `select ${columns.map(quoted).join(', ')} from ${quoted(table)} order by ${key.map(quoted).join(', ')}`,
  )
  return new Map(
    rows.map((row) => {
      const filled = Object.entries(row).flatMap(([name, value]) =>
        value === null ? [] : [[name, valueOf(table, name, value, made)]],
      )
      const values = Object.fromEntries(filled) as Record<string, string>
      return [key.map((name) => values[name] ?? '').join(' '), values]
    }),
  )
}

/** Of the audit log the names of what has changed: the rows themselves are told by their tables. */
function valueOf(table: string, name: string, value: string, made: Date): string {
  if (table === 'audit_log' && (name === 'before' || name === 'after')) return Object.keys(JSON.parse(value) as object).join(' ')
  return steadyText(value, made)
}

/** Calls that tell of the program, the person or the run instead of the story. */
const untold =
  /^\/(test|api\/(auth|docs|health|live|config|texts|studio|languages|jobs|schedules|operator|update|sync|exports|self-reg|cache|report))/

/** Reading calls without parameters, by their paths. */
const plainReads: readonly string[] = Object.values(allCalls)
  .filter(({ method, path, raw, query }) => method === 'GET' && !path.includes(':') && !raw && !query?.required?.length)
  .map(({ path }) => path)
  .filter((path) => !untold.test(path))
  .toSorted()

const views = allTables.filter((table) => table.view && table.allow?.includes('load'))

/** Of a merchant, which its own table tells already. */
const ofOthers: Readonly<Record<string, readonly string[]>> = {
  filing_cockpit: ['client', 'scheme_number', 'payment_handling_mode', 'is_ours', 'day', 'year', 'country'],
}

const plainly = (value: string): string =>
  value
    .replace(/^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d).*$/, '$1 $2')
    .replace(/^true$/, 't')
    .replace(/^false$/, 'f')

/** Of the rows of a list only what their table does not say already. */
function beside(own: Part | undefined, list: Part): Part {
  if (!own) return list
  const byId = new Map([...own.values()].map((row) => [row['id'] ?? '', row]))
  return new Map(
    [...list].map(([key, row]) => {
      const stored = byId.get(key)
      const news = Object.entries(row).filter(([name, value]) => plainly(stored?.[name] ?? '') !== plainly(value))
      return [key, Object.fromEntries(news)]
    }),
  )
}

const asValues = (value: unknown, made: Date): Record<string, string> => {
  const told = steady(value, made)
  const entries = typeof told === 'object' && told !== null ? Object.entries(told) : [['is', told] as const]
  return Object.fromEntries(
    entries.flatMap(([name, entry]) =>
      entry === null || entry === undefined ? [] : [[name, typeof entry === 'string' ? entry : JSON.stringify(entry)]],
    ),
  )
}

/** An answer by the ids of its rows, or as a whole. */
function partOf(data: unknown, made: Date): Part {
  const rows = Array.isArray(data) ? data : ((data as { rows?: unknown } | null)?.rows ?? undefined)
  if (!Array.isArray(rows)) return new Map([['', asValues(data, made)]])
  return new Map(
    rows.map((row: unknown, place) => {
      const id = typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : `#${place + 1}`
      return [id, asValues(row, made)]
    }),
  )
}

const MOST = 500

async function readView(person: ApiClient, view: string, made: Date): Promise<Part> {
  const { data, ...reply } = await readOnceFree(() => person.load(view, { page: { size: MOST } }))
  if (reply.statusCode !== 200) return new Map([['', asValues(reply, made)]])
  const part = partOf(data, made)
  for (const row of part.values()) for (const name of ofOthers[view] ?? []) delete row[name]
  return part
}

/** What is read of each record, by the table of the record and the path in which its id stands. */
export type Reads = readonly (readonly [table: string, path: string, conditions?: string])[]

async function readRecords(world: World, person: ApiClient, reads: Reads): Promise<Picture> {
  const picture: Picture = new Map()
  for (const [table, path, conditions = 'true'] of reads) {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const { rows } = await world.owner.query<Record<string, string>>(
      `select * from ${quoted(table)} where ${conditions} order by id`,
    )
    const read = await readEach(rows, async (row) => {
      const url = names.reduce(
        (given, name) => given.replace(`:${name}`, row[name === 'global_id' || name === 'invoice_id' ? 'id' : name] ?? ''),
        path,
      )
      const response = await readOnceFree(() => person.inject({ method: 'GET', url }))
      const isJson = String(response.headers['content-type']).includes('json')
      const said: unknown = isJson ? response.json() : { text: response.body }
      const data = isJson && response.statusCode === 200 ? (said as { data: unknown }).data : said
      return [row['id'] ?? '', asValues(Array.isArray(data) ? { rows: data } : data, world.made)] as const
    })
    picture.set(`GET ${path}`, new Map(read))
  }
  return picture
}

interface Known {
  mark: string
  part: Part
}

const known = new WeakMap<World, Map<string, Known>>()

/** Of each table how many rows it has and which transaction wrote the newest: what has the same is not read again. */
async function marksOf({ owner }: World, tables: readonly Stored[]): Promise<ReadonlyMap<string, string>> {
  const asked = tables.map(
    ({ table }) =>
      `select '${table}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as mark from ${quoted(table)}`,
  )
  const { rows } = await owner.query<{ name: string; mark: string }>(asked.join(' union all '))
  return new Map(rows.map(({ name, mark }) => [name, mark]))
}

async function readTables(world: World, picture: Picture): Promise<void> {
  const former = known.get(world) ?? new Map<string, Known>()
  known.set(world, former)
  const tables = await storedTables(world)
  const marks = await marksOf(world, tables)
  for (const stored of tables) {
    const mark = marks.get(stored.table) ?? ''
    const before = former.get(stored.table)
    const part = before?.mark === mark ? before.part : await readTable(world, stored)
    former.set(stored.table, { mark, part })
    picture.set(stored.table, part)
  }
}

/** Everything that the world holds and says now. */
export async function readWorld(world: World, person: ApiClient, reads: Reads = []): Promise<Picture> {
  const picture: Picture = new Map()
  await readTables(world, picture)
  const lists = await readEach(views, async ({ name, of }) => {
    const own = picture.get(name === 'outbox_view' ? 'mail_outbox' : (of ?? ''))
    return [`list ${name}`, beside(own, await readView(person, name, world.made))] as const
  })
  const answers = await readEach(plainReads, async (path) => {
    const { data, ...reply } = await readOnceFree(() => person.get(path))
    const part = reply.statusCode === 200 ? partOf(data, world.made) : new Map([['', asValues(reply, world.made)]])
    return [`GET ${path}`, part] as const
  })
  for (const [name, part] of [...lists, ...answers]) picture.set(name, part)
  for (const [name, part] of await readRecords(world, person, reads)) picture.set(name, part)
  return picture
}
