import type { FieldErrors } from '#schema/messages/messages.ts'
import type { NamedTable } from '#schema/define.ts'
import { AppError } from '../../errors.ts'
import { partsFor, isFreeOfPolicy, policyOf } from '../policies.ts'
import type { Row } from '../read/readRow.ts'
import type { Change } from './Change.ts'
import { rowAfter } from './Change.ts'
import { deleteStatement, insertStatement, updateStatement } from './statement.ts'
import { updateManyStatement } from './statementOfMany.ts'
import type { WriteUnit } from './transaction.ts'
import { inTransaction } from './transaction.ts'
import type { Writer } from './Writer.ts'

/**
 * Runs the guards of the table on the resulting row, and asks whether anything about it looks wrong.
 * @returns the change, with the reason added to it if something does look wrong
 * @throws {AppError} what a guard throws; SUSPECT_NUMBERS if something looks wrong and no reason is given
 */
export async function checkGuards({ client }: WriteUnit, table: NamedTable, change: Change): Promise<Change> {
  const written = { row: rowAfter(change), before: change.before }
  const names = Object.keys(change.values)
  const { guards, suspicions } = policyOf(table.name)
  for (const { check } of partsFor(guards, names)) await check(client, written)
  const suspects: FieldErrors = {}
  for (const { suspect } of partsFor(suspicions, names)) Object.assign(suspects, await suspect(client, written))
  if (!Object.keys(suspects).length) return change
  if (change.reason === undefined) throw new AppError('SUSPECT_NUMBERS', { errors: suspects })
  return { ...change, note: { ...change.note, override_reason: change.reason } }
}

async function runAfterWrite(unit: WriteUnit, table: NamedTable, change: Change & { row: Readonly<Row> }) {
  const parts = partsFor(policyOf(table.name).afterWrite, Object.keys(change.values))
  for (const { run } of parts) await run(unit, change)
}

/**
 * Writes one change: guards, the statement with its audit row, and the effects on other tables.
 * @returns the row as it is now; undefined if another writer was faster or a condition is not met
 */
export async function apply(unit: WriteUnit, table: NamedTable, request: Change): Promise<Row | undefined> {
  const change = await checkGuards(unit, table, request)
  const { before } = change
  const row = before ? await updateStatement(unit, table, { ...change, before }) : await insertStatement(unit, table, change)
  if (!row) return undefined
  unit.changed.add(table.name)
  await runAfterWrite(unit, table, { ...change, row })
  return row
}

/** Writes changes of rows that are locked, in few statements. The caller has run the guards for each row. */
export async function applyMany(unit: WriteUnit, table: NamedTable, changes: readonly Change[]): Promise<void> {
  if (!changes.length) return
  const shapes = Map.groupBy(changes, ({ values }) => Object.keys(values).toSorted().join())
  for (const alike of shapes.values()) {
    const rows = await updateManyStatement(unit, table, alike)
    for (const [place, change] of alike.entries())
      await runAfterWrite(unit, table, { ...change, row: rows[place] ?? rowAfter(change) })
  }
  unit.changed.add(table.name)
}

/** Removes a row that was read in this transaction; its audit row keeps all its values. */
export async function applyRemoval(unit: WriteUnit, table: NamedTable, row: Readonly<Row>): Promise<boolean> {
  const isRemoved = await deleteStatement(unit, table, row)
  if (!isRemoved) return false
  unit.changed.add(table.name)
  await policyOf(table.name).afterRemoval?.(unit, { row, before: undefined })
  return true
}

/** The table, and those of its fields that may be written. */
interface Target {
  table: NamedTable
  fields: readonly string[]
}

/** Writes one row in a transaction, or directly on the pool if nothing but the row is read and written. */
export async function inUnit<T>(writer: Writer, { table, fields }: Target, work: (unit: WriteUnit) => Promise<T>): Promise<T> {
  if (!isFreeOfPolicy(table.name, fields)) return inTransaction(writer, work)
  const { db, actor } = writer
  const unit: WriteUnit = { client: db.rw, changed: new Set(), actor }
  const result = await work(unit)
  db.written.publish(unit.changed)
  return result
}
