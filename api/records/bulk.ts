import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { dayOf } from '#domain/day.ts'
import type { FieldErrors } from '#schema/accept.ts'
import { accept } from '#schema/accept.ts'
import type { NamedTable } from '#schema/define.ts'
import type { Databases } from '../db/databases.ts'
import { AppError } from '../errors.ts'
import type { Actor } from './Actor.ts'
import { auditColumns, valuesOf } from './audit.ts'
import type { FilterNode } from './conditions.ts'
import { columnOf, conditionsOf } from './conditions.ts'
import { consequences } from './consequences.ts'
import { followersOf } from './followers.ts'
import { guards } from './guards.ts'
import type { Row } from './readRow.ts'
import { Bindings, quoted, whereClause } from './sqlText.ts'
import type { ListedTable } from './tableFor.ts'

const CHUNK_ROWS = 500
/** How many refusals are named one by one. */
const MOST_NAMED = 100
/** The longest a bulk change may hold its rows. */
const TIME_LIMIT_MS = 120_000

export interface Refusal {
  id: number
  errors: FieldErrors
}

export interface BulkResult {
  /** Rows that match the filter. */
  matching: number
  /** Rows that differ from what is asked for. */
  changed: number
  refused: number
  refusals: Refusal[]
  /** Names the change in the trail, for one undo; null when nothing was written. */
  batch: string | null
}

interface Request {
  filter: readonly FilterNode[]
  data: Readonly<Row>
}

interface Options {
  dryRun: boolean
  /** How many rows matched when somebody looked: when others match now, nothing is written. */
  expected?: number
  /** Is told how many rows have been looked at. */
  tell?: (done: number) => void
  /** Ends it, and nothing is written. */
  signal?: AbortSignal
}

/** Changes to the same values go into one statement. */
interface Group {
  values: Row
  rows: Row[]
}

async function* chunksOf(
  client: pg.PoolClient,
  { list, base }: ListedTable,
  filter: readonly FilterNode[],
  locks: boolean,
): AsyncGenerator<Row[]> {
  const bindings = new Bindings()
  const matching = whereClause(conditionsOf(list, filter), bindings)
  const where = list === base ? matching : ` where "id" in (select "id" from ${quoted(list.name)}${matching})`
  const columns = Object.keys(base.fields).map(quoted).join(', ')
  await client.query(
    `declare bulk no scroll cursor for select ${columns} from ${quoted(base.name)}${where} order by "id"${locks ? ' for no key update' : ''}`,
    bindings.values,
  )
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${CHUNK_ROWS} from bulk`)
    if (rows.length) yield rows
    if (rows.length < CHUNK_ROWS) return
  }
}

async function write(client: pg.PoolClient, table: NamedTable, { values, rows }: Group, actor: Actor): Promise<void> {
  const names = Object.keys(values)
  const bindings = new Bindings()
  const assignments = names.map((name) => {
    const isJson = table.fields[name]?.kind === 'json' && values[name] !== null
    return `${quoted(name)} = ${bindings.add(isJson ? JSON.stringify(values[name]) : values[name])}`
  })
  const ids = bindings.add(rows.map(({ id }) => id))
  const followers = followersOf(table, names)
  const { rows: written } = await client.query<Row>(
    `update ${quoted(table.name)} set ${assignments.join(', ')}, "version" = "version" + 1 where "id" = any(${ids})
     returning ${['id', ...followers].map(quoted).join(', ')}`,
    bindings.values,
  )
  const now = new Map(written.map((row) => [row.id, row]))
  const changes = rows.map((row) => {
    const after = now.get(row.id) ?? {}
    const followed = followers.filter((name) => !isDeepStrictEqual(row[name], after[name]))
    return { before: valuesOf(row, [...names, ...followed]), after: { ...values, ...valuesOf(after, followed) } }
  })
  const {
    record_id: _,
    before: _before,
    after: _after,
    ...columns
  } = auditColumns({ table: table.name, id: '', action: 'update', before: null, after: null, actor })
  const audit = new Bindings()
  const list = Object.entries(columns).map(([name, value]) => `${audit.add(value)}${name === 'started' ? '::timestamptz' : ''}`)
  const recordIds = audit.add(rows.map(({ id }) => String(id)))
  const befores = audit.add(changes.map(({ before }) => JSON.stringify(before)))
  const afters = audit.add(changes.map(({ after }) => JSON.stringify(after)))
  await client.query(
    `insert into audit_log (${Object.keys(columns).map(quoted).join(', ')}, record_id, before, after)
     select ${list.join(', ')}, r.id, r.before::jsonb, r.after::jsonb
     from unnest(${recordIds}::text[], ${befores}::text[], ${afters}::text[]) r (id, before, after)`,
    audit.values,
  )
}

/**
 * Changes all rows that match, in one transaction: rules, guards and the trail as for a single change, one batch for
 * one undo. The rows of a view are found by its filters, and changed in the table they are of. Nothing is written when a row is refused, or when it is only a check.
 * @throws {AppError} UNKNOWN_COLUMN, NOT_EDITABLE, UNKNOWN_COMPARATOR, STALE_STATUS
 */
export async function changeAll(
  db: Databases,
  listed: ListedTable,
  { filter, data }: Request,
  actor: Actor,
  { dryRun, expected, tell = () => undefined, signal }: Options,
): Promise<BulkResult> {
  const table = listed.base
  for (const name of Object.keys(data)) columnOf(table, name)
  const batch = randomUUID()
  const result: BulkResult = { matching: 0, changed: 0, refused: 0, refusals: [], batch: null }
  const client = await db.rw.connect()
  let broken: Error | undefined
  try {
    await client.query(
      `begin; set local statement_timeout = ${TIME_LIMIT_MS}; set local idle_in_transaction_session_timeout = ${TIME_LIMIT_MS}`,
    )
    for await (const rows of chunksOf(client, listed, filter, !dryRun)) {
      signal?.throwIfAborted()
      const groups = new Map<string, Group>()
      for (const row of rows) {
        result.matching++
        const { values, errors, refused } = accept(table, data, { current: row, today: dayOf(actor.started), allowEmpty: true })
        if (refused[0] !== undefined) throw new AppError('NOT_EDITABLE', { params: { column: refused[0] } })
        if (Object.keys(errors).length) {
          result.refused++
          if (result.refusals.length < MOST_NAMED) result.refusals.push({ id: Number(row.id), errors })
          continue
        }
        const different = Object.fromEntries(
          Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(value, row[name])),
        )
        if (!Object.keys(different).length) continue
        result.changed++
        const key = JSON.stringify(different)
        const group = groups.get(key) ?? { values: different, rows: [] }
        groups.set(key, group)
        group.rows.push(row)
      }
      if (!dryRun && !result.refused) {
        for (const group of groups.values()) {
          for (const row of group.rows) await guards.get(table.name)?.(client, { ...row, ...group.values }, row)
          await write(client, table, group, { ...actor, batch })
          for (const row of group.rows)
            await consequences.get(table.name)?.(client, { ...row, ...group.values }, row, { ...actor, batch })
        }
      }
      tell(result.matching)
    }
    const { matching } = result
    if (expected !== undefined && matching !== expected) throw new AppError('STALE_STATUS', { params: { matching, expected } })
    const isWritten = !dryRun && !result.refused && result.changed > 0
    if (isWritten) result.batch = batch
    signal?.throwIfAborted()
    await client.query(isWritten ? 'commit' : 'rollback')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}
