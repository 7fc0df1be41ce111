import { isDeepStrictEqual } from 'node:util'
import type { NamedTable } from '#schema/define.ts'
import type { Field } from '#schema/fields.ts'
import { isEditable } from '#schema/fields.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../base/Actor.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { findRow } from '../read/readRow.ts'
import type { Row } from '../read/readRow.ts'
import { tableFor } from '../read/tableFor.ts'
import type { WriteResult } from '../write/update.ts'
import { updateRecord } from '../write/update.ts'
import type { Writer } from '../write/Writer.ts'

/** A change as recorded in the audit log. */
export interface AuditRow {
  id: number
  action: string
  table_name: string
  record_id: string
  before: Row | null
  after: Row | null
  is_undone: boolean
}

export const auditRowText = `select id, action, table_name, record_id,
  shown_values(table_name, record_id, started, before) as before, shown_values(table_name, record_id, started, after) as after,
  exists (select 1 from audit_log later where later.undoes = audit_log.id) as is_undone from audit_log`

async function changeOf(db: Databases, auditId: number): Promise<AuditRow> {
  const { rows } = await db.rw.query<AuditRow>(`${auditRowText} where id = $1`, [auditId])
  const change = rows[0]
  if (!change) throw new AppError('UNKNOWN_ROW')
  return change
}

/** Given as the reason of an undo, because former values are not checked for plausibility again. */
export const UNDOING = 'undone'

/**
 * Undoes one change: the fields it changed get their former values back, as a new change that names the old one. Anybody
 * who may change the record can do so, at any time and from anywhere.
 * @throws {AppError} UNKNOWN_ROW; NOT_UNDOABLE for what added or removed a record; STALE_ROW when a field has changed
 * again since, with the current row; what any change may throw
 */
export async function undoChange(writer: Writer, auditId: number): Promise<WriteResult> {
  const { db, actor } = writer
  const change = await changeOf(db, auditId)
  const table = tableFor(change.table_name, 'update', actor.operator)
  const current = await findRow(db.rw, table, Number(change.record_id))
  const before = reversalOf(table, change, current)
  const data = { id: Number(change.record_id), version: current?.version, ...before }
  return updateRecord(writer, table, { data, allowEmpty: true, reason: UNDOING, undoes: change.id })
}

/**
 * The values that undo a change.
 * @throws {AppError} NOT_UNDOABLE, UNKNOWN_ROW, ALREADY_UNDONE, STALE_ROW
 */
export function reversalOf(table: NamedTable, { action, before, after, is_undone }: AuditRow, current: Row | undefined): Row {
  if (action !== 'update' || !before || !after) throw new AppError('NOT_UNDOABLE')
  if (!current) throw new AppError('UNKNOWN_ROW')
  if (is_undone) throw new AppError('ALREADY_UNDONE')
  // Fields that only a trigger may set are set by it again when the change is undone.
  const isSetByTriggerOnly = (field: Field | undefined) => field?.setByTrigger && !isEditable(field)
  const values = Object.fromEntries(Object.entries(before).filter(([name]) => !isSetByTriggerOnly(table.fields[name])))
  const later = Object.keys(values).filter(
    (name) => Object.hasOwn(table.fields, name) && !isDeepStrictEqual(current[name], after[name]),
  )
  if (later.length) throw new AppError('STALE_ROW', { params: { current, fields: later } })
  return values
}

/** How far back Undo looks for a change; older ones can be undone from the history of their record. */
const UNDO_DAYS = 30

/** Somebody's newest change of a table that was not undone and is not itself an undo, with its batch; at most one row. */
export async function readLastChange(
  db: Databases,
  table: NamedTable,
  { operator }: Pick<Actor, 'operator'>,
): Promise<{ record_id: number; batch: string | null }[]> {
  const { rows } = await db.rw.query<{ record_id: string; batch: string | null }>(
    `select record_id, batch from audit_log change
      where user_name = $1 and table_name = $2 and action = 'update' and undoes is null
        and started > real_now() - make_interval(days => $3)
        and not exists (select 1 from audit_log later where later.undoes = change.id)
      order by started desc, id desc limit 1`,
    [operator.userName, table.of ?? table.name, UNDO_DAYS],
  )
  return rows.map(({ record_id, batch }) => ({ record_id: Number(record_id), batch }))
}

/** The values that fields of a record had right after a change: the current ones with all later changes reversed. */
async function stateAfter(client: Queryable, current: Readonly<Row>, change: AuditRow): Promise<Row> {
  const { rows } = await client.query<AuditRow>(
    `${auditRowText} where table_name = $1 and record_id = $2 and id > $3 order by id desc`,
    [change.table_name, change.record_id, change.id],
  )
  return rows.reduce<Row>((state, { before }) => ({ ...state, ...before }), { ...current })
}

/**
 * Gives a record, or some of its fields, the values they had right after a change in its history. The whole record means
 * the fields that a person may set: other changes, such as blocking a merchant, are reversed by calls of their own.
 * @throws {AppError} UNKNOWN_ROW when the change is not of this record; what any change may throw
 */
export async function restoreRecord(
  writer: Writer,
  { tableName, id, audit_id, fields }: { tableName: string; id: number; audit_id: number; fields?: string[] | undefined },
): Promise<WriteResult> {
  const { db, actor } = writer
  const table = tableFor(tableName, 'update', actor.operator)
  const change = await changeOf(db, audit_id)
  const current = await findRow(db.rw, table, id)
  if (!current || change.table_name !== table.name || change.record_id !== String(id)) throw new AppError('UNKNOWN_ROW')
  const then = await stateAfter(db.rw, current, change)
  const mayGoBack = ([name, field]: [string, Field]) =>
    name !== 'version' && name !== 'id' && (fields ? fields.includes(name) : isEditable(field))
  const wanted = Object.entries(table.fields)
    .filter(mayGoBack)
    .flatMap(([name]) => (isDeepStrictEqual(then[name], current[name]) ? [] : [[name, then[name]]]))
  if (!wanted.length) return { rowCount: 1, rows: [current] }
  const data = { id, version: current.version, ...Object.fromEntries(wanted) }
  return updateRecord(writer, table, { data, allowEmpty: true, reason: UNDOING })
}
