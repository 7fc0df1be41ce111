import { digestOf, newToken } from '../../base/tokens.ts'
import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import type { LinkConfig } from '../../mail/queueLinkMail.ts'
import { queueLinkMail } from '../../mail/queueLinkMail.ts'
import { sayIn } from '../../texts/sayIn.ts'

const DAY_MS = 86_400_000
/** Somebody who is to begin next week reads the mail then. */
const LINK_DAYS = 7
const HOUR_MS = 3_600_000
/** The most mails to one person within an hour. */
const MAX_LINKS = 5

interface Deps {
  signIn: Db
  config: LinkConfig
  now: Date
}

/**
 * Mails a person who has not chosen a password yet a link to do so; links that were mailed before end.
 * @returns until when the link holds
 * @throws {AppError} UNKNOWN_ROW; HAS_PASSWORD if there is a password already; ACCOUNT_DISABLED; TOO_MANY_TRIES
 */
export async function mailInvitation({ signIn, config, now }: Deps, id: number): Promise<{ invited_until: string }> {
  const expires = new Date(now.getTime() + LINK_DAYS * DAY_MS)
  await signIn.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('operator_user')
      .select(['full_name', 'user_name', 'email', 'language', 'password_hash', 'oidc_subject', 'enabled'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!person) throw new AppError('UNKNOWN_ROW')
    if (person.password_hash !== null || person.oidc_subject !== null) throw new AppError('HAS_PASSWORD')
    if (!person.enabled) throw new AppError('ACCOUNT_DISABLED')
    const since = new Date(now.getTime() - HOUR_MS).toISOString()
    const { links } = await trx
      .selectFrom('password_link')
      .select(({ fn }) => fn.countAll<number>().as('links'))
      .where('user_id', '=', id)
      .where('issued', '>', since)
      .executeTakeFirstOrThrow()
    if (links >= MAX_LINKS) throw new AppError('TOO_MANY_TRIES', { headers: { 'retry-after': '3600' } })
    await trx
      .updateTable('password_link')
      .set({ used: now.toISOString() })
      .where('user_id', '=', id)
      .where('used', 'is', null)
      .execute()
    const token = newToken()
    await trx
      .insertInto('password_link')
      .values({ hash: digestOf(token), user_id: id, issued: now.toISOString(), expires: expires.toISOString() })
      .execute()
    const say = await sayIn(trx, person.language)
    await queueLinkMail(trx, config, {
      kind: 'operator_account',
      to: person.email,
      language: person.language,
      cause: { table: 'operator_user', id },
      page: '/reset-password',
      token,
      expires,
      subject: say('mails.operatorAccount.subject'),
      bodyWith: (link) =>
        say('mails.operatorAccount.body', { name: person.full_name, user_name: person.user_name, smart_count: LINK_DAYS, link }),
    })
  })
  return { invited_until: expires.toISOString() }
}
