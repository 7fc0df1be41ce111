import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { isDay } from '#domain/day.ts'
import type { testVatRate } from '#schema/calls/vat.ts'
import { testVatRate as ask } from '#schema/calls/vat.ts'
import { goodsTypes } from '#schema/choices.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import type { Message } from '#schema/messages/messages.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import { call } from '../../data/call.ts'
import { CallError } from '../../data/CallError.ts'
import { today } from '../../data/today.ts'
import { useLate } from '../../ui/useLate.ts'

type Question = BodyOf<typeof testVatRate>

const names = ['country', 'hs6p_code', 'date', 'postal_code', 'city', 'type_of_goods'] as const
export type QuestionField = (typeof names)[number]

const pause_ms = 200

/**
 * What is asked stands in the address, so that a question can be sent to a colleague; its answer follows each change.
 * @param tried the code that is highlighted while goods are being looked for: it is answered before it is chosen
 */
export function useRateQuestion(tried: string | undefined) {
  const [params, setParams] = useSearchParams()
  const values = useMemo(() => {
    const given = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<QuestionField, string>
    return { ...given, date: params.has('date') ? given.date : today(), type_of_goods: given.type_of_goods || goodsTypes[0] }
  }, [params])

  const change = useCallback(
    (name: QuestionField, value: unknown) => {
      // Of the address as it is: while somebody types on, what React knows of it comes after.
      const next = new URLSearchParams(location.search)
      if (typeof value === 'string' && (value !== '' || name === 'date')) next.set(name, value)
      else next.delete(name)
      setParams(next, { replace: true })
    },
    [setParams],
  )

  const asked = useMemo(() => ({ ...values, hs6p_code: tried ?? values.hs6p_code }), [values, tried])
  const question = useLate(questionOf(asked), pause_ms)
  const isAsked = asked.country !== '' && isDay(asked.date) && isCode(asked.hs6p_code)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['vatRate', 'country_vat_item', question],
    queryFn: ({ signal }) => call(ask, { body: JSON.parse(question) as Question }, { signal }),
    enabled: isAsked && questionOf(asked) === question,
    placeholderData: (before) => before,
    retry: false,
  })
  const errors = {
    ...(error instanceof CallError ? error.errors : {}),
    ...(isDay(values.date) ? {} : { date: enterValid('Date') }),
    ...(isCode(values.hs6p_code) ? {} : { hs6p_code: enterValid('HS6+ Code') }),
  } as Partial<Record<QuestionField, Message>>
  const answer = isAsked && !error ? data : undefined
  return { values, asked, change, errors, answer, error: isAsked ? error : null, isFetching, askAgain: () => void refetch() }
}

/** None, or the digits of a chapter, a heading, or of a code that goods may have. */
const isCode = (code: string): boolean => /^(\d\d){0,5}$/.test(code)

const questionOf = (values: Readonly<Record<QuestionField, string>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')))
