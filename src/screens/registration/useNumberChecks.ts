import { useQuery } from '@tanstack/react-query'
import { checkRegistrationNumbers } from '#schema/calls/merchants.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { call } from '../../data/call.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import type { Values } from '../../record/form/describedForm.ts'

type NumberChecks = ReplyOf<typeof checkRegistrationNumbers>

const pauseMs = 400
const nothing: NumberChecks = { suspects: {}, doubts: {}, errors: {}, fine: [] }

/** The server's findings about the numbers of the form, a moment after they were typed. */
export function useNumberChecks(values: Values, isWanted: boolean): NumberChecks & { isChecking: boolean } {
  const request = JSON.stringify(values)
  const settled = useDebounced(request, pauseMs)
  const { data, isFetching } = useQuery({
    queryKey: ['registrationNumbers', settled],
    queryFn: ({ signal }) => call(checkRegistrationNumbers, { body: JSON.parse(settled) as Values }, { signal }),
    enabled: isWanted,
    placeholderData: (before) => before,
    // Without an answer nothing is shown; the registration checks again anyway.
    retry: false,
  })
  // An answer about an earlier number does not apply to this one.
  return { ...((settled === request && data) || nothing), isChecking: isFetching || settled !== request }
}
