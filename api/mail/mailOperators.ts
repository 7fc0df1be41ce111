import type { Values } from '#schema/texts/fillText.ts'
import type { MessageType } from '#schema/work/messageTypes.ts'
import type { AboutOf, OperatorEventName } from '#schema/work/operatorEvents.ts'
import { operatorEvents } from '#schema/work/operatorEvents.ts'
import type { Trx } from '../db/Database.ts'
import { sayIn } from '../texts/sayIn.ts'
import type { MailCause } from './queueMail.ts'
import { queueMail } from './queueMail.ts'

/** A message of the service with the values of its texts (`mails.operators`). */
export interface OperatorMessage {
  type: MessageType
  values: Values
  /** The row that it tells of, to which its mail leads; without one it leads to the list. */
  cause?: MailCause
}

/** What has happened, with the values of the message's texts. */
export interface OperatorNews<Name extends OperatorEventName> {
  event: Name
  values: Values
  /** The row that it tells of; none if it tells of several. */
  about?: { table: AboutOf<Name>; id: number }
}

/** Mails a message to one person. The link to what it tells of is added when it is delivered (`bodyWithLink`). */
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
 * Mails the message of an event to all operator users who want it and are not blocked, each in their language (OUSER-22). It
 * belongs in the transaction of what it tells of.
 * @returns the number of mails
 */
export async function mailOperators<Name extends OperatorEventName>(
  trx: Trx,
  { event, values, about }: OperatorNews<Name>,
): Promise<number> {
  const { type } = operatorEvents[event]
  const people = await trx
    .selectFrom('message_subscription')
    .innerJoin('operator_user', 'operator_user.id', 'message_subscription.user_id')
    .select(['operator_user.email', 'operator_user.language'])
    .where('message_type', '=', type)
    .where('operator_user.enabled', '=', true)
    .orderBy('operator_user.id')
    .execute()
  for (const person of people) await mailOperator(trx, person, { type, values, ...(about && { cause: about }) })
  return people.length
}
