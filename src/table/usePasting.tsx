import { lazy, Suspense, useCallback, useState } from 'react'
import { updateRow } from '#schema/calls/generic.ts'
import type { NamedTable } from '#schema/define.ts'
import { call } from '../data/call.ts'
import { sentenceFor } from '../data/sentenceFor.ts'
import { useText } from '../i18n/index.ts'
import type { Row } from '../kinds/KindView.ts'
import type { NoteAction } from '../ui/notes.ts'
import { useNotes } from '../ui/notes.ts'
import type { Block } from './block.ts'
import type { GridColumn } from './GridColumn.ts'
import type { PlannedCell } from './planPaste.ts'
import { planFill, planPaste } from './planPaste.ts'
import { today } from './today.ts'
import type { Saved } from './useUndo.ts'

const PasteDialog = lazy(() => import('./PasteDialog.tsx'))

interface Options {
  table: NamedTable
  rows: readonly Row[]
  remember: (what: Saved) => NoteAction
  reload: () => void
}

type Texts = readonly (readonly string[])[]

/** Pasting a block into cells, and filling down: a preview first, then each record by its version. */
export function usePasting({ table, rows, remember, reload }: Options) {
  const t = useText()
  const notes = useNotes()
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

  async function save(changes: readonly { row: Row; changes: Readonly<Record<string, unknown>> }[]) {
    const saved: number[] = []
    const failures: unknown[] = []
    for (const { row, changes: values } of changes) {
      try {
        await call(updateRow, {
          body: {
            tableName: table.name,
            data: { ...values, id: row.id, ...(row.version !== undefined && { version: row.version }) },
          },
        })
        saved.push(row.id)
      } catch (error) {
        failures.push(error)
      }
    }
    if (saved.length > 0) notes.success('grid.paste.saved', { smart_count: saved.length }, remember({ ids: saved }))
    if (failures.length > 0) {
      const params = { failed: failures.length, total: changes.length, sentence: sentenceFor(failures[0], t) }
      notes.warning('grid.paste.failed', { params })
    }
    reload()
  }

  const dialog = plan && (
    <Suspense>
      <PasteDialog {...plan} onSave={save} onClose={() => setPlan(undefined)} />
    </Suspense>
  )
  return { paste, fill, dialog }
}
