import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isDay } from '#domain/day.ts'
import type { testVatRate } from '#schema/calls/reference/vat.ts'
import { testVatRate as ask } from '#schema/calls/reference/vat.ts'
import { goodsTypes } from '#schema/choices.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import type { Message } from '#schema/messages/messages.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import { call } from '../../data/call.ts'
import { CallError } from '../../data/CallError.ts'
import { today } from '../../data/clock.ts'
import type { Place } from './place/placeOptions.ts'
import { useDebounced } from '../../ui/useDebounced.ts'

type Question = BodyOf<typeof testVatRate>

const names = ['country', 'territory_id', 'hs6p_code', 'date', 'postal_code', 'city', 'type_of_goods'] as const
export type QuestionField = (typeof names)[number]

const pauseMs = 200

/**
 * The question and its answer, which is updated after each change. The question is in the address, so that it can be sent to a
 * colleague.
 * @param tried the code that is highlighted during a search, which is answered before it is chosen
 */
export function useRateQuestion(tried: string | undefined) {
  const [params, setParams] = useSearchParams()
  const [followed, setFollowed] = useState(params)
  /** What is typed; the router reports the address later than the next key. */
  const [typed, setTyped] = useState(params)
  if (followed !== params) {
    setFollowed(params)
    setTyped(params)
  }
  const values = useMemo(() => {
    const given = Object.fromEntries(names.map((name) => [name, typed.get(name) ?? ''])) as Record<QuestionField, string>
    return { ...given, date: typed.has('date') ? given.date : today(), type_of_goods: given.type_of_goods || goodsTypes[0] }
  }, [typed])

  const rewrite = useCallback(
    (edit: (next: URLSearchParams) => void) => {
      // The current address: during typing, React's view of it may be older.
      const next = new URLSearchParams(location.search)
      edit(next)
      setTyped(next)
      setParams(next, { replace: true })
    },
    [setParams],
  )
  const change = useCallback((name: QuestionField, value: unknown) => rewrite(withValue(name, value)), [rewrite])
  const changePlace = useCallback((place: Place) => rewrite(withPlace(place)), [rewrite])

  const criteria = useMemo(() => ({ ...values, hs6p_code: tried ?? values.hs6p_code }), [values, tried])
  const question = useDebounced(requestKey(criteria), pauseMs)
  const isAsked = criteria.country !== '' && isDay(criteria.date) && isCode(criteria.hs6p_code)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['vatRate', 'country_vat_item', question],
    queryFn: ({ signal }) => call(ask, { body: questionOf(question) }, { signal }),
    enabled: isAsked && requestKey(criteria) === question,
    placeholderData: (before) => before,
    retry: false,
  })
  const errors = {
    ...(error instanceof CallError ? error.errors : {}),
    ...(isDay(values.date) ? {} : { date: enterValid('Date') }),
    ...(isCode(values.hs6p_code) ? {} : { hs6p_code: enterValid('HS6+ Code') }),
  } as Partial<Record<QuestionField, Message>>
  const answer = isAsked && !error ? data : undefined
  return {
    values,
    criteria,
    change,
    changePlace,
    errors,
    answer,
    error: isAsked ? error : null,
    isFetching,
    askAgain: () => void refetch(),
  }
}

const withValue = (name: QuestionField, value: unknown) => (address: URLSearchParams) => {
  if (typeof value === 'string' && (value !== '' || name === 'date')) address.set(name, value)
  else address.delete(name)
  // The place is then known by the postal code.
  if (name === 'postal_code') address.delete('territory_id')
}

const withPlace = (place: Place) => (address: URLSearchParams) => {
  for (const name of ['country', 'territory_id'] as const)
    if (place[name] === '') address.delete(name)
    else address.set(name, place[name])
  if (place.territory_id !== '') for (const name of ['postal_code', 'city']) address.delete(name)
}

/** Whether the text is empty or has the digits of a chapter, a heading, or a complete code. */
const isCode = (code: string): boolean => /^(\d\d){0,5}$/.test(code)

const requestKey = (values: Readonly<Record<QuestionField, string>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')))

function questionOf(key: string): Question {
  const { territory_id: territory, ...rest } = JSON.parse(key) as Omit<Question, 'territory_id'> & { territory_id?: string }
  return { ...rest, ...(territory !== undefined && { territory_id: Number(territory) }) }
}
