import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Trx } from '../db/Database.ts'
import type { Author } from '../base/Actor.ts'
import { clearAttempts, userNameBucket } from './loginThrottle.ts'

/** The prefix of links for accounts of merchants' dashboards; links for this back office have none. */
export const ACCOUNT_LINK = 'em.'

/** A kind of people whose passwords are set by one-time links: where their links are stored, and what ends with the old password. */
export interface PasswordHolders {
  people: 'operator_user' | 'dashboard_user'
  links: 'password_link' | 'em_account_link'
  /** The column of the links that names the person. */
  owner: 'user_id' | 'account_id'
  /** Whether the person may come in, as a condition on their row. */
  isOpen: RawBuilder<boolean>
  /** Ends the sessions that the old password opened, and returns the person for the audit row. */
  endOld: (trx: Trx, id: number, now: string) => Promise<Author>
}

/** People of this back office. The database ends their sessions with the password. */
const operators: PasswordHolders = {
  people: 'operator_user',
  links: 'password_link',
  owner: 'user_id',
  isOpen: sql`enabled`,
  async endOld(trx, id) {
    const user = await trx.selectFrom('operator_user').select('user_name').where('id', '=', id).executeTakeFirstOrThrow()
    await clearAttempts(trx, userNameBucket(user.user_name))
    return { id, userName: user.user_name }
  },
}

/** Users of merchants' dashboards, who sign in there and never here. Somebody all of whose merchants are blocked cannot. */
const merchantAccounts: PasswordHolders = {
  people: 'dashboard_user',
  links: 'em_account_link',
  owner: 'account_id',
  isOpen: sql`enabled and (
    not exists (select from dashboard_assignment where user_id = dashboard_user.id)
    or exists (select from dashboard_assignment a where a.user_id = dashboard_user.id and a.enabled))`,
  async endOld(trx, id, now) {
    await trx
      .updateTable('em_access_token')
      .set({ revoked: now })
      .where('account_id', '=', id)
      .where('revoked', 'is', null)
      .execute()
    const account = await trx.selectFrom('dashboard_user').select('email').where('id', '=', id).executeTakeFirstOrThrow()
    return { id: null, userName: account.email }
  },
}

/** The owner of this link. */
export const holdersOf = (token: string): PasswordHolders => (token.startsWith(ACCOUNT_LINK) ? merchantAccounts : operators)
