import { translateDatabaseError } from './constraintErrors.ts'
import { AppError } from '../errors.ts'

/** What went wrong as one of ours, where it is told within an answer: the caller's with its sentence, our own faults as INTERNAL. */
export const failureOf = (error: unknown): AppError =>
  error instanceof AppError ? error : (translateDatabaseError(error) ?? new AppError('INTERNAL', { cause: error }))
