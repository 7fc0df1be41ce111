import { bareNumber } from '#domain/identifiers/bareNumber.ts'
import { vatPrefixOf } from '#domain/identifiers/vatId.ts'
import { tableOf } from '#schema/registry.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import { numberCheckBucket, takeAttempt } from '../../auth/loginThrottle.ts'
import { AppError } from '../../errors.ts'
import type { FeedClient } from '../../feeds/client/FeedClient.ts'
import { eoriAnswer, eoriQuestion } from '../../feeds/formats/eoriAnswer.ts'
import type { NumberAnswer } from '../../feeds/formats/NumberAnswer.ts'
import { UnreadableFeed } from '../../feeds/UnreadableFeed.ts'
import { addRow } from '../../records/write/insert.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { askVies, orUnanswered, viesQuestion } from './askVies.ts'
import { isOfUnion } from './isOfUnion.ts'

/** The dependencies of a check. */
export interface NumberChecker extends Writer {
  client: FeedClient
}

/** The answer, and the row that stores it. */
interface Checked extends Omit<NumberAnswer, 'isValid'> {
  id: number
  result: 'valid' | 'invalid' | 'unknown'
}

interface Question {
  register: 'vies' | 'eori'
  number: string
  requester: string | null
  emId: number | null
  request: string
  /** The prefix of the number: a register is only asked about numbers that it holds. */
  prefix: string
  /** Asks the register. @returns its answer, raw and parsed */
  ask: () => Promise<{ text: string; answer: NumberAnswer }>
}

/**
 * Asks VIES about a VAT number, in our own name, so that it gives a consultation number (Regulation (EU) No 904/2010, Article
 * 31). The number may come with its prefix or without.
 * @throws {AppError} RULE_BROKEN for a text that cannot be a number
 */
export async function checkVatNumber(
  checker: NumberChecker,
  subject: { country: string; number: string; emId: number | null },
): Promise<Checked> {
  const { client, db } = checker
  const prefix = vatPrefixOf(subject.country)
  const number = bareNumber(subject.number).replace(new RegExp(`^${prefix}`), '')
  if (prefix.length !== 2 || number.length < 2) throw wrong('vat_number', 'VAT ID')
  const { requester, request } = await viesQuestion(db, { prefix, number })
  return keep(checker, {
    register: 'vies',
    number: `${prefix}${number}`,
    requester,
    emId: subject.emId,
    request,
    prefix,
    ask: () => askVies(client, request),
  })
}

/**
 * Asks the Commission's register about an EORI number. Numbers of Great Britain are not in it: they stay unknown.
 * @throws {AppError} RULE_BROKEN for a text that cannot be a number
 */
export function checkEoriNumber(checker: NumberChecker, subject: { eori: string; emId: number | null }): Promise<Checked> {
  const number = bareNumber(subject.eori)
  if (!/^[A-Z]{2}[A-Z0-9]{1,15}$/.test(number)) throw wrong('eori', 'EORI')
  const request = eoriQuestion(number)
  return keep(checker, {
    register: 'eori',
    number,
    requester: null,
    emId: subject.emId,
    request,
    prefix: number.slice(0, 2),
    ask: async () => {
      const post = { body: request, type: 'text/xml; charset=utf-8', headers: { SOAPAction: '' }, isReading: true }
      const { text, status } = await checker.client.ask('eori', { path: '', accept: 'text/xml', post })
      if (status !== 200) throw new UnreadableFeed('FEED_STATUS', { status })
      return { text, answer: eoriAnswer(text, number) }
    },
  })
}

const wrong = (name: string, field: string) => new AppError('RULE_BROKEN', { errors: { [name]: enterValid(field) } })

/**
 * Reuses a positive answer for a day; after any other the register is asked again.
 * @throws {AppError} TOO_MANY_TRIES, because registers reject those who ask too often
 */
async function keep(checker: NumberChecker, question: Question): Promise<Checked> {
  const known = await knownAnswer(checker, question)
  if (known) return known
  const isHeld = await isOfUnion(checker.db.rw, question.prefix)
  if (isHeld) await takeAttempt(checker.db.signIn, numberCheckBucket(checker.actor.operator.userName), checker.actor.started)
  const { text, answer } = await orUnanswered(isHeld ? question.ask() : notHeld())
  const { isValid, ...rest } = answer
  const result = isValid === undefined ? 'unknown' : isValid ? 'valid' : 'invalid'
  const { register, number, requester, emId } = question
  const request = isHeld ? question.request : ''
  const is_stand_in = isHeld && checker.client.isStandIn(register)
  const values = { register, number, result, ...rest, em_id: emId, requester, request, answer: text, is_stand_in }
  const { id } = await inTransaction(checker, (trx) =>
    addRow(trx, tableOf('number_check'), { values: { ...values, asked_by: checker.actor.operator.userName } }),
  )
  return { id, result, ...rest }
}

const notHeld = () => Promise.reject(new UnreadableFeed('FEED_NUMBER_ELSEWHERE'))

/** Evidence about a merchant's number has to be the merchant's own, so answers about other merchants are not reused. */
async function knownAnswer({ db, actor }: NumberChecker, { register, number, emId }: Question): Promise<Checked | undefined> {
  const since = new Date(actor.at.getTime() - 24 * 3_600_000).toISOString()
  const row = await db.write
    .selectFrom('number_check')
    .select(['id', 'reason', 'name', 'address', 'consultation'])
    .where('register', '=', register)
    .where('number', '=', number)
    .where('result', '=', 'valid')
    .where('timestamp', '>', since)
    .$if(emId !== null, (rows) => rows.where('em_id', '=', emId))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, result: 'valid' }
}
