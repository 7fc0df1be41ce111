import type { ClipboardEvent } from 'react'
import type { Row } from '../../kinds/KindView.ts'
import type { Block } from './block.ts'
import { columnsOf, rowsOf, targetOf } from './block.ts'
import { cellText } from './cellText.ts'
import { formatTsv, parseTsv } from './tsv.ts'
import type { PlacedColumn } from './useGridModel.ts'

interface Options {
  rows: readonly Row[]
  placed: readonly PlacedColumn[]
  marked: Block
  /** A cell is being edited: the clipboard is its editor's. */
  isOff: boolean
  /** Texts from elsewhere for the cells of a block, in the order of the columns on screen. */
  onPaste: (texts: readonly (readonly string[])[], target: Block, columns: readonly PlacedColumn[]) => void
}

/** The clipboard of a grid: the marked cells as a spreadsheet takes them, and what comes from one. */
export function gridClipboard({ rows, placed, marked, isOff, onPaste }: Options) {
  function textAt(row: number, column: number): string {
    const place = placed[column]
    const entry = rows[row]
    return place && entry ? cellText(place, entry) : ''
  }

  function copy() {
    const texts = rowsOf(marked).map((row) => columnsOf(marked).map((column) => textAt(row, column)))
    void navigator.clipboard.writeText(formatTsv(texts))
  }

  function paste(event: ClipboardEvent<HTMLDivElement>) {
    if (isOff || !(event.target as HTMLElement).closest('[role="gridcell"]')) return
    event.preventDefault()
    // A picture, say, is no text: it empties no cell.
    if (!event.clipboardData.types.includes('text/plain')) return
    const texts = parseTsv(event.clipboardData.getData('text/plain'))
    onPaste(texts, targetOf(texts, marked), placed)
  }

  return { copy, paste }
}
