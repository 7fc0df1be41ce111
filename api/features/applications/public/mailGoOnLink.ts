import { isEmail } from '#schema/rules/fieldFormats.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import { goOnBucket, takeAttempt } from '../../../auth/loginThrottle.ts'
import { digestOf, newToken } from '../../../base/tokens.ts'
import { AppError } from '../../../errors.ts'
import { queueLinkMail } from '../../../mail/queueLinkMail.ts'
import { inTransaction } from '../../../records/write/transaction.ts'
import { sayIn } from '../../../texts/sayIn.ts'
import { lockDraft } from './Draft.ts'
import { KEPT_DAYS } from './removeAbandoned.ts'
import type { Stranger } from './Stranger.ts'
import { writerOf } from './Stranger.ts'

/** So that the form knows it from the token of an invitation. */
const GO_ON = 'go_'
const DAY_MS = 86_400_000

/**
 * Mails a link with which to go on. It opens the application until it is submitted, or deleted because nobody goes on; the one that
 * was mailed before opens nothing any more.
 * @param id the draft, as its token names it
 * @throws {AppError} RULE_BROKEN for what is no address; TOO_MANY_TRIES; APPLICATION_SUBMITTED
 */
export async function mailGoOnLink(stranger: Stranger, id: number, typed: string): Promise<null> {
  const { db, config, cause } = stranger
  const email = typed.trim()
  if (!isEmail(email)) throw new AppError('RULE_BROKEN', { errors: { email: enterValid('Email') } })
  await takeAttempt(db.signIn, goOnBucket(id), cause.started)
  const token = GO_ON + newToken()
  await inTransaction(writerOf(stranger), async (trx) => {
    const { language, isSubmitted } = await lockDraft(trx, id)
    if (isSubmitted) throw new AppError('APPLICATION_SUBMITTED')
    const say = await sayIn(trx.db, language)
    await queueLinkMail(trx.db, config, {
      to: email,
      language,
      kind: 'application_link',
      page: '/apply',
      token,
      expires: new Date(cause.started.getTime() + KEPT_DAYS * DAY_MS),
      subject: say('mails.applicationLink.subject'),
      bodyWith: (link) => say('mails.applicationLink.body', { link, smart_count: KEPT_DAYS }),
    })
  })
  await db.signIn.transaction().execute(async (trx) => {
    await trx.deleteFrom('application_key').where('draft_id', '=', id).where('kind', '=', 'link').execute()
    await trx
      .insertInto('application_key')
      .values({ hash: digestOf(token), draft_id: id, kind: 'link' })
      .execute()
  })
  return null
}
