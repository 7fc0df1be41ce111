import { useQueryClient } from '@tanstack/react-query'
import type { ActionData, CallAction, SetAction } from '#schema/actions/actions.ts'
import { requestOfAction } from '#schema/actions/actions.ts'
import { allCalls } from '#schema/allCalls.ts'
import { updateBulk } from '#schema/calls/grid.ts'
import type { NamedTable } from '#schema/define.ts'
import type { FilterNode } from '#schema/filters/filterTree.ts'
import { call } from '../../../data/call.ts'
import { callForLines } from '../../../data/lines.ts'
import { refreshTables } from '../../../data/refreshTables.ts'
import { useText } from '../../../i18n/index.ts'
import { useUndo } from '../../../record/useUndo.ts'
import { useNotes } from '../../../ui/notes/notes.ts'
import { useDownload } from '../../../ui/useDownload.ts'
import { messagesIn, useMessageNotes } from '../../../ui/notes/useMessageNotes.ts'
import { actionTexts } from './actionTexts.ts'
import { changedBy } from './actionsOf.ts'
import { callForEach } from './callForEach.ts'
import type { Target } from './Target.ts'
import { countOf } from './Target.ts'

const filterOf = (target: Target): FilterNode[] =>
  'selected' in target ? target.selected.filter : 'row' in target ? [{ name: 'id', comparator: '=', value: target.row.id }] : []

/** Carries an action out, shows what came of it, and reads again whatever it has changed. Answers whether it was done. */
export function usePerformAction(table: NamedTable, action: ActionData) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const { remember } = useUndo(table.name)
  const showMessages = useMessageNotes()
  const { start: download } = useDownload()
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

  async function makeCall(made: CallAction, target: Target, reason?: string) {
    const definition = allCalls[made.call]
    if (!definition) return
    if ('selected' in target) {
      const about = Symbol(made.call)
      const onProgress = (done: number, total: number) => notes.progress(about, 'table.actionProgress', { done, total })
      const { done, left } = await callForEach({
        table: table.name,
        action: made,
        definition,
        selected: target.selected,
        onProgress,
      })
      if (left.length === 0) notes.success(texts.done(done), undefined, { about })
      else notes.warning('table.actionSome', { params: { title: texts.title, done, left: left.join(', ') }, about })
      return
    }
    const request = requestOfAction(made, 'row' in target ? target.row : {}, reason)
    if (definition.file) return download(definition, request)
    const messages = messagesIn(await call(definition, request))
    if (messages.length > 0) showMessages(messages)
    else notes.success(texts.done(1))
  }

  return async (target: Target, reason?: string): Promise<boolean> => {
    try {
      if ('set' in action) await set(action, target)
      else if ('call' in action) await makeCall(action, target, reason)
    } catch (error) {
      notes.failure(error)
      return false
    } finally {
      void refreshTables(queries, changedBy(table, action))
    }
    if ('selected' in target) target.selected.onDone()
    return true
  }
}
