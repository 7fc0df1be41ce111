import { enterValid, say } from '#schema/messages/sentences.ts'
import { isEmail } from '#schema/rules/fieldFormats.ts'
import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import type { LinkConfig } from '../../mail/queueLinkMail.ts'
import { queueLinkMail } from '../../mail/queueLinkMail.ts'
import { countAttempt, resetBucket } from '../loginThrottle.ts'
import { resetMail } from './resetMail.ts'
import { sayIn } from '../../texts/sayIn.ts'
import { digestOf, newToken } from '../../base/tokens.ts'

const MINUTE_MS = 60_000
const LINK_MINUTES = 60
/** The most mails within an hour, so that nobody's mailbox can be flooded through us. */
const MAX_LINKS = 3

interface Deps {
  db: Db
  config: LinkConfig
  now: Date
}

const before = (now: Date, minutes: number): string => new Date(now.getTime() - minutes * MINUTE_MS).toISOString()

/**
 * The address to which a link may be sent.
 * @throws {AppError} RULE_BROKEN when it is missing or ill-formed
 */
export function addressFrom(email: string | undefined): string {
  const address = email?.trim()
  if (!address) throw new AppError('RULE_BROKEN', { errors: { email: say('EMAIL_REQUIRED') } })
  if (!isEmail(address)) throw new AppError('RULE_BROKEN', { errors: { email: enterValid('Email') } })
  return address
}

/** Mails a link to a new password, if the address is that of an enabled user. The caller already has its reply. */
export async function mailResetLink({ db, config, now }: Deps, email: string, ip: string): Promise<void> {
  if (await countAttempt(db, resetBucket(ip), now)) return
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('operator_user')
      .select(['id', 'full_name', 'email', 'language'])
      .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
      .where('enabled', '=', true)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user) return
    const { links } = await trx
      .selectFrom('password_link')
      .select((select) => select.fn.countAll<number>().as('links'))
      .where('user_id', '=', user.id)
      .where('issued', '>', before(now, LINK_MINUTES))
      .executeTakeFirstOrThrow()
    if (links >= MAX_LINKS) return
    const token = newToken()
    const expires = new Date(now.getTime() + LINK_MINUTES * MINUTE_MS)
    await trx
      .insertInto('password_link')
      .values({ hash: digestOf(token), user_id: user.id, issued: now.toISOString(), expires: expires.toISOString() })
      .execute()
    await queueLinkMail(trx, config, {
      kind: 'password_reset',
      to: user.email,
      language: user.language,
      cause: { table: 'operator_user', id: user.id },
      page: '/reset-password',
      token,
      expires,
      ...resetMail(await sayIn(trx, user.language), user.full_name),
    })
  })
}
