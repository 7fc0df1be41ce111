import { isDeepStrictEqual } from 'node:util'
import type { Accepted } from '#schema/accept.ts'
import { accept } from '#schema/accept.ts'
import type { NamedTable } from '#schema/define.ts'
import { dayOf } from '#domain/day.ts'
import type { Databases } from '../../db/databases.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { transactionsOf } from '../../db/Queryable.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../auth/Actor.ts'
import { valuesOf } from './audit.ts'
import { auditClause } from './auditClause.ts'
import type { FilterNode } from '../read/conditions.ts'
import { columnOf, conditionsOf } from '../read/conditions.ts'
import { consequences } from './consequences.ts'
import { followersIn } from './followers.ts'
import { guards } from './guards.ts'
import type { Row } from '../read/readRow.ts'
import { findRow } from '../read/readRow.ts'
import { Bindings, quoted, statementName, whereClause } from '../read/sqlText.ts'
import { updateField } from './updateField.ts'

/** Changes of more fields than this at once are too various to be kept prepared. */
const MOST_NAMED = 3

/** Tries of a write that names no version and meets another writer each time. */
const MOST_TRIES = 5

export interface Written {
  rowCount: number
  rows: Row[]
}

interface UpdateRequest {
  /** The id, the fields to change, and the version when a stale write must be refused. */
  data: Readonly<Row>
  /** The change happens only if the row still meets these. */
  conditions?: readonly FilterNode[]
  allowEmpty?: boolean
}

/** Refuses what a person may not set, then what is not valid: nothing of a request is silently left out. */
function refuse(table: NamedTable, { refused, errors }: Accepted): void {
  for (const name of refused) {
    columnOf(table, name)
    throw new AppError('NOT_EDITABLE', { params: { column: name } })
  }
  if (Object.keys(errors).length) throw new AppError('RULE_BROKEN', { errors })
}

const bound = (table: NamedTable, name: string, value: unknown): unknown =>
  table.fields[name]?.kind === 'json' && value !== null ? JSON.stringify(value) : value

async function insertStatement(db: Queryable, table: NamedTable, values: Row, actor: Actor): Promise<Row> {
  const bindings = new Bindings()
  const names = Object.keys(values)
  const placeholders = names.map((name) => bindings.add(bound(table, name, values[name])))
  const columns = Object.keys(table.fields).map(quoted).join(', ')
  const audit = auditClause('added', { table: table.name, action: 'insert', before: null, after: values, actor }, bindings)
  const content = names.length ? `(${names.map(quoted).join(', ')}) values (${placeholders.join(', ')})` : 'default values'
  const { rows } = await db.query<Row>(
    `with added as (insert into ${quoted(table.name)} ${content} returning ${columns}),
      audited as (${audit})
      select * from added`,
    bindings.values,
  )
  const row = rows[0]
  if (!row) throw new AppError('INTERNAL')
  return row
}

async function updateStatement(
  db: Queryable,
  table: NamedTable,
  before: Readonly<Row>,
  changes: Row,
  conditions: ReturnType<typeof conditionsOf>,
  actor: Actor,
): Promise<Row | undefined> {
  const bindings = new Bindings()
  const names = Object.keys(changes)
  const assignments = names.map((name) => `${quoted(name)} = ${bindings.add(bound(table, name, changes[name]))}`)
  const where = whereClause(
    [
      { column: 'id', comparator: '=', value: before.id },
      { column: 'version', comparator: '=', value: before.version },
      ...conditions,
    ],
    bindings,
  )
  const fields = Object.keys(table.fields).map(quoted)
  const followers = followersIn(table, names)
  const entry = {
    table: table.name,
    action: 'update',
    before: valuesOf(before, names),
    after: valuesOf(changes, names),
    actor,
  } as const
  const text = `with before as (select "id" as found${followers.read} from ${quoted(table.name)}${where} for no key update),
    changed as (update ${quoted(table.name)} t set ${assignments.join(', ')}, "version" = "version" + 1 from before
      where t."id" = before.found returning ${fields.map((field) => `t.${field}`).join(', ')}${followers.handOn}),
    audited as (${auditClause('changed', entry, bindings, followers)})
    select ${fields.join(', ')} from changed`
  // Changes of a few fields come again and again: those are prepared once.
  const isCommon = names.length <= MOST_NAMED && !conditions.length
  const { rows } = await db.query<Row>({ ...(isCommon && { name: statementName(text) }), text, values: bindings.values })
  return rows[0]
}

/** Whether a record that nothing is to be changed of meets the conditions. */
async function stillHolds(db: Queryable, table: NamedTable, id: number, conditions: ReturnType<typeof conditionsOf>) {
  if (!conditions.length) return true
  const bindings = new Bindings()
  const where = whereClause([{ column: 'id', comparator: '=', value: id }, ...conditions], bindings)
  const { rowCount } = await db.query(`select from ${quoted(table.name)}${where}`, bindings.values)
  return rowCount === 1
}

interface Hooks {
  check: (row: Row, before?: Row) => Promise<void>
  follow: (row: Row, before?: Row) => Promise<void>
}

/** Runs the change in a transaction with the table's guard and consequence, or alone when it has neither. */
async function guarded<T>(
  db: Databases,
  table: NamedTable,
  actor: Actor,
  work: (client: Queryable, hooks: Hooks) => Promise<T>,
): Promise<T> {
  const guard = guards.get(table.name)
  const consequence = consequences.get(table.name)
  if (!guard && !consequence) return work(db.rw, { check: async () => undefined, follow: async () => undefined })
  return transactionsOf(db.rw)((client) =>
    work(client, {
      check: async (row, before) => guard?.(client, row, before),
      follow: async (row, before) => consequence?.(client, row, before, actor),
    }),
  )
}

/**
 * Adds a record: rules, guard, row and audit row, together or not at all.
 * @returns the whole new row
 * @throws {AppError} UNKNOWN_COLUMN, NOT_EDITABLE, RULE_BROKEN, DUPLICATE, FOREIGN
 */
export async function insertRecord(db: Databases, table: NamedTable, data: Readonly<Row>, actor: Actor): Promise<Row> {
  const accepted = accept(table, data, { today: dayOf(actor.started) })
  refuse(table, accepted)
  return guarded(db, table, actor, async (client, { check, follow }) => {
    await check(accepted.values)
    const row = await insertStatement(client, table, accepted.values, actor)
    await follow(row)
    return row
  })
}

/**
 * Changes one record. A version in the data must be the row's own (409 with the current row otherwise); without one
 * the last writer wins, field by field. Values that are the same already are not written and not audited.
 * @throws {AppError} MALFORMED without an id, UNKNOWN_ROW, STALE_ROW, UNKNOWN_COLUMN, NOT_EDITABLE, RULE_BROKEN
 */
export async function updateRecord(db: Databases, table: NamedTable, request: UpdateRequest, actor: Actor): Promise<Written> {
  const { id, version, ...changes } = request.data
  if (typeof id !== 'number' || !Number.isSafeInteger(id))
    throw new AppError('MALFORMED', { message: 'The id of the record is missing' })
  if (version !== undefined && typeof version !== 'number')
    throw new AppError('MALFORMED', { message: 'The version must be a number' })
  const allowEmpty = request.allowEmpty ?? false
  const [[name, value] = [], ...others] = Object.entries(changes)
  if (name !== undefined && !others.length && !request.conditions) {
    const row = await updateField(db.rw, table, { id, version, name, value, allowEmpty }, actor)
    if (row) return { rowCount: 1, rows: [row] }
  }
  const conditions = conditionsOf(table, request.conditions ?? [])

  return guarded(db, table, actor, async (client, { check, follow }) => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const current = await findRow(client, table, id)
      if (!current && request.conditions) return { rowCount: 0, rows: [] }
      if (!current) throw new AppError('UNKNOWN_ROW')
      if (version !== undefined && version !== current.version) throw new AppError('STALE_ROW', { params: { current } })

      const accepted = accept(table, changes, { current, today: dayOf(actor.started), allowEmpty })
      refuse(table, accepted)
      const different = Object.fromEntries(
        Object.entries(accepted.values).filter(([name, value]) => !isDeepStrictEqual(value, current[name])),
      )
      if (!Object.keys(different).length) {
        const holds = await stillHolds(client, table, id, conditions)
        return holds ? { rowCount: 1, rows: [current] } : { rowCount: 0, rows: [] }
      }
      await check({ ...current, ...different }, current)
      const row = await updateStatement(client, table, current, different, conditions, actor)
      if (row) {
        await follow(row, current)
        return { rowCount: 1, rows: [row] }
      }
      if (conditions.length && (await findRow(client, table, id))?.version === current.version) return { rowCount: 0, rows: [] }
    }
    throw new AppError('BUSY', { headers: { 'retry-after': '1' } })
  })
}
