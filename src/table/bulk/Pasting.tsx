import { useEffect, useEffectEvent, useState } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { today } from '../../data/clock.ts'
import type { Row } from '../../kinds/KindView.ts'
import type { Saved } from '../../record/undoSaved.ts'
import type { NoteAction } from '../../ui/notes/notes.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import type { Block } from '../grid/block.ts'
import type { GridColumn } from '../grid/GridColumn.ts'
import { PasteDialog } from './PasteDialog.tsx'
import type { PlannedCell } from './planPaste.ts'
import { planFill, planPaste } from './planPaste.ts'
import { useSendCells } from './useSendCells.ts'

export interface PastingList {
  table: NamedTable
  rows: readonly Row[]
  remember: (what: Saved) => NoteAction
  reload: () => void
}

/** What goes into which cells: texts from the clipboard, or without them the first row of the block. */
export interface Pasted {
  texts?: readonly (readonly string[])[]
  block: Block
  columns: readonly GridColumn[]
}

interface Props extends PastingList {
  pasted: Pasted
  onClose: () => void
}

/** The preview of a paste on the current list, and what is left of it after saving. */
export function Pasting({ table, rows, remember, reload, pasted: { texts, block, columns }, onClose }: Props) {
  const notes = useNotes()
  const send = useSendCells({ table, remember })
  const [cells, setCells] = useState<readonly PlannedCell[]>(() => {
    const list = { table, rows, columns, today: today() }
    return texts ? planPaste({ ...list, target: block, texts }) : planFill({ ...list, block })
  })

  const isEmpty = cells.length === 0
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isEmpty) close()
  }, [isEmpty])

  async function save() {
    try {
      setCells(await send(cells))
    } catch (error) {
      // The preview stays open, so that saving can be tried again.
      notes.failure(error)
    }
    reload()
  }

  return !isEmpty && <PasteDialog cells={cells} isFill={texts === undefined} onSave={save} onClose={onClose} />
}
