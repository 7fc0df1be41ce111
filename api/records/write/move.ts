import { tableOf } from '#schema/registry.ts'
import type { MoveOf, StatedTable } from '#schema/states/movesOf.ts'
import type { Move, States } from '#schema/states/States.ts'
import { AppError } from '../../errors.ts'
import type { Row } from '../read/readRow.ts'
import { apply } from './apply.ts'
import type { Change } from './Change.ts'
import { differing } from './judge.ts'
import type { WriteUnit } from './transaction.ts'

/** A move of a row that was read, with further values that it sets. */
interface Moving<Name extends StatedTable> {
  move: MoveOf<Name>
  row: Readonly<Row>
  values?: Row
  /** Columns outside the registry, kept out of the audit log. */
  unaudited?: Row
}

/** A move and the field of the state that it changes. @throws {Error} if there is none, which the compiler prevents */
function namedMove(table: StatedTable, name: string): Move & Pick<States, 'field'> {
  const { states } = tableOf(table)
  const move = states?.moves[name]
  if (!states || !move) throw new Error(`${table} has no move ${name}`)
  return { field: states.field, ...move }
}

/** The change that a move makes. @throws {AppError} STALE_STATUS if the move does not begin in the state of the row */
export function changeOfMove<Name extends StatedTable>(
  table: Name,
  { move, row, values = {}, unaudited }: Moving<Name>,
): Change & { before: Row } {
  const { field, from, to } = namedMove(table, move)
  if (!from.includes(String(row[field]))) throw new AppError('STALE_STATUS')
  return {
    before: row,
    values: { ...(to !== undefined && { [field]: to }), ...differing(values, row) },
    ...(unaudited && { unaudited }),
    conditions: [{ column: field, comparator: 'in', value: [...from] }],
  }
}

/**
 * Moves a row to another state, in one conditional statement with its audit row.
 * @returns the row as it is now
 * @throws {AppError} STALE_STATUS if the move does not begin in the state that the row has, or in the meantime has got
 */
export async function moveRow<Name extends StatedTable>(unit: WriteUnit, table: Name, moving: Moving<Name>): Promise<Row> {
  const row = await apply(unit, tableOf(table), changeOfMove(table, moving))
  if (!row) throw new AppError('STALE_STATUS')
  return row
}
