import { bareNumber } from '#domain/identifiers/bareNumber.ts'
import { countryCode } from '#domain/vat/countryCode.ts'
import { computeOrder } from '../../orders/figures/computeOrder.ts'
import { tableOf } from '#schema/registry.ts'
import type { Author } from '../../base/Actor.ts'
import type { NumberAnswer } from '../../feeds/formats/NumberAnswer.ts'
import type { FeedClient } from '../../feeds/client/FeedClient.ts'
import type { Entry } from '../../orders/Changes.ts'
import { canMove } from '../../orders/moveOrder.ts'
import { orderChanges } from '../../orders/orderTables.ts'
import { readLawBook } from '../../orders/readLawBook.ts'
import { readOrderMerchants } from '../../orders/readOrderMerchants.ts'
import { readOrders } from '../../orders/readOrders.ts'
import { inLongTransaction } from '../../records/write/longTransaction.ts'
import { lockRows } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { askVies, orUnanswered, viesQuestion } from './askVies.ts'
import { isOfUnion } from './isOfUnion.ts'

interface BuyerChecker extends Writer<Author> {
  client: FeedClient
}

/** How many questions are asked in one turn, whose time is that of their answers. */
const MAX_ASKED = 100
/** Minutes until the next question about a VAT id without an answer; after the last attempt it stays unknown. */
const WAITS_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440, 1440] as const

interface Due {
  vat_id: string
  ids: number[]
}

/**
 * Asks VIES about the VAT ids of business buyers that came in unchecked. There is one question for each, however many orders
 * have it. An answer that arrives before an order counts changes the order; a later one is only stored.
 * @returns whether more may be due
 */
export async function checkBuyers(checker: BuyerChecker, isStopping: () => boolean): Promise<boolean> {
  const due = await readDue(checker)
  for (const { vat_id, ids } of due) {
    if (isStopping()) return false
    const answer = await answerFor(checker, bareNumber(vat_id))
    await settle(checker, ids, answer)
  }
  return due.length > 0
}

/** What is due, the longest due first: each question with its orders. Once it was asked it is no longer due at that time. */
async function readDue({ db, actor }: BuyerChecker): Promise<Due[]> {
  const { rows } = await db.rw.query<Due>(
    `select vat_id, array_agg(id order by id) as ids from (
       select id, vat_id, ask_after from vat_id_check where result = 'asked' and ask_after <= $1 order by ask_after, id limit 1000) due
     group by vat_id order by min(ask_after), min(id) limit ${MAX_ASKED}`,
    [actor.at.toISOString()],
  )
  return rows
}

async function answerFor({ client, db }: BuyerChecker, number: string): Promise<NumberAnswer | undefined> {
  const [, prefix, digits] = /^([A-Z]{2})([A-Z0-9]{2,})$/.exec(number) ?? []
  if (prefix === undefined || digits === undefined || !(await isOfUnion(db.rw, prefix))) return undefined
  const { request } = await viesQuestion(db, { prefix, number: digits })
  return (await orUnanswered(askVies(client, request))).answer
}

/** Stores an answer, and recomputes the orders whose VAT id it validates. */
async function settle(checker: BuyerChecker, ids: readonly number[], answer: NumberAnswer | undefined): Promise<void> {
  const book = await readLawBook(checker.db.decide)
  await inLongTransaction(checker, async (unit) => {
    const waiting = (await lockRows<VatIdCheck>(unit, tableOf('vat_id_check'), ids)).filter(({ result }) => result === 'asked')
    const [first] = waiting
    if (!first) return { shouldCommit: false, result: undefined }
    const changes = orderChanges()
    const orders = await readOrders(
      unit.connection,
      waiting.flatMap(({ em_id, order_id: id }) => (id === null ? [] : [{ em_id, id }])),
    )
    const merchants = await readOrderMerchants(unit.connection, { ids: [...new Set(waiting.map(({ em_id }) => em_id))] })
    for (const row of waiting) {
      const stored = orders.find(({ order }) => order.id === row.order_id)
      const merchant = merchants.find(({ id }) => id === row.em_id)
      const isOpen = stored && merchant && stored.order.tax_point === null && canMove({ stored }, 'recompute')
      const isApplied = answer?.isValid === true && isOpen === true
      changes.set('vat_id_check', row, { ...verdict(row, answer, unit.actor.at), is_applied: isApplied })
      if (!isApplied) continue
      const country = bareNumber(row.vat_id).slice(0, 2)
      changes.set('customer_order', stored.order, { buyer_vat_country: countryCode(country) })
      computeOrder({ book, changes, merchant, stored }, stored.order.calculated_for ?? stored.order.order_date)
    }
    const answered = { answered: waiting.length }
    await changes.write(unit, { table: 'vat_id_check', id: first.id, after: answered })
    return { shouldCommit: true, result: undefined }
  })
}

type VatIdCheck = Entry<'vat_id_check'> & { id: number }

/** Reasons in the words of VIES. */
const NOT_ASKED = 'NO_MEMBER_STATE'

/** The columns of an answer; without a verdict they say when the next question is due. */
function verdict(row: VatIdCheck, answer: NumberAnswer | undefined, now: Date): Partial<VatIdCheck> {
  const attempts = row.attempts + 1
  const { isValid, reason = NOT_ASKED, consultation = null } = answer ?? {}
  if (isValid !== undefined) {
    const result = isValid ? 'valid' : 'invalid'
    return { result, reason, consultation, attempts, answered_at: now.toISOString(), ask_after: null }
  }
  const wait = answer && reason !== 'INVALID_INPUT' ? WAITS_MINUTES[attempts - 1] : undefined
  if (wait === undefined) return { result: 'unknown', reason, attempts, answered_at: now.toISOString(), ask_after: null }
  return { reason, attempts, ask_after: new Date(now.getTime() + wait * 60_000).toISOString() }
}
