import { translateDatabaseError } from './constraintErrors.ts'
import { AppError } from '../errors.ts'

/** A failure that is reported within a reply: the caller's mistakes with their message, faults of our own as INTERNAL. */
export const failureOf = (error: unknown): AppError =>
  error instanceof AppError ? error : (translateDatabaseError(error) ?? new AppError('INTERNAL', { cause: error }))
