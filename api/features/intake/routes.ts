import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  createEmApiKey,
  explainLedgerRow,
  explainOrder,
  readIntakeFindings,
  readIntakeReceipt,
  readIntakeSchema,
  revokeEmApiKey,
  sendOrders,
  countOpenFindings as countCall,
  sendLinesAgain as sendAgainCall,
  settleFindings,
} from '#schema/calls/intake.ts'
import { quoteLandedCost, readLandedCostQuote, saveLandedCost } from '#schema/calls/reference/landedCost.ts'
import { intakeLimits } from '#schema/intake/intakeLimits.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { AppError, failureToWire } from '../../errors.ts'
import type { Databases } from '../../db/databases.ts'
import { failureOf } from '../../db/failureOf.ts'
import type { CallContext } from '../../http/serve.ts'
import { causeOf, serve } from '../../http/serve.ts'
import { readExplanations } from '../../orders/explanations/readExplanations.ts'
import { readLedgerExplanation } from '../../orders/explanations/readLedgerExplanation.ts'
import { idempotencyKeyOf } from '../../http/idempotencyKeyOf.ts'
import { answerOfKey } from './answerOfKey.ts'
import { createApiKey, holderOf, revokeApiKey } from './apiKeys.ts'
import { eventSchema } from '../../intake/eventSchema.ts'
import { countOpenFindings } from './findings/countOpenFindings.ts'
import { settleWhere } from './findings/settleWhere.ts'
import { sendLinesAgain } from './sendLinesAgain.ts'
import { findingsCsv } from './findings/findingsCsv.ts'
import { landedCost } from './landedCost.ts'
import { readQuote, saveQuote } from './landedCostQuotes.ts'
import { readReceipt } from './findings/readReceipt.ts'
import type { IntakeResult } from '../../intake/takeIntake.ts'
import { takeIntake } from '../../intake/takeIntake.ts'
import { unpacked } from '../../intake/unpacked.ts'
import type { Clock } from '../../base/clock.ts'

interface Deps {
  db: Databases
  clock: Clock
}

type Answer = ReplyOf<typeof sendOrders>

const answerOf = ({ receipt, accepted, unchanged, refused, findings, isCut }: IntakeResult): Answer => {
  if (isCut) throw new AppError('INTAKE_TOO_LONG', { params: { receipt } })
  return { receipt, accepted, unchanged, refused, findings: [...findings] }
}

/** The answer to a request, and whether it is a repeated one. */
interface Answered {
  answer: Answer
  isReplay: boolean
}

async function take(
  { db, clock }: Deps,
  { request, query }: CallContext<typeof sendOrders>,
  onProgress?: (rows: number) => void,
): Promise<Answered> {
  const body: unknown = request.body
  if (!(body instanceof Readable)) throw new AppError('WRONG_MEDIA_TYPE')
  const cause = causeOf(request)
  const holder = request.apiKey === null ? undefined : await holderOf(db, request.apiKey, cause.started)
  const author = holder?.author ?? request.operator
  if (!author) throw new AppError('UNAUTHORIZED')
  const sentBy = author.userName
  const key = idempotencyKeyOf(request)
  const source = unpacked(body, request.headers['content-encoding'])
  const before = key === undefined ? undefined : await answerOfKey(db, { key, sentBy, emId: holder?.merchant.id ?? null }, source)
  if (before) return { answer: before, isReplay: true }
  const intake = {
    source,
    limits: intakeLimits,
    only: holder?.merchant,
    origin: query.file_name === undefined || holder ? 'api' : 'operator_fe',
    fileName: query.file_name ?? null,
    sentBy,
    key,
    clock,
    ...(onProgress && { onProgress }),
  } as const
  return { answer: answerOf(await takeIntake({ db, actor: { operator: author, ...cause } }, intake)), isReplay: false }
}

/** Answers with a line for each chunk that was taken; the last line is the usual answer or the failure. */
function answerInLines(deps: Deps, context: CallContext<typeof sendOrders>): FastifyReply {
  const lines = new Readable({ read: () => undefined })
  const line = (value: unknown) => void lines.push(`${JSON.stringify(value)}\n`)
  take(deps, context, (rows) => line({ progress: { rows } }))
    .then(({ answer }) => line({ statusCode: 200, data: answer }))
    .catch((error: unknown) => line(failureToWire(failureOf(error))))
    .finally(() => lines.push(null))
  return context.reply.type('application/x-ndjson').send(lines)
}

/** The calls that take order events, and those that return receipts and explanations. */
export function serveIntake(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, sendOrders, async (context) => {
    if (context.request.headers.accept?.includes('application/x-ndjson')) return answerInLines(deps, context)
    const { answer, isReplay } = await take(deps, context)
    if (isReplay) void context.reply.header('idempotent-replay', 'true')
    return answer
  })
  serve(app, createEmApiKey, ({ body, actor }) => createApiKey({ db, actor }, body))
  serve(app, revokeEmApiKey, ({ body: { id }, actor }) => revokeApiKey({ db, actor }, id))
  serve(app, readIntakeReceipt, async ({ params: { id }, request }) => {
    const holder = request.apiKey === null ? undefined : await holderOf(db, request.apiKey, request.moment.started)
    return readReceipt(db.decide, id, holder?.merchant.id)
  })
  serve(app, readIntakeFindings, async ({ params: { id }, reply }) => {
    await readReceipt(db.decide, id)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="findings-${id}.csv"`)
      .send(Readable.from(findingsCsv(db.decide, id)))
  })
  serve(app, quoteLandedCost, async ({ body, request, at }) => {
    const holder = request.apiKey === null ? undefined : await holderOf(db, request.apiKey, request.moment.started)
    return landedCost(db, { body, only: holder?.merchant, now: at })
  })
  serve(app, saveLandedCost, ({ body, actor }) => saveQuote({ db, actor }, body))
  serve(app, readLandedCostQuote, ({ params: { id } }) => readQuote(db, id))
  serve(app, readIntakeSchema, () => eventSchema())
  serve(app, explainOrder, async ({ params: { id } }) => ({ items: await readExplanations(db.decide, id) }))
  serve(app, explainLedgerRow, ({ params: { id } }) => readLedgerExplanation(db.decide, id))
  serveFindings(app, deps)
}

/** The calls for working on findings: counting them, sending corrected lines again, and settling them. */
function serveFindings(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, countCall, () => countOpenFindings(db.decide))
  serve(app, sendAgainCall, ({ body: { lines }, actor }) => sendLinesAgain({ db, actor, clock }, lines))
  serve(app, settleFindings, async ({ body: { ids, reason }, actor }) => ({
    rowCount: await settleWhere({ db, actor }, { reason, ids }),
  }))
}
