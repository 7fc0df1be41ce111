import type { ReplyOf } from '#schema/defineCall.ts'
import type { readLandedCostQuote, saveLandedCost } from '#schema/calls/reference/landedCost.ts'
import type { QuotedQuestion } from '#schema/intake/landedCostQuestion.ts'
import { tableOf } from '#schema/registry.ts'
import { formatHs6p } from '#schema/rules/fieldFormats.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import { addRow } from '../../records/write/insert.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { landedCost } from './landedCost.ts'

const table = tableOf('landed_cost_quote')

const goodsIn = ({ items }: QuotedQuestion): string =>
  items.map(({ quantity, hs, description }) => `${quantity} × ${hs === undefined ? description : formatHs6p(hs)}`).join(' · ')

/**
 * Answers what an order comes to and keeps question and answer as a quote.
 * @throws {AppError} ORDER_WITH_FINDINGS with its findings, and then nothing is kept
 */
export async function saveQuote(writer: Writer, question: QuotedQuestion): Promise<ReplyOf<typeof saveLandedCost>> {
  const { db, actor } = writer
  const answer = await landedCost(db, { body: question, only: undefined, now: actor.at })
  const { rows } = await db.rw.query<{ id: number }>('select id from em where identifier = $1', [question.em ?? ''])
  return inTransaction(writer, async (trx) => {
    const { id } = await addRow(trx, table, {
      values: {
        goods: goodsIn(question),
        delivery_country: question.ship_to.country,
        em_id: rows[0]?.id ?? null,
        landed: answer.totals.landed,
        currency: answer.currency,
        law_day: answer.on,
        quoted_by: actor.operator.userName,
        question,
        answer,
      },
    })
    return { id }
  })
}

/** A quote as it was answered. @throws {AppError} UNKNOWN_ROW */
export async function readQuote(db: Databases, id: number): Promise<ReplyOf<typeof readLandedCostQuote>> {
  const { rows } = await db.rw.query<ReplyOf<typeof readLandedCostQuote>>(
    'select id, question, answer from landed_cost_quote where id = $1',
    [id],
  )
  const [quote] = rows
  if (!quote) throw new AppError('UNKNOWN_ROW')
  return quote
}
