import { lazy, Suspense, useCallback, useState } from 'react'
import { updateRows } from '#schema/calls/grid.ts'
import type { NamedTable } from '#schema/define.ts'
import { call, CallError } from '../../data/call.ts'
import { reasonFor } from '../../data/overrideReason.ts'
import { messageOf, sentenceFor } from '../../data/sentenceFor.ts'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import type { NoteAction } from '../../ui/notes.ts'
import { useNotes } from '../../ui/notes.ts'
import type { Block } from '../grid/block.ts'
import type { GridColumn } from '../grid/GridColumn.ts'
import type { PlannedCell } from './planPaste.ts'
import { changesOf, planAgain, planFill, planPaste } from './planPaste.ts'
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

  /** What is not saved stays in the preview: over the record as it is now, or refused with what the server says. */
  function left(cells: readonly PlannedCell[], failure: CallError): PlannedCell[] {
    const current = failure.code === 'STALE_ROW' ? (failure.params['current'] as Row | undefined) : undefined
    if (current) return planAgain(cells, { table, row: current, today: today() })
    return cells.map((cell) =>
      cell.outcome === 'saved'
        ? { ...cell, outcome: 'refused', refusal: failure.errors[cell.field.name] ?? messageOf(failure) }
        : cell,
    )
  }

  /**
   * Sends the cells, record by record; numbers that look wrong go out again with the reason that the person gives.
   * @returns what is left
   */
  async function send(cells: readonly PlannedCell[], override_reason?: string): Promise<PlannedCell[]> {
    const changes = changesOf(cells)
    const { batch, saved, failed } = await call(updateRows, {
      body: {
        tableName: table.name,
        rows: changes.map(({ row: { id, version }, changes: values }) => ({
          ...values,
          id,
          ...(version !== undefined && { version }),
        })),
        ...(override_reason !== undefined && { override_reason }),
      },
    })
    if (saved.length > 0) notes.success('grid.paste.saved', { smart_count: saved.length }, { action: remember({ batch }) })
    const failures = failed.map((body) => ({ id: body.id, failure: new CallError(body) }))
    const suspects = failures.filter(({ failure }) => failure.code === 'SUSPECT_NUMBERS')
    const doubts = suspects.flatMap(({ failure }) => Object.values(failure.errors))
    const reason = suspects.length > 0 ? await reasonFor(doubts) : undefined
    const refused = reason === undefined ? failures : failures.filter((one) => !suspects.includes(one))
    const [first] = refused
    if (first) {
      const params = { failed: refused.length, total: changes.length, sentence: sentenceFor(first.failure, t) }
      notes.warning('grid.paste.failed', { params })
    }
    const cellsOf = (id: number) => cells.filter(({ row }) => row.id === id)
    const rest = refused.flatMap(({ id, failure }) => left(cellsOf(id), failure))
    if (reason === undefined) return rest
    return [
      ...rest,
      ...(await send(
        suspects.flatMap(({ id }) => cellsOf(id)),
        reason,
      )),
    ]
  }

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
