import { isZero, roundDecimal } from '#domain/decimal.ts'
import { convert } from '#domain/fx/convert.ts'
import { lastDay } from '#domain/returns/Period.ts'
import { schemeFacts } from '#domain/returns/returnSchemes.ts'
import type { ReturnLaw } from './readReturnLaw.ts'
import type { ReturnTask } from './ReturnTask.ts'

/** An amount of a return in EUR; null while the rate is not published, unless it is nothing, which needs none. */
export function eurOf(
  { registration, own }: { registration: Pick<ReturnTask['registration'], 'scheme'>; own: Pick<ReturnTask['own'], 'period'> },
  amount: string,
  law: Pick<ReturnLaw, 'euroRateOn'>,
): string | null {
  if (isZero(amount)) return '0.00'
  const rate = law.euroRateOn(schemeFacts[registration.scheme].currency, lastDay(own.period))
  if (rate === undefined) return null
  return rate === null ? amount : roundDecimal(convert(amount, rate), 2)
}
