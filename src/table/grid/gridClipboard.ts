import type { ClipboardEvent } from 'react'
import type { Row } from '../../kinds/KindView.ts'
import type { Block } from './block.ts'
import { columnsOf, rowsOf, targetOf } from './block.ts'
import { cellText } from './cellText.ts'
import { formatTsv, parseTsv } from './tsv.ts'
import type { PlacedColumn } from '../columns/placeColumns.ts'

interface Options {
  rows: readonly Row[]
  placed: readonly PlacedColumn[]
  marked: Block
  /** A cell is being edited, so the clipboard belongs to its editor. */
  isOff: boolean
  /** Called with texts from the clipboard for the cells of a block, in the order of the columns on screen. */
  onPaste: (texts: readonly (readonly string[])[], target: Block, columns: readonly PlacedColumn[]) => void
}

/** The clipboard of a grid: copies the marked cells in the format of spreadsheets, and pastes from them. */
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
    // Pasting something other than text, such as a picture, must not empty any cell.
    if (!event.clipboardData.types.includes('text/plain')) return
    const texts = parseTsv(event.clipboardData.getData('text/plain'))
    onPaste(texts, targetOf(texts, marked), placed)
  }

  return { copy, paste }
}
