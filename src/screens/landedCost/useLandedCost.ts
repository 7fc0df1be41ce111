import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { quoteLandedCost } from '#schema/calls/landedCost.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { LandedCostQuestion } from '#schema/intake/landedCostQuestion.ts'
import { call } from '../../data/call.ts'
import { CallError } from '../../data/CallError.ts'
import { useLate } from '../../ui/useLate.ts'
import type { Asked, AskedGoods, Term } from './Asked.ts'
import { addressOf, askedBy, noGoods, questionOf } from './Asked.ts'

export type LandedCost = ReplyOf<typeof quoteLandedCost>

const pause_ms = 250

interface Finding {
  code: string
  field: string | null
  message: string
}

/** What is asked stands in the address, so that a link shows the same; its answer follows each change. */
export function useLandedCost() {
  const [params, setParams] = useSearchParams()
  const asked = useMemo(() => askedBy(params), [params])

  const ask = useCallback(
    (change: (now: Asked) => Asked) =>
      // Of the address as it is: while somebody types on, what React knows of it comes after.
      setParams(addressOf(change(askedBy(new URLSearchParams(location.search)))), { replace: true }),
    [setParams],
  )
  const setTerm = useCallback(
    (name: Term, value: string) => ask((now) => ({ ...now, terms: { ...now.terms, [name]: value } })),
    [ask],
  )
  const setGoods = useCallback(
    (place: number, change: Partial<AskedGoods>) =>
      ask((now) => ({ ...now, goods: now.goods.map((entry, at) => (at === place ? { ...entry, ...change } : entry)) })),
    [ask],
  )
  const addGoods = useCallback(() => ask((now) => ({ ...now, goods: [...now.goods, noGoods] })), [ask])
  const removeGoods = useCallback(
    (place: number) => ask((now) => ({ ...now, goods: now.goods.filter((_, at) => at !== place) })),
    [ask],
  )

  const now = JSON.stringify(questionOf(asked) ?? null)
  const question = useLate(now, pause_ms)
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
    asked,
    setTerm,
    setGoods,
    addGoods,
    removeGoods,
    answer: isAsked && !error ? data : undefined,
    findings: isAsked ? findings : [],
    error: isAsked && !findings.length ? error : null,
    isFetching,
    askAgain: () => void refetch(),
  }
}
