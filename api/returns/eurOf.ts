import { roundDecimal } from '#domain/decimal.ts'
import { convert } from '#domain/fx/convert.ts'
import { lastDay } from '#domain/returns/Period.ts'
import { schemeFacts } from '#domain/returns/returnSchemes.ts'
import type { ReturnLaw } from './readReturnLaw.ts'
import type { ReturnTask } from './ReturnTask.ts'

/** An amount of a return in EUR; null while the rate is not published. */
export function eurOf(
  { registration, own }: Pick<ReturnTask, 'registration' | 'own'>,
  amount: string,
  law: ReturnLaw,
): string | null {
  const rate = law.euroRateOn(schemeFacts[registration.scheme].currency, lastDay(own.period))
  if (rate === undefined) return null
  return rate === null ? amount : roundDecimal(convert(amount, rate), 2)
}
