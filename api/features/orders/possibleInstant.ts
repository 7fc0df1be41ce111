import { say } from '#schema/messages/sentences.ts'
import { AppError } from '../../errors.ts'

/** The day from which the rules that orders are computed by apply (Directive (EU) 2017/2455). */
const FIRST_DAY = '2021-07-01'

/**
 * The instant that a request names, by a day or exactly.
 * @throws {AppError} RULE_BROKEN if it is before those rules applied, or after the request
 */
export function possibleInstant({ field, title }: { field: string; title: string }, text: string, now: Date): Date {
  const at = new Date(text)
  const problem =
    at > now ? say('IN_THE_FUTURE', { field: title }) : text < FIRST_DAY ? say('BEFORE_FIRST_DAY', { day: FIRST_DAY }) : undefined
  if (problem) throw new AppError('RULE_BROKEN', { errors: { [field]: problem } })
  return at
}
