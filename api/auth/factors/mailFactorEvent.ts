import type { Trx } from '../../db/Database.ts'
import { queueMail } from '../../mail/queueMail.ts'
import { sayIn } from '../../texts/sayIn.ts'

/** What a person is told about their second factors by mail, because it may have been done by somebody else. */
export type FactorEvent = 'added' | 'removed' | 'reset' | 'newCodes' | 'passkeyCopied'

/** Mails a person what has happened to their second factors. */
export async function mailFactorEvent(trx: Trx, userId: number, event: FactorEvent): Promise<void> {
  const person = await trx
    .selectFrom('operator_user')
    .select(['full_name', 'email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const say = await sayIn(trx, person.language)
  await queueMail(trx, {
    kind: 'second_factor',
    to: person.email,
    language: person.language,
    cause: { table: 'operator_user', id: userId },
    subject: say('mails.secondFactor.subject'),
    body: say(`mails.secondFactor.${event}`, { name: person.full_name }),
  })
}
