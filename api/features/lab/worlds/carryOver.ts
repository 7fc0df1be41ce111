import type pg from 'pg'
import { quoted } from '../../../db/quote.ts'
import { keptTables, onceGiven, updatedTables } from './keptTables.ts'

interface Columns {
  all: string[]
  key: string[]
}

/** The columns that a row is written with, and those of the primary key. */
async function columnsOf(client: pg.ClientBase, table: string): Promise<Columns> {
  const { rows } = await client.query<{ name: string; isKey: boolean }>(
    `select attname as name, coalesce(attnum = any(conkey), false) as "isKey"
     from pg_attribute left join pg_constraint on conrelid = attrelid and contype = 'p'
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return { all: rows.map(({ name }) => name), key: rows.filter(({ isKey }) => isKey).map(({ name }) => name) }
}

const list = (names: readonly string[]): string => names.map(quoted).join(', ')

/** The rows as JSON text: numbers and bytes stay as they are. */
async function rowsOf(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ all: string }>(`select coalesce(json_agg(t), '[]')::text as all from ${quoted(table)} t`)
  return rows[0]?.all ?? '[]'
}

async function putInto(to: pg.ClientBase, table: string, rows: string): Promise<void> {
  const { all, key } = await columnsOf(to, table)
  const changes = all.filter((name) => !key.includes(name)).map((name) => `${quoted(name)} = excluded.${quoted(name)}`)
  const known = updatedTables.includes(table) ? `on conflict (${list(key)}) do update set ${changes.join(', ')}` : ''
  await to.query(
    `insert into ${quoted(table)} (${list(all)}) overriding system value
     select ${list(all)} from json_populate_recordset(null::${quoted(table)}, $1::json) ${known}`,
    [rows],
  )
  await continueIds(to, table, '0')
}

/** Ids go on after those that are there, and after one that was given elsewhere; a table whose ids are given by nobody stays as it is. */
async function continueIds(to: pg.ClientBase, table: string, given: string): Promise<void> {
  const { rows } = await to.query<{ sequence: string }>(
    `select pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence
     from pg_attribute where attrelid = to_regclass($1) and attname = 'id' and attidentity <> '' and not attisdropped`,
    [table],
  )
  const [sequence] = rows.map((row) => row.sequence)
  if (sequence === undefined) return
  await to.query(`select setval($1, greatest((select max(id) from ${quoted(table)}), $2::bigint, 1))`, [sequence, given])
}

/** The last id that was given in a table. */
async function lastIdOf(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ last: string | null }>(
    `select pg_sequence_last_value(pg_get_serial_sequence($1, 'id')::regclass)::text as last`,
    [table],
  )
  return rows[0]?.last ?? '0'
}

/** The clock goes on from where it was, and counts on, so that no browser takes it for an older one. */
async function setClockBack(from: pg.ClientBase, to: pg.ClientBase, businessAt: string): Promise<void> {
  const { rows } = await from.query<{ version: number }>('select version from lab_clock')
  await to.query(
    `update lab_clock set version = greatest(version, $1) + 1, set_at = real_now(),
       moment = case mode when 'running' then $2::timestamptz else moment end`,
    [rows[0]?.version ?? 0, businessAt],
  )
}

/** The audit log goes on in this month, whenever the snapshot was taken. */
async function addMonths(to: pg.ClientBase): Promise<void> {
  await to.query(
    `select audit_log_add_month((date_trunc('month', real_now()) + make_interval(months => n))::date) from generate_series(0, 3) n`,
  )
}

/**
 * Carries what stays from the world that is there into the one that takes its place, in one transaction.
 * @param businessAt what the clock of the business said when the snapshot was taken
 */
export async function carryOver(from: pg.ClientBase, to: pg.ClientBase, businessAt: string): Promise<void> {
  await to.query('begin')
  for (const table of keptTables.toReversed()) if (!updatedTables.includes(table)) await to.query(`delete from ${quoted(table)}`)
  for (const table of keptTables) await putInto(to, table, await rowsOf(from, table))
  for (const table of onceGiven) await continueIds(to, table, await lastIdOf(from, table))
  // Nodes read the law again: that of a world which was made elsewhere has the same numbers as this one's.
  await to.query('insert into law_change default values')
  await to.query('insert into tariff_change default values')
  await setClockBack(from, to, businessAt)
  await addMonths(to)
  await to.query(
    `insert into lab_world (id, made_by, is_rewound) values (1, 'snapshot', true) on conflict (id) do update set is_rewound = true`,
  )
  await to.query('commit')
}
