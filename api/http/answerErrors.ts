import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Databases } from '../db/databases.ts'
import { AppError, failureToWire } from '../errors.ts'
import { failureOf } from '../db/failureOf.ts'
import { securityHeaders } from './securityHeaders.ts'
import { sql } from 'kysely'

const bodyErrors: Readonly<Record<number, (error: FastifyError) => AppError>> = {
  413: (cause) => new AppError('TOO_LARGE', { cause }),
  415: (cause) => new AppError('WRONG_MEDIA_TYPE', { cause }),
}

/** Any failure as an AppError: the caller's mistakes with their message, everything else as INTERNAL. */
function asAppError(error: FastifyError | AppError): AppError {
  const known = failureOf(error)
  if (known.code !== 'INTERNAL' || error instanceof AppError) return known
  if (error.validation) return new AppError('MALFORMED', { detail: sentenceOf(error), cause: error })
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return bodyErrors[status]?.(error) ?? new AppError('MALFORMED', { cause: error })
  return known
}

/** How the request violates the definition of the call: the path of the value and what is wrong with it. */
function sentenceOf({ validation = [], validationContext = 'body' }: FastifyError): string {
  const first = validation[0]
  const place = [validationContext, ...(first?.instancePath.split('/').filter(Boolean) ?? [])].join('.').slice(0, 100)
  const unknownKey =
    first?.params && 'additionalProperties' in first.params ? String(first.params.additionalProperties).slice(0, 60) : ''
  return `The request is not well-formed: ${place} ${first?.message ?? 'is not valid'}${unknownKey && ` (${unknownKey})`}`
}

/** Replaces the failure by the reason why the database is unavailable, if it is our own server and the reason is known. */
async function withReason(failure: AppError, db: Databases): Promise<AppError> {
  if (failure.code !== 'DATABASE_DOWN') return failure
  const trouble = await db.trouble().catch(() => undefined)
  return trouble ? new AppError(trouble, { cause: failure.cause, headers: { 'retry-after': '2' } }) : failure
}

/** Answers every failure in the form of `failureToWire`; internal faults reveal nothing more. */
export function answerErrors(app: FastifyInstance, db: Databases): void {
  app.setErrorHandler(async (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
    const failure = await withReason(asAppError(error), db)
    const { statusCode, code } = failure
    if (statusCode >= 500) {
      request.log.error({ err: failure.cause ?? error }, 'request failed')
      if (code === 'INTERNAL') void logFailure(db, request, error)
    }
    if (failure.headers) void reply.headers(failure.headers)
    return reply.code(statusCode).send({ ...failureToWire(failure), requestId: request.id })
  })
}

/** An address with invalid escapes belongs to no call and is answered before any hook runs. */
export function answerUnreadableAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const failure = new AppError('MALFORMED', { detail: 'The address is not well-formed' })
  void reply
    .headers(securityHeaders)
    .code(failure.statusCode)
    .send({ ...failureToWire(failure), requestId: request.id })
}

/** Logs one row for each internal fault (ERR-06): its kind and place, never a stack trace, a value or a statement. */
async function logFailure(db: Databases, request: FastifyRequest, error: Error): Promise<void> {
  await db.write
    .insertInto('error_log')
    .values({
      time_logged: sql`real_now()`,
      source: 'api',
      error_type: error.name,
      message: `${request.method} failed with status 500`,
      path: request.routeOptions.url ?? request.url.split('?')[0]?.slice(0, 200) ?? '',
      status_code: 500,
      details: JSON.stringify({ requestId: request.id }),
    })
    .execute()
    .catch((failure: unknown) => request.log.error({ err: failure }, 'the error log cannot be written'))
}
