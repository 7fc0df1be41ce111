import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, Call, ParamsOf, QueryOf } from '#schema/defineCall.ts'
import { may } from '#schema/roles.ts'
import { AppError } from './errors.ts'
import type { Actor, Operator } from './records/Actor.ts'
import { auditedRequest } from './records/auditedRequest.ts'

/** What a handler gets: the checked parts of the request, and who asks. */
export interface Asked<D> {
  body: BodyOf<D>
  params: ParamsOf<D>
  query: QueryOf<D>
  /** Throws for public calls, which nobody has to sign in for. */
  operator: Operator
  /** For the audit row of whatever the call changes. */
  actor: Actor
  request: FastifyRequest
  reply: FastifyReply
}

/** A text that is already the JSON of the whole answer. */
export class RawJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    operator: Operator | null
    startedAt: Date | null
  }
  interface FastifyContextConfig {
    call?: Call
  }
}

/** Who is signed in on this request. */
export function operatorOf({ operator }: FastifyRequest): Operator {
  if (!operator) throw new AppError('UNAUTHORIZED')
  return operator
}

/**
 * Serves a call of api/schema/calls. The answer is `{ statusCode: 200, data }`, since the specification treats every
 * other status as a failure; a handler that throws an AppError answers with that. Who may call it is part of the call.
 */
export function serve<D extends Call>(app: FastifyInstance, call: D, handler: (asked: Asked<D>) => unknown): void {
  const { method, path, permission, params, query, body, bodyLimit } = call
  app.route({
    method,
    url: path,
    exposeHeadRoute: false,
    config: { call },
    ...(bodyLimit && { bodyLimit }),
    schema: { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) },
    ...(!call.public && {
      onRequest: ({ operator }, _reply, done) => {
        if (!operator) return done(new AppError('UNAUTHORIZED'))
        const isAllowed = permission && (permission === 'signed in' || may(operator.roles, permission))
        return done(isAllowed ? undefined : new AppError('NOT_ALLOWED'))
      },
    }),
    handler: async (request, reply) => {
      const answer = await handler({
        body: request.body as BodyOf<D>,
        params: request.params as ParamsOf<D>,
        query: request.query as QueryOf<D>,
        get operator() {
          return operatorOf(request)
        },
        get actor() {
          return actorOf(request)
        },
        request,
        reply,
      })
      if (answer instanceof RawJson) return reply.type('application/json; charset=utf-8').serializer(asIs).send(answer.text)
      if (call.raw || reply.sent) return answer
      return { statusCode: 200, data: answer ?? null }
    },
  })
}

const asIs = (text: unknown): string => text as string

/** The request as the audit log tells of it, whoever makes it. */
export const causeOf = (request: FastifyRequest): Omit<Actor, 'operator'> => ({
  method: request.method,
  path: request.routeOptions.url ?? '',
  ip: request.ip,
  requestId: request.id,
  request: auditedRequest(request),
  started: request.startedAt ?? new Date(),
})

/** The same by who is signed in. */
export const actorOf = (request: FastifyRequest): Actor => ({ operator: operatorOf(request), ...causeOf(request) })
