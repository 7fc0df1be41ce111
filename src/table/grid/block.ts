import type { Position } from './keys/gridKeys.ts'

/** A rectangle of cells, both corners included. */
export interface Block {
  top: number
  bottom: number
  left: number
  right: number
}

/** The rectangle between two cells. */
export const blockOf = (a: Position, b: Position): Block => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
})

export const isOneCell = ({ top, bottom, left, right }: Block): boolean => top === bottom && left === right

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index)

export const rowsOf = ({ top, bottom }: Block): number[] => range(top, bottom)
export const columnsOf = ({ left, right }: Block): number[] => range(left, right)

/** The cells that a block of texts is pasted into: from the first marked cell on; a single text fills all marked ones. */
export function targetOf(texts: readonly (readonly string[])[], marked: Block): Block {
  const height = texts.length
  const width = Math.max(...texts.map((line) => line.length), 0)
  if (height === 1 && width === 1) return marked
  return { ...marked, bottom: marked.top + height - 1, right: marked.left + width - 1 }
}
