import { Type } from 'typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '#schema/defineCall.ts'
import { may } from '#schema/roles.ts'
import { AppError } from '../errors.ts'
import { within } from '../base/within.ts'
import type { UploadForm } from './readForm.ts'
import type { FormOnDisk } from './withFormOnDisk.ts'
import { withFormOnDisk } from './withFormOnDisk.ts'
import { readForm } from './readForm.ts'
import { auditedRequest } from './auditedRequest.ts'
import type { IdempotentReplies } from './IdempotentReplies.ts'
import { contentOf, idempotencyKeyOf } from './idempotencyKeyOf.ts'
import { onceUnderKey } from './onceUnderKey.ts'
import type { Actor, Operator } from '../base/Actor.ts'
import { onBehalfOf } from '../db/onBehalfOf.ts'
import type { Moment } from '../base/clock.ts'

/** What a handler gets: the validated parts of the request, and who sent it. */
export interface CallContext<D> {
  body: BodyOf<D>
  params: ParamsOf<D>
  query: QueryOf<D>
  /** The form of an upload. */
  form: D extends { readonly multipart: { readonly onDisk: true } }
    ? FormOnDisk
    : D extends { readonly multipart: object }
      ? UploadForm
      : undefined
  /** Throws for public calls, which need no sign-in. */
  operator: Operator
  /** For the audit rows of everything that the call changes. */
  actor: Actor
  /** When it was called, by business time. */
  at: Date
  request: FastifyRequest
  reply: FastifyReply
}

/** A text that is already the JSON of the whole reply. */
export class RawJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/**
 * A reply as a handler may return it: lists may be read-only, and where the reply has a closed set of texts any text will do,
 * because stored texts are of type `string` and the database checks them.
 */
type Sent<T> = T extends string
  ? string
  : T extends readonly (infer E)[]
    ? readonly Sent<E>[]
    : T extends object
      ? { readonly [K in keyof T]: Sent<T[K]> }
      : T

/** What a handler returns: the reply of the call, JSON that is already the whole reply, or nothing if it has sent the reply itself. */
type Handled<D> = [ReplyOf<D>] extends [undefined] ? unknown : Sent<ReplyOf<D>> | RawJson | FastifyReply
type Handler<D> = (context: CallContext<D>) => Handled<D> | Promise<Handled<D>>

declare module 'fastify' {
  interface FastifyInstance {
    idempotentReplies: IdempotentReplies
  }
  interface FastifyRequest {
    operator: Operator | null
    /** When it came in. */
    moment: Moment
  }
  interface FastifyContextConfig {
    call?: Call
  }
}

/**
 * How long a reply may take to begin; one that is already being sent, such as change events or a file, goes on. Fastify's own
 * handlerTimeout stops counting once the request's body has arrived, so that a call with a body would have no limit.
 */
const HANDLER_MS = 30_000

const tooLong = ({ raw }: FastifyReply) =>
  raw.headersSent ? undefined : new AppError('BUSY', { headers: { 'retry-after': '5' } })

/** Who is signed in on this request. */
function operatorOf({ operator }: FastifyRequest): Operator {
  if (!operator) throw new AppError('UNAUTHORIZED')
  return operator
}

/**
 * Serves a call of api/schema/calls. The reply is `{ statusCode: 200, message?, data }`, because clients treat every other status as a
 * failure; an AppError thrown by the handler becomes the reply. Who may call it, and whether it takes an Idempotency-Key, is
 * part of the definition.
 */
export function serve<D extends Call>(app: FastifyInstance, call: D, handler: Handler<D>): void {
  const { method, path, permission, params, query, body, bodyLimit } = call
  const isRead = method === 'GET'
  app.route({
    method,
    url: path,
    exposeHeadRoute: false,
    config: { call },
    ...(bodyLimit && { bodyLimit }),
    schema: { ...(params && { params }), ...(query && { querystring: query }), ...(body && !call.checksBody && { body }) },
    ...(!call.public && {
      onRequest: ({ operator, apiKey, headers }, _reply, done) => {
        if (isRead && call.changes?.length && isFromElsewhere(headers)) return done(new AppError('NOT_ALLOWED'))
        if (call.apiKey && apiKey !== null) return done()
        if (!operator) return done(new AppError('UNAUTHORIZED'))
        if (operator.isLimited && !call.beforeFactor) return done(new AppError('FACTOR_FIRST'))
        const isAllowed = permission && (permission === 'signed in' || may(operator.roles, permission))
        return done(isAllowed ? undefined : new AppError('NOT_ALLOWED'))
      },
    }),
    handler: (request, reply) => onBehalfOf(request.operator?.id, () => answerOf({ app, call, request, reply }, handler)),
  })
}

/**
 * Whether a page of another origin makes a browser send the request (Fetch Metadata). `none` is a person's own doing, such as
 * a typed address; other programs send no such header.
 */
const isFromElsewhere = ({ 'sec-fetch-site': site }: FastifyRequest['headers']): boolean =>
  site !== undefined && site !== 'same-origin' && site !== 'none'

interface Exchange<D> {
  app: FastifyInstance
  call: D
  request: FastifyRequest
  reply: FastifyReply
}

/** Runs a call, only once if it has an Idempotency-Key. */
async function answerOf<D extends Call>({ app, call, request, reply }: Exchange<D>, handler: Handler<D>): Promise<unknown> {
  if (call.multipart?.onDisk)
    return withFormOnDisk(request, call.multipart, async (form) =>
      sendAnswer(call, reply, await handler(contextOf<D>(request, reply, form))),
    )
  const form = call.multipart && (await readForm(request, call.multipart))
  const context = contextOf<D>(request, reply, form)
  // How long an upload takes depends on the sender's connection (limitBodies.ts).
  const hasLimit = !call.takesLong && !call.multipart
  const work = () => (hasLimit ? within(HANDLER_MS, Promise.resolve(handler(context)), () => tooLong(reply)) : handler(context))
  if (call.idempotencyKey !== true || idempotencyKeyOf(request) === undefined) return sendAnswer(call, reply, await work())
  const body = form ? contentOf(form) : request.body
  const { text, isReplay } = await onceUnderKey(app, { request, body }, async () => jsonOf(call, await work()))
  if (isReplay) void reply.header('idempotent-replay', 'true')
  return sendJson(reply, text)
}

/** The part of a request that a handler gets. */
const contextOf = <D extends Call>(
  request: FastifyRequest,
  reply: FastifyReply,
  form: UploadForm | FormOnDisk | undefined,
): CallContext<D> => ({
  body: request.body as BodyOf<D>,
  params: request.params as ParamsOf<D>,
  query: request.query as QueryOf<D>,
  form: form as CallContext<D>['form'],
  get operator() {
    return operatorOf(request)
  },
  get actor() {
    return actorOf(request)
  },
  at: request.moment.at,
  request,
  reply,
})

/** The sentence of an answer that says one, as its call declares; it stands beside the data as well. */
const sentenceOf = ({ reply }: Call, answer: unknown): { message?: unknown } => {
  const parts: object = Type.IsObject(reply) ? reply.properties : {}
  const says = 'code' in parts && 'message' in parts && typeof answer === 'object' && answer !== null && 'message' in answer
  return says ? { message: answer.message } : {}
}

const envelopeOf = (call: Call, answer: unknown) => ({ statusCode: 200, ...sentenceOf(call, answer), data: answer ?? null })

/** The whole reply of a call as text. */
const jsonOf = (call: Call, answer: unknown): string =>
  answer instanceof RawJson ? answer.text : JSON.stringify(call.raw ? answer : envelopeOf(call, answer))

function sendAnswer(call: Call, reply: FastifyReply, answer: unknown): unknown {
  if (answer instanceof RawJson) return sendJson(reply, answer.text)
  return call.raw || reply.sent ? answer : envelopeOf(call, answer)
}

const sendJson = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').serializer(asIs).send(text)

const asIs = (text: unknown): string => text as string

/** The request as the audit log records it, without the person. */
export const causeOf = (request: FastifyRequest): Omit<Actor, 'operator'> => ({
  method: request.method,
  path: request.routeOptions.url ?? '',
  ip: request.ip,
  requestId: request.id,
  request: auditedRequest(request),
  ...request.moment,
})

/** The request as the audit log records it, with the person who is signed in. */
const actorOf = (request: FastifyRequest): Actor => ({ operator: operatorOf(request), ...causeOf(request) })
