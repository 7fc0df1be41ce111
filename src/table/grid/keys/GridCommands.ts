import type { Row } from '../../../kinds/KindView.ts'
import type { PlacedColumn } from '../../columns/placeColumns.ts'
import type { Selection } from '../../list/SelectionContext.ts'
import type { Peek } from '../../peek/usePeek.ts'
import type { Block } from '../block.ts'
import type { GridFocus } from '../useGridFocus.ts'

/** What the keys of a grid do besides moving the focus. */
export interface GridCommands {
  onSort: (name: string, adds: boolean) => void
  /** Called with texts from the clipboard for the cells of a block, in the order of the columns on screen. */
  onPaste: (texts: readonly (readonly string[])[], target: Block, columns: readonly PlacedColumn[]) => void
  onFill: (block: Block, columns: readonly PlacedColumn[]) => void
  onUndo: () => void
  /** Shows a record beside the list; undefined shows none. */
  onPeek?: ((id: number | undefined) => void) | undefined
}

/** The grid as its keys see it. */
export interface KeyedGrid extends GridCommands {
  focus: GridFocus
  rows: readonly Row[]
  placed: readonly PlacedColumn[]
  selection: Selection | undefined
  /** The record beside the list, and where the last key led. */
  peek: Pick<Peek, 'id' | 'reached'>
  /** In pixels; determines how many rows Page Up and Page Down move. */
  rowHeight: number
}
