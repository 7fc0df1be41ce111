import type { ActionData, CallAction } from '#schema/actions/actions.ts'
import { callFor, requestOfAction } from '#schema/actions/actions.ts'
import { allCalls } from '#schema/allCalls.ts'
import type { NamedTable } from '#schema/define.ts'
import type { Call } from '#schema/defineCall.ts'
import { call } from '../../../../data/call.ts'
import { callForLines } from '../../../../data/lines.ts'
import { useText } from '../../../../i18n/index.ts'
import { useNotes } from '../../../../ui/notes/notes.ts'
import { messagesIn, useMessageNotes } from '../../../../ui/notes/useMessageNotes.ts'
import { useDownload } from '../../../../ui/useDownload.ts'
import { actionTexts } from '../actionTexts.ts'
import { callForEach } from './callForEach.ts'
import type { SelectedRows } from '../SelectedRows.ts'
import type { Target } from '../Target.ts'
import { useTakeBack } from './useTakeBack.ts'

const isProgress = (line: unknown): line is { done: number; total: number } =>
  typeof line === 'object' && line !== null && 'done' in line && 'total' in line

/** The number of records done, according to the last line of a call. */
const doneIn = (line: unknown): number => {
  const { data } = line as { data?: { done?: unknown } }
  return typeof data?.done === 'number' ? data.done : 0
}

/** Makes the call of an action, for a row or for each of the selected ones, and reports the result. */
export function useMakeCall(table: NamedTable, action: ActionData) {
  const notes = useNotes()
  const showMessages = useMessageNotes()
  const { start: download } = useDownload()
  const texts = actionTexts(useText(), table, action)
  const takeBackOf = useTakeBack(table, action)

  async function callForSelected(made: CallAction, selected: SelectedRows, answer: string | undefined) {
    const about = Symbol(made.call)
    const onProgress = (done: number, total: number) => notes.progress(about, 'table.actionProgress', { done, total })
    const { done, left } = await callForEach({ table: table.name, action: made, answer, selected, onProgress })
    if (left.length === 0) notes.success(texts.done(done), undefined, { about })
    else notes.warning('table.actionSome', { params: { title: texts.title, done, left: left.join(', ') }, about })
  }

  /** A call that reports its progress. */
  async function callInLines(definition: Call, request: object) {
    const about = Symbol(definition.path)
    for await (const line of callForLines(definition, request)) {
      const reply: unknown = line
      if (isProgress(reply)) notes.progress(about, 'table.actionProgress', reply)
      else notes.success(texts.done(doneIn(reply)), undefined, { about })
    }
  }

  return async (made: CallAction, target: Target, answer?: string): Promise<void> => {
    if ('selected' in target) return callForSelected(made, target.selected, answer)
    const row = 'row' in target ? target.row : undefined
    const definition = allCalls[callFor(made, row ?? {})]
    if (!definition) return
    const request = requestOfAction(made, row ?? {}, answer)
    if (definition.lines) return callInLines(definition, request)
    if (definition.file) return void download(definition, request)
    const reply = await call(definition, request)
    const messages = messagesIn(reply)
    if (messages.length > 0) showMessages(messages)
    else notes.success((row && texts.doneFor(row)) ?? texts.done(1), undefined, { action: takeBackOf(made, row, reply) })
  }
}
