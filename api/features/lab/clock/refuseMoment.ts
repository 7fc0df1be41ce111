import { farthestFrom } from '#domain/lab/clockTarget.ts'
import { minuteText } from '#domain/lab/minuteText.ts'
import { AppError } from '../../../errors.ts'

/**
 * The clock goes forward only, and not too far at once.
 * @throws {AppError} LAB_CLOCK_BACK, LAB_CLOCK_TOO_FAR
 */
export function refuseMoment(wanted: Date, now: Date): void {
  if (wanted < now) throw new AppError('LAB_CLOCK_BACK', { params: { moment: minuteText(now) } })
  const farthest = farthestFrom(now)
  if (wanted > farthest) throw new AppError('LAB_CLOCK_TOO_FAR', { params: { latest: minuteText(farthest) } })
}
