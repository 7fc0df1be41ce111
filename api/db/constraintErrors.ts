import type { TableDefinition } from '#schema/define.ts'
import type { FieldErrors } from '#schema/messages/messages.ts'
import { worded } from '#schema/messages/messages.ts'
import { allTables } from '#schema/registry.ts'
import pg from 'pg'
import { AppError } from '../errors.ts'
import { isConnectionFailure } from './isConnectionFailure.ts'

type Constraint = NonNullable<TableDefinition['constraints']>[string]

type DatabaseError = pg.DatabaseError & { code: string }

/** A refusal of the server; the driver's own errors have no SQLSTATE. */
const isDatabaseError = (error: unknown): error is DatabaseError => error instanceof pg.DatabaseError && error.code !== undefined

/** The sentences of the tables about their constraints, by the constraint's name. */
const constraints = new Map(allTables.flatMap((table) => Object.entries<Constraint>(table.constraints ?? {})))

/** The sentence of a constraint by its field; one without a sentence of its own gets that of a duplicate or of a missing reference. */
function fieldErrors(constraint: string | undefined, code: 'DUPLICATE' | 'FOREIGN' | 'RULE_BROKEN'): FieldErrors | undefined {
  const known = constraints.get(constraint ?? '')
  if (!known) return undefined
  return { [known.field]: typeof known.says === 'string' ? worded(code, known.says) : known.says }
}

const refused = (cause: DatabaseError, code: 'DUPLICATE' | 'FOREIGN' | 'RULE_BROKEN'): AppError => {
  const errors = fieldErrors(cause.constraint, code)
  return new AppError(code, { ...(errors && { errors }), cause })
}

/**
 * A refusal by the database as the caller's error, determined by SQLSTATE and constraint name; see `isConnectionFailure` for lost connections.
 * Returns undefined for faults of our own.
 */
export function translateDatabaseError(error: unknown): AppError | undefined {
  if (isConnectionFailure(error)) return new AppError('DATABASE_DOWN', { cause: error, headers: { 'retry-after': '2' } })
  if (!isDatabaseError(error)) return undefined
  switch (error.code) {
    case '23505':
    case '23P01':
      return refused(error, 'DUPLICATE')
    case '23503':
      return refused(error, 'FOREIGN')
    case '23502':
    case '23514':
      return refused(error, 'RULE_BROKEN')
    case '22003':
    case '22007':
    case '22008':
    case '22021':
    case '22P05':
    case '22P02':
      return new AppError('RULE_BROKEN', { cause: error })
    case '40001':
    case '40P01':
    case '55P03':
      return new AppError('LOCKED', { cause: error, headers: { 'retry-after': '1' } })
    case '25006':
      return new AppError('DATABASE_READ_ONLY', { cause: error, headers: { 'retry-after': '10' } })
    case '53100':
      return new AppError('DISK_FULL', { cause: error, headers: { 'retry-after': '10' } })
    case '57014':
      return new AppError('QUERY_TOO_LONG', { cause: error })
    default:
      return undefined
  }
}
