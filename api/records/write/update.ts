import { isByMerchant } from '#schema/columns/byMerchant.ts'
import type { NamedTable } from '#schema/define.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { AppError } from '../../errors.ts'
import type { Condition, FilterNode } from '../read/conditions.ts'
import { conditionsOf } from '../read/conditions.ts'
import type { Row } from '../read/readRow.ts'
import { findRow } from '../read/readRow.ts'
import { Bindings, quoted, whereClause } from '../read/sqlText.ts'
import { apply, inUnit } from './apply.ts'
import type { Change, RowChange } from './Change.ts'
import { differing, isNothing, judge } from './judge.ts'
import type { WriteUnit } from './transaction.ts'
import { updateField } from './updateField.ts'
import type { Writer } from './Writer.ts'

/** The most attempts at a write without a version that collides with other writers. */
const MAX_TRIES = 5

export interface WriteResult {
  rowCount: number
  rows: Row[]
}

interface UpdateRequest {
  /** The id, the fields to change, and the version if a stale write is to be refused. */
  data: Readonly<Row>
  /** The change is made only if the row still meets these. */
  conditions?: readonly FilterNode[]
  allowEmpty?: boolean
  /** Why numbers that look wrong are right. */
  reason?: string | undefined
  /** The audit row of the change that this one undoes. */
  undoes?: number
}

/** The row that a request is about, and what is to be changed. */
function subjectOf({ data }: UpdateRequest) {
  const { id, version, ...changes } = data
  if (typeof id !== 'number' || !Number.isSafeInteger(id))
    throw new AppError('MALFORMED', { detail: 'The id of the record is missing' })
  if (version !== undefined && typeof version !== 'number')
    throw new AppError('MALFORMED', { detail: 'The version must be a number' })
  if (!Object.keys(changes).length) throw new AppError('NO_CHANGE_NAMED')
  return { id, version, changes }
}

/**
 * Changes one record at a person's request. A version in the data must be the current one (otherwise 409 with the current
 * row); without a version the last writer wins, field by field. Values that are already the same are neither written nor
 * audited.
 * @throws {AppError} MALFORMED without an id, NO_CHANGE_NAMED, UNKNOWN_ROW, STALE_ROW, UNKNOWN_COLUMN, NOT_EDITABLE,
 * RULE_BROKEN, SUSPECT_NUMBERS
 */
export async function updateRecord(writer: Writer, table: NamedTable, request: UpdateRequest): Promise<WriteResult> {
  const subject = subjectOf(request)
  const [name, ...others] = Object.keys(subject.changes)
  if (name !== undefined && !others.length && !request.conditions && request.undoes === undefined) {
    const field = { ...subject, name, value: subject.changes[name], allowEmpty: request.allowEmpty ?? false }
    const row = await updateField(writer, table, field)
    if (row) return { rowCount: 1, rows: [row] }
  }
  const conditions = conditionsOf(table, request.conditions ?? [])
  const fields = [...Object.keys(subject.changes), ...(table.clears ?? []).flatMap(({ fields }) => fields)]
  return inUnit(writer, { table, fields }, async (unit) => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const written = await tryUpdate(unit, table, { ...request, ...subject, conditions })
      if (written) return written
    }
    throw new AppError('BUSY', { headers: { 'retry-after': '1' } })
  })
}

type Try = Omit<UpdateRequest, 'conditions'> & ReturnType<typeof subjectOf> & { conditions: readonly Condition[] }

/** @returns undefined if another writer was faster */
async function tryUpdate(unit: WriteUnit, table: NamedTable, wanted: Try): Promise<WriteResult | undefined> {
  const { id, version, conditions, undoes, reason } = wanted
  const missed = { rowCount: 0, rows: [] }
  const current = await findRow(unit.client, table, id)
  if (!current && conditions.length) return missed
  if (!current) throw new AppError('UNKNOWN_ROW')
  if (version !== undefined && version !== current.version) throw new AppError('STALE_ROW', { params: { current } })

  const change: Change = {
    ...judge(table, { data: wanted.changes, at: unit.actor.at, allowEmpty: wanted.allowEmpty }, current),
    ...(undoes !== undefined && { undoes }),
    ...(reason !== undefined && { reason }),
    conditions,
  }
  if (isNothing(change)) {
    const holds =
      !conditions.length || (await meets(unit.client, table, [{ column: 'id', comparator: '=', value: id }, ...conditions]))
    return holds ? { rowCount: 1, rows: [current] } : missed
  }
  const row = await apply(unit, table, change)
  if (row) return { rowCount: 1, rows: [row] }
  const isMet = !conditions.length || (await findRow(unit.client, table, id))?.version !== current.version
  return isMet ? undefined : missed
}

/** Whether there is a record that meets the conditions. */
async function meets(db: Queryable, table: NamedTable, conditions: readonly Condition[]): Promise<boolean> {
  const bindings = new Bindings()
  const where = whereClause(conditions, bindings)
  const { rowCount } = await db.query(`select from ${quoted(table.name)}${where}`, bindings.values)
  return rowCount === 1
}

/** One row by its id, locked until the transaction ends. */
export async function lockRow(unit: WriteUnit, table: NamedTable, id: number): Promise<StoredRow> {
  const [row] = await lockRows(unit, table, [id])
  if (!row) throw new AppError('UNKNOWN_ROW')
  return row
}

type StoredRow = Row & { id: number }

/**
 * Those of some rows that exist, in the order of their ids, locked until the transaction ends. Rows that have merchants in their
 * keys are locked merchant by merchant, in the order of the merchants' ids.
 */
export async function lockRows<Stored extends StoredRow = StoredRow>(
  unit: WriteUnit,
  table: NamedTable,
  ids: readonly number[],
): Promise<Stored[]> {
  if (!isByMerchant(table)) return lockWhere<Stored>(unit, table, { ids })
  const { rows } = await unit.client.query<{ em_id: number; ids: number[] }>(
    `select em_id, array_agg(id) as ids from ${quoted(table.name)} where "id" = any($1::bigint[]) group by em_id order by em_id`,
    [ids],
  )
  const locked: Stored[] = []
  for (const { em_id, ids: own } of rows) locked.push(...(await lockWhere<Stored>(unit, table, { ids: own, emId: em_id })))
  return locked.toSorted((one, other) => one.id - other.id)
}

async function lockWhere<Stored extends StoredRow>(
  unit: WriteUnit,
  table: NamedTable,
  { ids, emId }: { ids: readonly number[]; emId?: number },
): Promise<Stored[]> {
  const columns = Object.keys(table.fields).map(quoted).join(', ')
  const merchant = emId === undefined ? '' : ' and "em_id" = $2'
  const { rows } = await unit.client.query<Stored>(
    `select ${columns} from ${quoted(table.name)} where "id" = any($1::bigint[])${merchant} order by "id" for no key update`,
    [ids, ...(emId === undefined ? [] : [emId])],
  )
  return rows
}

/**
 * Makes a change that the server itself has decided on, inside a transaction: guards apply, limits on what people may set
 * do not.
 * @param change its row comes from `lockRow`
 * @returns the row as it is now; unchanged if nothing differs
 */
export async function updateLocked(unit: WriteUnit, table: NamedTable, change: RowChange): Promise<Readonly<Row>> {
  const different = { ...change, values: differing(change.values, change.before) }
  if (isNothing(different)) return change.before
  const row = await apply(unit, table, different)
  if (!row) throw new AppError('STALE_ROW')
  return row
}
