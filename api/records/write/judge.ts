import { isDeepStrictEqual } from 'node:util'
import { dayOf } from '#domain/day.ts'
import { accept } from '#schema/rules/accept.ts'
import type { NamedTable } from '#schema/define.ts'
import { AppError } from '../../errors.ts'
import { columnOf } from '../read/conditions.ts'
import type { Row } from '../read/readRow.ts'
import type { Change } from './Change.ts'

/** A requested write as it was received. */
interface WriteRequest {
  data: Readonly<Row>
  /** When it was requested; its UTC day is today for the rules. */
  at: Date
  /** An optional field may be emptied by an empty text. */
  allowEmpty?: boolean | undefined
}

/**
 * Turns a request into a change: refuses fields that a person may not set and then invalid values, and keeps only what differs
 * from the existing row. No part of a request is silently dropped.
 * @param before the current row; undefined for a new one
 * @throws {AppError} UNKNOWN_COLUMN, NOT_EDITABLE, RULE_BROKEN
 */
export function judge(
  table: NamedTable,
  { data, at, allowEmpty = false }: WriteRequest,
  before: Readonly<Row> | undefined,
): Change {
  const current = before && { current: before }
  const { values, errors, refused } = accept(table, data, { ...current, today: dayOf(at), allowEmpty })
  for (const name of refused) {
    columnOf(table, name)
    throw new AppError('NOT_EDITABLE', { params: { column: name } })
  }
  if (Object.keys(errors).length) throw new AppError('RULE_BROKEN', { errors })
  return { before, values: before ? differing(values, before) : values }
}

/** The values that differ from those of the row. */
export const differing = (values: Readonly<Row>, before: Readonly<Row>): Row =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(value, before[name])))

export const isNothing = ({ values, unaudited }: Change): boolean =>
  Object.keys(values).length === 0 && Object.keys(unaudited ?? {}).length === 0
