import { useState } from 'react'
import type { Call } from '#schema/defineCall.ts'
import { testActions } from '#schema/work/testActions.ts'
import { call } from '../../data/call.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import type { TestAction } from './TestAction.ts'

/** The body as JSON; undefined if it is none. */
function readBody(text: string): object | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : undefined
  } catch {
    return undefined
  }
}

/** The body of a test action while it is edited, and a function that makes the call with it. */
export function useTestAction({ name, example }: TestAction, onDone: () => void) {
  const notes = useNotes()
  const [text, setText] = useState(() => JSON.stringify(example))
  const [answer, setAnswer] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const body = readBody(text)

  async function run() {
    if (!body || isBusy) return
    setBusy(true)
    try {
      const definition: Call = testActions[name].call
      const input: object = { body }
      setAnswer(JSON.stringify(await call(definition, input)))
      notes.success('lab.actions.done')
      onDone()
    } catch (failure) {
      setAnswer(undefined)
      notes.failure(failure)
    } finally {
      setBusy(false)
    }
  }

  return { text, setText, isBody: body !== undefined, answer, isBusy, run }
}
