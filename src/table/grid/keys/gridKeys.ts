/** A cell of the grid. Row -1 is the head. */
export interface Position {
  row: number
  column: number
}

/** How an editor is left: the cell keeps the focus, Tab opens another editor, or the person has already moved elsewhere. */
export type EditorExit = 'stay' | 'next' | 'previous' | 'away'

interface Extent {
  rows: number
  columns: number
  /** How many rows fit on the screen. */
  pageRows: number
}

interface Key {
  key: string
  ctrlKey: boolean
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), Math.max(most, least))

/** The cell to which a key leads, following the ARIA grid pattern; undefined for keys that do not move. */
export function moveBy(
  { key, ctrlKey }: Key,
  { row, column }: Position,
  { rows, columns, pageRows }: Extent,
): Position | undefined {
  const to = (nextRow: number, nextColumn: number): Position => ({
    row: clamp(nextRow, -1, rows - 1),
    column: clamp(nextColumn, 0, columns - 1),
  })
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column)
    case 'ArrowDown':
      return to(row + 1, column)
    case 'ArrowLeft':
      return to(row, column - 1)
    case 'ArrowRight':
      return to(row, column + 1)
    case 'Home':
      return ctrlKey ? to(0, 0) : to(row, 0)
    case 'End':
      return ctrlKey ? to(rows - 1, columns - 1) : to(row, columns - 1)
    case 'PageUp':
      return to(Math.max(row - pageRows, 0), column)
    case 'PageDown':
      return to(row + pageRows, column)
    default:
      return undefined
  }
}

/** The next editable cell for Tab, row by row; undefined after the last. */
export function nextEditable(
  { row, column }: Position,
  step: 1 | -1,
  { rows, columns, isEditable }: Pick<Extent, 'rows' | 'columns'> & { isEditable: (position: Position) => boolean },
): Position | undefined {
  for (let index = row * columns + column + step; index >= 0 && index < rows * columns; index += step) {
    const position = { row: Math.floor(index / columns), column: index % columns }
    if (isEditable(position)) return position
  }
  return undefined
}
