import type { Values } from '#schema/texts/fillText.ts'
import type { MessageType } from '#schema/work/messageTypes.ts'
import type { Trx } from '../db/Database.ts'
import { sayIn } from '../texts/sayIn.ts'
import type { MailCause } from './queueMail.ts'
import { queueMail } from './queueMail.ts'

/** A message of the service with the values of its texts (`mails.operators`). */
export interface OperatorMessage {
  type: MessageType
  values: Values
  /** The row that it tells of. */
  cause?: MailCause
}

/** Mails a message to one person. */
export async function mailOperator(
  trx: Trx,
  { email, language }: { email: string; language: string },
  { type, values, cause }: OperatorMessage,
) {
  const say = await sayIn(trx, language)
  const subject = say(`mails.operators.${type}.subject`, values)
  const body = say(`mails.operators.${type}.body`, values)
  await queueMail(trx, { to: email, kind: type, language, subject, body, ...(cause && { cause }) })
}

/**
 * Mails a message to all operator users who want it and are not blocked, each in their language (OUSER-22; part G, P20). It belongs in
 * the transaction of what it tells of.
 * @returns the number of mails
 */
export async function mailOperators(trx: Trx, message: OperatorMessage): Promise<number> {
  const people = await trx
    .selectFrom('message_subscription')
    .innerJoin('operator_user', 'operator_user.id', 'message_subscription.user_id')
    .select(['operator_user.email', 'operator_user.language'])
    .where('message_type', '=', message.type)
    .where('operator_user.enabled', '=', true)
    .orderBy('operator_user.id')
    .execute()
  for (const person of people) await mailOperator(trx, person, message)
  return people.length
}
