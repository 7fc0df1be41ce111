import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listLabScenarios, playLabScenario } from '#schema/calls/lab/scenarios.ts'
import type { Scenario } from '#schema/lab/scenario.ts'
import { call } from '../../../data/call.ts'
import type { CallInput, CallReply } from '../../../data/send.ts'
import { useText } from '../../../i18n/index.ts'
import { useNotes } from '../../../ui/notes/notes.ts'
import { scenarioTitle } from './readyTexts.ts'

type Listed = CallReply<typeof listLabScenarios>
export type ListedScenario = Omit<Listed['scenarios'][number], 'scenario'> & { scenario: Scenario }

const key = ['lab', 'scenarios']
/** While a world is being made, how often it is asked how far it is. */
const MAKING_MS = 2000

/** The scenarios, and what is being made. */
export const useScenarios = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listLabScenarios, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.making ? MAKING_MS : false),
  })

type Body = CallInput<typeof playLabScenario>['body']

/** Plays a scenario; a refusal is told with its sentence. */
export function usePlay() {
  const t = useText()
  const queries = useQueryClient()
  const notes = useNotes()
  const [isBusy, setBusy] = useState(false)
  const play = async (body: Body): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setTimeout(() => void queries.invalidateQueries({ queryKey: key }), MAKING_MS)
    try {
      const { scenario, number } = await call(playLabScenario, { body })
      notes.success('lab.scenarios.played', { name: `${scenarioTitle(scenario, t)} ${number}` })
      await queries.invalidateQueries({ queryKey: ['lab'] })
      return true
    } catch (failure) {
      notes.failure(failure)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, play }
}
