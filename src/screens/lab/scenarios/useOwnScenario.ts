import { useState } from 'react'
import { checkLabScenario } from '#schema/calls/lab/scenarios.ts'
import { call } from '../../../data/call.ts'
import type { CallReply } from '../../../data/send.ts'
import { useNotes } from '../../../ui/notes/notes.ts'

export type Problems = CallReply<typeof checkLabScenario>['problems']

interface Given {
  text: string
  onText: (text: string) => void
  onPlay: (scenario: unknown) => void
}

/** What is found wrong with a scenario that somebody writes; it is played only if nothing is. */
export function useOwnScenario({ text, onText, onPlay }: Given) {
  const notes = useNotes()
  const [problems, setProblems] = useState<Problems>()
  const [noJson, setNoJson] = useState<string>()

  const change = (next: string) => {
    setProblems(undefined)
    setNoJson(undefined)
    onText(next)
  }

  async function checked(): Promise<unknown> {
    let scenario: unknown
    try {
      scenario = JSON.parse(text)
    } catch (error) {
      setNoJson(error instanceof Error ? error.message : String(error))
      return undefined
    }
    setNoJson(undefined)
    const found = (await call(checkLabScenario, { body: { scenario } })).problems
    setProblems(found)
    return found.length === 0 ? scenario : undefined
  }

  const told = (work: Promise<unknown>) => void work.catch((failure: unknown) => notes.failure(failure))
  const play = async () => {
    const scenario = await checked()
    if (scenario !== undefined) onPlay(scenario)
  }
  return { problems, noJson, change, check: () => told(checked()), play: () => told(play()) }
}
