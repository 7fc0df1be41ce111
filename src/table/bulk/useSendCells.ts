import { updateRows } from '#schema/calls/grid.ts'
import type { NamedTable } from '#schema/define.ts'
import { call, CallError } from '../../data/call.ts'
import { reasonFor } from '../../data/overrideReason.ts'
import { messageOf, sentenceFor } from '../../data/sentenceFor.ts'
import { today } from '../../data/clock.ts'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import type { Saved } from '../../record/undoSaved.ts'
import type { NoteAction } from '../../ui/notes/notes.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import type { PlannedCell } from './planPaste.ts'
import { changesOf, planAgain } from './planPaste.ts'

interface Options {
  table: NamedTable
  remember: (what: Saved) => NoteAction
}

/** The cells that were not saved and stay in the preview, on the record as it is now or with the server's refusal. */
function leftOf(table: NamedTable, cells: readonly PlannedCell[], failure: CallError): PlannedCell[] {
  const current = failure.code === 'STALE_ROW' ? (failure.params['current'] as Row | undefined) : undefined
  if (current) return planAgain(cells, { table, row: current, today: today() })
  return cells.map((cell) =>
    cell.outcome === 'saved'
      ? { ...cell, outcome: 'refused', refusal: failure.errors[cell.field.name] ?? messageOf(failure) }
      : cell,
  )
}

/** Saves planned cells of many records, and reports the result. */
export function useSendCells({ table, remember }: Options) {
  const t = useText()
  const notes = useNotes()

  /**
   * Sends the cells, record by record. Numbers that look wrong are sent again with the reason that the person gives.
   * @returns the cells that were not saved
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
      const params = { failed: refused.length, smart_count: changes.length, sentence: sentenceFor(first.failure, t) }
      notes.warning('grid.paste.failed', { params })
    }
    const cellsOf = (id: number) => cells.filter(({ row }) => row.id === id)
    const rest = refused.flatMap(({ id, failure }) => leftOf(table, cellsOf(id), failure))
    if (reason === undefined) return rest
    return [
      ...rest,
      ...(await send(
        suspects.flatMap(({ id }) => cellsOf(id)),
        reason,
      )),
    ]
  }

  return send
}
