import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { idempotencyKeyOf } from './idempotencyKeyOf.ts'

/**
 * Does the work of a request once if it has an Idempotency-Key, and otherwise at once.
 * @param body what identifies the request beside its address
 * @param work returns the text to be stored with the key
 * @returns the text, and whether it is that of an earlier request, so that nothing was done now
 */
export async function onceUnderKey(
  { idempotentReplies }: Pick<FastifyInstance, 'idempotentReplies'>,
  { request, body }: { request: FastifyRequest; body: unknown },
  work: () => Promise<string>,
): Promise<{ text: string; isReplay: boolean }> {
  const key = idempotencyKeyOf(request)
  if (key === undefined) return { text: await work(), isReplay: false }
  const { operator, moment, method, url } = request
  if (!operator) throw new AppError('UNAUTHORIZED')
  return idempotentReplies.once({ userId: operator.id, key, content: [method, url, body], at: moment.started }, work)
}
