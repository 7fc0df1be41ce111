import { useQueryClient } from '@tanstack/react-query'
import type { ActionData, SetAction } from '#schema/actions/actions.ts'
import { updateBulk } from '#schema/calls/grid.ts'
import type { NamedTable } from '#schema/define.ts'
import type { FilterNode } from '#schema/filters/filterTree.ts'
import { callForLines } from '../../../data/lines.ts'
import { sentenceFor } from '../../../data/sentenceFor.ts'
import { refreshTables } from '../../../data/refreshTables.ts'
import { useText } from '../../../i18n/index.ts'
import { useUndo } from '../../../record/useUndo.ts'
import { useNotes } from '../../../ui/notes/notes.ts'
import { actionTexts } from './actionTexts.ts'
import { changedBy } from './actionsOf.ts'
import type { Target } from './Target.ts'
import { useMakeCall } from './calls/useMakeCall.ts'
import { countOf } from './Target.ts'

const filterOf = (target: Target): FilterNode[] =>
  'selected' in target ? target.selected.filter : 'row' in target ? [{ name: 'id', comparator: '=', value: target.row.id }] : []

/** Carries out an action, shows the result, and reloads whatever it has changed. Returns whether it was done. */
export function usePerformAction(table: NamedTable, action: ActionData) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const { remember } = useUndo(table.name)
  const makeCall = useMakeCall(table, action)
  const texts = actionTexts(t, table, action)

  async function set({ set: data }: SetAction, target: Target) {
    const body = { tableName: table.name, filter: filterOf(target), data, expected: countOf(target) }
    for await (const line of callForLines(updateBulk, { body })) {
      if (!('data' in line)) continue
      const { changed, batch } = line.data
      if (batch === null) notes.info(texts.unchanged())
      else notes.success(texts.done(changed), undefined, { action: remember({ batch }) })
    }
  }

  return async (target: Target, answer?: string): Promise<boolean> => {
    try {
      if ('set' in action) await set(action, target)
      else if ('call' in action) await makeCall(action, target, answer)
    } catch (error) {
      const failed = 'row' in target ? texts.failedFor(target.row) : undefined
      if (failed) notes.refusal(failed, sentenceFor(error, t))
      else notes.failure(error)
      return false
    } finally {
      void refreshTables(queries, changedBy(table, action))
    }
    if ('selected' in target) target.selected.onDone()
    return true
  }
}
