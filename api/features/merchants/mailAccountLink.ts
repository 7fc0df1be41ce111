import { ACCOUNT_LINK } from '../../auth/passwordLinks.ts'
import { digestOf, newToken } from '../../base/tokens.ts'
import type { Trx } from '../../db/Database.ts'
import type { LinkConfig } from '../../mail/queueLinkMail.ts'
import { queueLinkMail } from '../../mail/queueLinkMail.ts'
import { accountMail } from './accountMail.ts'
import { mailWordsFor } from './mailWordsFor.ts'

/** An invited person may take days to find the mail. */
const LINK_DAYS = 7

interface Link {
  accountId: number
  email: string
  /** The only merchant of the person, or one of several, whose name is left out; undefined if there is none. */
  merchant: { full_name?: string; registered_country: string } | undefined
  config: LinkConfig
  now: Date
}

/** Mails a one-time link with which the person sets the password of their dashboard account. */
export async function mailAccountLink(trx: Trx, { accountId, email, merchant, config, now }: Link): Promise<void> {
  const token = ACCOUNT_LINK + newToken()
  const expires = new Date(now.getTime() + LINK_DAYS * 86_400_000)
  await trx
    .insertInto('em_account_link')
    .values({
      hash: digestOf(token),
      account_id: accountId,
      issued: now.toISOString(),
      expires: expires.toISOString(),
    })
    .execute()
  await queueLinkMail(trx, config, {
    to: email,
    kind: 'em_account',
    cause: { table: 'dashboard_user', id: accountId },
    page: '/reset-password',
    token,
    expires,
    ...accountMail(await mailWordsFor(trx, merchant?.registered_country), merchant?.full_name, LINK_DAYS),
  })
}
