import type { NamedField, Row } from '../../../kinds/KindView.ts'
import type { SaveOutcome } from '../../../record/SaveResult.ts'
import type { PlacedColumn } from '../../columns/placeColumns.ts'
import type { Block } from '../../grid/block.ts'
import { columnsOf, rowsOf } from '../../grid/block.ts'
import type { MendRow } from './mendColumns.tsx'
import { titleOfField } from './mendColumns.tsx'
import type { Mend } from './useMending.ts'

type TextAt = (line: number, place: number) => string | undefined

const textIn = (row: MendRow | undefined, name: string | undefined): string | undefined => {
  const text = name === undefined ? undefined : row?.[name]
  return typeof text === 'string' ? text : undefined
}

/**
 * What the grid's editing, filling down and pasting do: they mend cells, and nothing is sent yet. `onBeyond` is told how many of the
 * pasted texts have no cell, because they lie below or beside the cells of the file.
 */
export function mendingOf(
  columns: readonly string[],
  rows: readonly MendRow[],
  { mend, onBeyond }: { mend: (mends: readonly Mend[]) => void; onBeyond: (count: number) => void },
) {
  const mendOf = (row: Row | undefined, field: NamedField | undefined, text: string | undefined): Mend[] => {
    const title = field && titleOfField(columns, field.name)
    return row && title !== undefined && text !== undefined ? [{ row: row.id, title, text }] : []
  }

  /** Puts texts into the cells of a block, in the order of the columns on screen. */
  function putInto(block: Block, placed: readonly PlacedColumn[], textAt: TextAt): number {
    const mends = rowsOf(block).flatMap((row, line) =>
      columnsOf(block).flatMap((column, place) => mendOf(rows[row], placed[column]?.field, textAt(line, place))),
    )
    if (mends.length > 0) mend(mends)
    return mends.length
  }

  return {
    save: async (row: Row, field: NamedField, value: unknown): Promise<SaveOutcome> => {
      mend(mendOf(row, field, typeof value === 'string' ? value : ''))
      return 'saved'
    },
    fill: (block: Block, placed: readonly PlacedColumn[]): void =>
      void putInto(block, placed, (_line, place) => textIn(rows[block.top], placed[block.left + place]?.field?.name)),
    paste: (texts: readonly (readonly string[])[], block: Block, placed: readonly PlacedColumn[]): void => {
      const [[single] = []] = texts.length === 1 && texts[0]?.length === 1 ? texts : []
      const put = putInto(block, placed, (line, place) => single ?? texts[line]?.[place])
      const beyond = single === undefined ? texts.flat().length - put : put === 0 ? 1 : 0
      if (beyond > 0) onBeyond(beyond)
    },
  }
}
