import { lazy, Suspense, useCallback, useState } from 'react'
import type { NamedTable } from '#schema/define.ts'
import type { Row } from '../../kinds/KindView.ts'
import type { NoteAction } from '../../ui/notes/notes.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import type { Block } from '../grid/block.ts'
import type { GridColumn } from '../grid/GridColumn.ts'
import type { PlannedCell } from './planPaste.ts'
import { planFill, planPaste } from './planPaste.ts'
import { useSendCells } from './useSendCells.ts'
import { today } from '../../data/today.ts'
import type { Saved } from '../../record/takeBack.ts'

const PasteDialog = lazy(() => import('./PasteDialog.tsx'))

interface Options {
  table: NamedTable
  rows: readonly Row[]
  remember: (what: Saved) => NoteAction
  reload: () => void
}

type Texts = readonly (readonly string[])[]

/** Pasting a block into cells, and filling down: a preview first, then each record by its version, as one batch. */
export function usePasting({ table, rows, remember, reload }: Options) {
  const notes = useNotes()
  const send = useSendCells({ table, remember })
  const [plan, setPlan] = useState<{ cells: readonly PlannedCell[]; isFill: boolean }>()

  const paste = useCallback(
    (texts: Texts, target: Block, columns: readonly GridColumn[]) => {
      const cells = planPaste({ table, rows, columns, target, texts, today: today() })
      if (cells.length > 0) setPlan({ cells, isFill: false })
    },
    [table, rows],
  )

  const fill = useCallback(
    (block: Block, columns: readonly GridColumn[]) => {
      const cells = planFill({ table, rows, columns, block, today: today() })
      if (cells.length > 0) setPlan({ cells, isFill: true })
    },
    [table, rows],
  )

  async function save({ cells, isFill }: { cells: readonly PlannedCell[]; isFill: boolean }) {
    try {
      const rest = await send(cells)
      setPlan(rest.length > 0 ? { cells: rest, isFill } : undefined)
    } catch (error) {
      // The preview stays: what was pasted can be saved again.
      notes.failure(error)
    }
    reload()
  }

  const dialog = plan && (
    <Suspense>
      <PasteDialog {...plan} onSave={() => save(plan)} onClose={() => setPlan(undefined)} />
    </Suspense>
  )
  return { paste, fill, dialog }
}
