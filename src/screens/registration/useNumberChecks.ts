import { useQuery } from '@tanstack/react-query'
import { checkRegistrationNumbers } from '#schema/calls/merchants.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { call } from '../../data/call.ts'
import { useLate } from '../../ui/useLate.ts'
import type { Values } from './registrationForm.ts'

type NumberChecks = ReplyOf<typeof checkRegistrationNumbers>

const pause_ms = 400
const nothing: NumberChecks = { suspects: {}, errors: {}, fine: [] }

/** What the server says about the numbers of the form, a moment after they were typed: the registration will say the same. */
export function useNumberChecks(values: Values, isWanted: boolean): NumberChecks & { isChecking: boolean } {
  const request = JSON.stringify(values)
  const settled = useLate(request, pause_ms)
  const { data, isFetching } = useQuery({
    queryKey: ['registrationNumbers', settled],
    queryFn: ({ signal }) => call(checkRegistrationNumbers, { body: JSON.parse(settled) as Values }, { signal }),
    enabled: isWanted,
    placeholderData: (before) => before,
    // Without an answer nothing is said: the registration itself checks again.
    retry: false,
  })
  // What was said of another number is not said of this one.
  return { ...((settled === request && data) || nothing), isChecking: isFetching || settled !== request }
}
