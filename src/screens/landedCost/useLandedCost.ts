import { useQuery } from '@tanstack/react-query'
import { quoteLandedCost } from '#schema/calls/reference/landedCost.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { LandedCostQuestion } from '#schema/intake/landedCostQuestion.ts'
import { call } from '../../data/call.ts'
import { CallError } from '../../data/CallError.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import { landedCostRequest } from './Consignment.ts'
import { useConsignment } from './useConsignment.ts'

export type LandedCost = ReplyOf<typeof quoteLandedCost>

const pauseMs = 250

type Finding = Omit<LandedCost['findings'][number], 'level'>

/** The question and its answer, which is updated after each change. */
export function useLandedCost() {
  const typed = useConsignment()
  const { consignment } = typed
  const now = JSON.stringify(landedCostRequest(consignment) ?? null)
  const question = useDebounced(now, pauseMs)
  const isAsked = now !== 'null'
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['landedCost', question],
    queryFn: ({ signal }) => call(quoteLandedCost, { body: JSON.parse(question) as LandedCostQuestion }, { signal }),
    enabled: isAsked && now === question,
    placeholderData: (before) => before,
    retry: false,
  })
  const findings = error instanceof CallError ? ((error.params['findings'] ?? []) as readonly Finding[]) : []
  return {
    ...typed,
    answer: isAsked && !error ? data : undefined,
    findings: isAsked ? findings : [],
    error: isAsked && !findings.length ? error : null,
    isFetching,
    askAgain: () => void refetch(),
  }
}
