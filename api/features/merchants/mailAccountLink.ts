import { ACCOUNT_LINK } from '../../auth/passwordReset.ts'
import { digestOf, newToken } from '../../auth/tokens.ts'
import type { Trx } from '../../db/Database.ts'
import { queueMail } from '../mail/queueMail.ts'

/** A person who is invited may need days to find the mail. */
const LINK_DAYS = 7

interface Link {
  accountId: number
  email: string
  merchant: string
  publicUrl: string
  now: Date
}

/** Mails a one-time link by which the person sets the password of their dashboard account. */
export async function mailAccountLink(trx: Trx, { accountId, email, merchant, publicUrl, now }: Link): Promise<void> {
  const token = ACCOUNT_LINK + newToken()
  await trx
    .insertInto('em_account_link')
    .values({
      hash: digestOf(token),
      account_id: accountId,
      issued: now.toISOString(),
      expires: new Date(now.getTime() + LINK_DAYS * 86_400_000).toISOString(),
    })
    .execute()
  const bodyWith = (link: string) =>
    [
      `A dashboard account for ${merchant} has been opened for you.`,
      `Please set your password within ${LINK_DAYS} days:`,
      link,
    ].join('\n\n')
  const page = `${publicUrl}/reset-password?token=`
  await queueMail(trx, {
    to: email,
    subject: `Your dashboard account for ${merchant}`,
    body: bodyWith(page + token),
    shownBody: bodyWith(`${page}…`),
    kind: 'em_account',
  })
}
