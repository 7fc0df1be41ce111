import type { TableName, Tables } from '../registry.ts'
import * as tables from '../tables/index.ts'
import type { Move } from './States.ts'

/** The tables whose definition says what states their rows have. */
export type StatedTable = { [Name in TableName]: Tables[Name] extends { states: object } ? Name : never }[TableName]

export type MovesOf<Name extends StatedTable> = Tables[Name]['states']['moves']
export type MoveOf<Name extends StatedTable> = keyof MovesOf<Name> & string

const definitions: Tables = { ...tables }

/** The moves of a table, with their literal states: `movesOf('job_run').cancel.to` is `'cancelled'`. */
export const movesOf = <Name extends StatedTable>(name: Name): MovesOf<Name> => definitions[name].states.moves

/** The moves of a table by their names, without literal types. */
const namedMoves = (name: StatedTable): Readonly<Record<string, Move>> => movesOf(name)

/** Whether something can happen to a row that is in this state. */
export function isPossible<Name extends StatedTable>(name: Name, move: MoveOf<Name>, state: string): boolean {
  return namedMoves(name)[move]?.from.includes(state) === true
}

/** Whether a row stays in its state, or some move leads from the one to the other. */
export const leadsTo = (name: StatedTable, before: string, after: string): boolean =>
  before === after || Object.values(namedMoves(name)).some(({ from, to }) => to === after && from.includes(before))
