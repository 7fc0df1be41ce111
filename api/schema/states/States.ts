/** What can happen to a row, by the state in which it is. Without `to` the row stays in its state. */
export interface Move {
  readonly from: readonly string[]
  readonly to?: string
}

/** The states of a table's rows, and the only ways from one to another. */
export interface States<Name extends string = string> {
  /** The choice that holds the state. */
  readonly field: Name
  /** The states in which a row begins. */
  readonly begins: readonly string[]
  /** The row that this field refers to has the same states: its moves set those of this row as well. */
  readonly follows?: Name
  readonly moves: Readonly<Record<string, Move>>
}
