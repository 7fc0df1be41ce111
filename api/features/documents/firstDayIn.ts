import type { Day } from '#domain/day.ts'
import { dayOf, isDay } from '#domain/day.ts'
import { enterValid, say } from '#schema/messages/sentences.ts'
import { AppError } from '../../errors.ts'
import type { UploadForm } from '../../http/readForm.ts'

const TITLE = 'In Force From'
/** Nothing is scheduled for later than this. */
const LAST = '2199-12-31'

/**
 * The first day of a version, as the form names it in `effective_from`: today or later, and today if it names none.
 * @throws {AppError} RULE_BROKEN
 */
export function firstDayIn({ fields }: UploadForm, at: Date): Day {
  const today = dayOf(at)
  const day = (fields['effective_from'] ?? '').trim() || today
  const wrong = !isDay(day) || day > LAST ? enterValid(TITLE) : day < today ? say('IN_THE_PAST', { field: TITLE }) : undefined
  if (wrong) throw new AppError('RULE_BROKEN', { errors: { effective_from: wrong } })
  return day
}
