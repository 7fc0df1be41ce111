import type { NamedTable } from '#schema/define.ts'
import { AppError } from '../../errors.ts'
import type { Row } from '../read/readRow.ts'
import { apply, inUnit } from './apply.ts'
import type { Change } from './Change.ts'
import { judge } from './judge.ts'
import type { WriteUnit } from './transaction.ts'
import type { Writer } from './Writer.ts'

/**
 * Adds a record at a person's request: rules, guards, row and audit row, all or nothing.
 * @param reason why numbers that look wrong are right
 * @returns the whole new row
 * @throws {AppError} UNKNOWN_COLUMN, NOT_EDITABLE, RULE_BROKEN, SUSPECT_NUMBERS, DUPLICATE, FOREIGN
 */
export async function insertRecord(
  writer: Writer,
  table: NamedTable,
  { data, reason }: { data: Readonly<Row>; reason?: string | undefined },
): Promise<Row> {
  const change = judge(table, { data, at: writer.actor.at }, undefined)
  return inUnit(writer, { table, fields: Object.keys(change.values) }, (unit) =>
    added(apply(unit, table, { ...change, ...(reason !== undefined && { reason }) })),
  )
}

/** Adds a row that the server itself has composed, inside a transaction: guards apply, limits on what people may set do not. */
export const addRow = (unit: WriteUnit, table: NamedTable, change: Omit<Change, 'before'>): Promise<Row & { id: number }> =>
  added(apply(unit, table, { ...change, before: undefined }))

async function added(row: Promise<Row | undefined>): Promise<Row & { id: number }> {
  const { id, ...rest } = (await row) ?? {}
  if (typeof id !== 'number') throw new AppError('INTERNAL')
  return { id, ...rest }
}
