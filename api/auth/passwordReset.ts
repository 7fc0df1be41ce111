import { isEmail } from '#schema/fieldFormats.ts'
import { enterValid, say } from '#schema/sentences.ts'
import type { Db } from '../db/Database.ts'
import { AppError } from '../errors.ts'
import type { LinkConfig } from '../features/mail/queueLinkMail.ts'
import { queueLinkMail } from '../features/mail/queueLinkMail.ts'
import type { Actor } from './Actor.ts'
import { recordChange } from '../records/write/audit.ts'
import { countGuess, forget, ofNewPasswordsFrom, ofResetsFrom, ofUserName, takeBack, takeGuess } from './guesses.ts'
import { hashPassword } from './password.ts'
import { resetMail } from './resetMail.ts'
import { digestOf, newToken } from './tokens.ts'

const MINUTE_MS = 60_000
const LINK_MINUTES = 60
/** So many mails within an hour, that nobody's mailbox can be flooded through us. */
const MOST_LINKS = 3
const SHORTEST_PASSWORD = 10

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

/** Mails a link to a new password, if the address is that of an enabled user. The caller has been answered already. */
export async function mailResetLink({ db, config, now }: Deps, email: string, ip: string): Promise<void> {
  if (await countGuess(db, ofResetsFrom(ip), now)) return
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
    if (links >= MOST_LINKS) return
    const token = newToken()
    const expires = new Date(now.getTime() + LINK_MINUTES * MINUTE_MS)
    await trx
      .insertInto('password_link')
      .values({ hash: digestOf(token), user_id: user.id, issued: now.toISOString(), expires: expires.toISOString() })
      .execute()
    await queueLinkMail(trx, config, {
      kind: 'password_reset',
      to: user.email,
      page: '/reset-password',
      token,
      expires,
      ...resetMail(user.language, user.full_name),
    })
  })
}

const brokenLink = () => new AppError('LINK_ENDED')

/**
 * Sets the password of the person to whom the link was mailed; all their sessions end with it.
 * @throws {AppError} RULE_BROKEN for a password that is too short, or a link that is unknown, used or too old; TOO_MANY_TRIES
 * after too many such links from one network
 */
export async function setPasswordByLink(
  { db, now }: Omit<Deps, 'config'>,
  { token, password }: { token: string; password: string },
  request: Omit<Actor, 'operator'>,
): Promise<void> {
  if (Array.from(password).length < SHORTEST_PASSWORD)
    throw new AppError('RULE_BROKEN', { errors: { password: say('PASSWORD_TOO_SHORT', { min: SHORTEST_PASSWORD }) } })
  const tries = ofNewPasswordsFrom(request.ip)
  await takeGuess(db, tries, now)
  const hash = digestOf(token)
  if (token.startsWith(ACCOUNT_LINK)) await setAccountPassword({ db, now }, hash, password, request)
  else await setOperatorPassword({ db, now }, hash, password, request)
  await takeBack(tries, db)
}

async function setOperatorPassword(
  { db, now }: Omit<Deps, 'config'>,
  hash: string,
  password: string,
  request: Omit<Actor, 'operator'>,
): Promise<void> {
  const link = await db
    .selectFrom('password_link')
    .select('user_id')
    .where('hash', '=', hash)
    .where('used', 'is', null)
    .where('expires', '>', now.toISOString())
    .executeTakeFirst()
  if (!link) throw brokenLink()
  // Only for a link that looks good: hashing is dear, and anybody may call this.
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    const used = now.toISOString()
    // The person first: their row orders two of their links that are used at once.
    const user = await trx
      .updateTable('operator_user')
      .set((set) => ({ password_hash, version: set('version', '+', 1) }))
      .where('id', '=', link.user_id)
      .where('enabled', '=', true)
      .returning(['id', 'user_name', 'roles'])
      .executeTakeFirst()
    const taken = await trx
      .updateTable('password_link')
      .set({ used })
      .where('hash', '=', hash)
      .where('used', 'is', null)
      .executeTakeFirst()
    if (!user || !taken.numUpdatedRows) throw brokenLink()
    await trx.updateTable('password_link').set({ used }).where('user_id', '=', user.id).where('used', 'is', null).execute()
    await forget(ofUserName(user.user_name), trx)
    const operator = { id: user.id, userName: user.user_name, roles: user.roles, sessionId: '' }
    await recordChange(trx, {
      table: 'operator_user',
      id: user.id,
      action: 'update',
      before: null,
      after: { password: 'changed' },
      actor: { ...request, operator },
    })
  })
}

/** By their beginning, links for accounts of merchants' dashboards are told from those for this back office. */
export const ACCOUNT_LINK = 'em.'

/** The same for an account of a merchant's dashboard, which signs in there and never here; what it had open there ends. */
async function setAccountPassword(
  { db, now }: Omit<Deps, 'config'>,
  hash: string,
  password: string,
  request: Omit<Actor, 'operator'>,
): Promise<void> {
  const link = await db
    .selectFrom('em_account_link')
    .select('account_id')
    .where('hash', '=', hash)
    .where('used', 'is', null)
    .where('expires', '>', now.toISOString())
    .executeTakeFirst()
  if (!link) throw brokenLink()
  const id = link.account_id
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    const used = now.toISOString()
    const account = await trx
      .updateTable('em_account')
      .set((set) => ({ password_hash, version: set('version', '+', 1) }))
      .where('id', '=', id)
      .where('enabled', '=', true)
      .returning('email')
      .executeTakeFirst()
    const taken = await trx
      .updateTable('em_account_link')
      .set({ used })
      .where('hash', '=', hash)
      .where('used', 'is', null)
      .executeTakeFirst()
    if (!account || !taken.numUpdatedRows) throw brokenLink()
    await trx.updateTable('em_account_link').set({ used }).where('account_id', '=', id).where('used', 'is', null).execute()
    await trx
      .updateTable('em_access_token')
      .set({ revoked: used })
      .where('account_id', '=', id)
      .where('revoked', 'is', null)
      .execute()
    await recordChange(trx, {
      table: 'em_account',
      id,
      action: 'update',
      before: null,
      after: { password: 'changed' },
      actor: { ...request, operator: { id: null, userName: account.email } },
    })
  })
}
