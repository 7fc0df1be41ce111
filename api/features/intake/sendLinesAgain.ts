import { Readable } from 'node:stream'
import type { sendLinesAgain as sendCall } from '#schema/calls/intake.ts'
import type { BodyOf, ReplyOf } from '#schema/defineCall.ts'
import type { FindingCode } from '#schema/intake/findingCodes.ts'
import { intakeLimits } from '#schema/intake/intakeLimits.ts'
import { say } from '#schema/messages/sentences.ts'
import type { Author } from '../../base/Actor.ts'
import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { settleWhere } from './findings/settleWhere.ts'
import { takeIntake } from '../../intake/takeIntake.ts'
import type { Clock } from '../../base/clock.ts'

type Repairs = BodyOf<typeof sendCall>['lines']

/** A refused line, and the merchant with whose key it was sent. */
interface Line {
  receipt_id: number
  row_number: number
  text: string
}

/**
 * Sends refused lines again, in their original order. Their findings are settled; whatever is still wrong becomes a finding of
 * the new receipt.
 * @throws {AppError} UNKNOWN_ROW if none of the findings has a stored line
 */
export async function sendLinesAgain(
  writer: Writer<Author> & { clock: Clock },
  repairs: Repairs,
): Promise<ReplyOf<typeof sendCall>> {
  const { db, actor, clock } = writer
  const { lines, skipped } = await readRefusedLines(db.write, repairs)
  if (!lines.length) throw new AppError('UNKNOWN_ROW')
  const receipts = [...new Set(lines.map(({ receipt_id }) => receipt_id))]
  const { receipt, accepted, unchanged, refused } = await takeIntake(writer, {
    source: Readable.from([Buffer.from(lines.map(({ text }) => text).join('\n'))]),
    limits: intakeLimits,
    origin: 'operator_fe',
    fileName: `again: receipt ${receipts.slice(0, 3).join(', ')}${receipts.length > 3 ? ', …' : ''}`,
    sentBy: actor.operator.userName,
    clock,
  })
  await settleWhere(writer, {
    reason: say('SENT_AGAIN', { receipt }),
    lines: lines.map(({ receipt_id, row_number }) => [receipt_id, row_number]),
  })
  return { receipt, accepted, unchanged, refused, skipped, findings: await readFound(db.write, receipt) }
}

/** The findings of a receipt, with their ids. */
async function readFound(db: Db, receipt: number): Promise<ReplyOf<typeof sendCall>['findings']> {
  const rows = await db
    .selectFrom('intake_finding')
    .select(['id', 'row_number', 'level', 'code', 'field', 'message', 'detail', 'params'])
    .where('receipt_id', '=', receipt)
    .orderBy('row_number')
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.map(({ row_number, level, code, params, ...rest }) => ({
    row: row_number,
    level: level === 'warning' ? 'warning' : 'error',
    code: code as FindingCode,
    params: params,
    ...rest,
  }))
}

/** Several findings may be about one line, which is sent once. */
async function readRefusedLines(db: Db, repairs: Repairs): Promise<{ lines: Line[]; skipped: number }> {
  const repaired = new Map(repairs.map(({ finding_id, line }) => [finding_id, line]))
  const rows = await db
    .selectFrom('intake_finding')
    .innerJoin('intake_receipt', 'intake_receipt.id', 'intake_finding.receipt_id')
    .leftJoin('em', 'em.id', 'intake_receipt.em_id')
    .select(['intake_finding.id', 'receipt_id', 'row_number', 'line', 'em.identifier'])
    .where('intake_finding.id', 'in', [...repaired.keys()])
    .orderBy('receipt_id')
    .orderBy('row_number')
    .execute()
  const lines = new Map<string, Line>()
  let skipped = repaired.size - rows.length
  for (const { id, receipt_id, row_number, line, identifier } of rows) {
    const text = repaired.get(id) ?? line
    if (text === null) skipped++
    else if (repaired.get(id) !== undefined || !lines.has(`${receipt_id} ${row_number}`))
      lines.set(`${receipt_id} ${row_number}`, { receipt_id, row_number, text: withMerchant(onOneLine(text), identifier) })
  }
  return { lines: [...lines.values()], skipped }
}

/** In JSON, line breaks between tokens have no meaning, and those within strings are escaped. */
const onOneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ')

/** Adds the merchant: a shop that uses its key need not name it, but an operator who sends for the shop must. */
function withMerchant(text: string, identifier: string | null): string {
  if (identifier === null) return text
  try {
    const event: unknown = JSON.parse(text)
    if (typeof event !== 'object' || event === null || Array.isArray(event) || 'em' in event) return text
    return JSON.stringify({ em: identifier, ...event })
  } catch {
    // Invalid JSON is reported when the line is taken.
    return text
  }
}
