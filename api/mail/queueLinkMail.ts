import type { Config } from '../config.ts'
import type { Trx } from '../db/Database.ts'
import type { Mail } from './queueMail.ts'
import { mailPriority, queueMail } from './queueMail.ts'
import { sealBody } from './sealedBody.ts'

export type LinkConfig = Pick<Config, 'publicUrl' | 'demoMode' | 'smtpUrl' | 'jwtSecret'>

interface LinkMail extends Pick<Mail, 'to' | 'subject' | 'kind' | 'language' | 'cause'> {
  /** The page of the one-time link, below the address of the installation. */
  page: string
  token: string
  /** When the link ends. */
  expires: Date
  /** Plain text around the link. */
  bodyWith: (link: string) => string
}

/**
 * Queues a mail with a one-time link. People who can read the outbox, or the database, must not be able to take over an
 * account: they see the mail without its token; the full text is encrypted until it is sent or the link expires. A demo
 * without a mail server shows the link, because there the outbox is the only mailbox.
 */
export async function queueLinkMail(trx: Trx, config: LinkConfig, mail: LinkMail): Promise<number> {
  const { page, token, expires, bodyWith, ...rest } = mail
  const bodyFor = (secret: string) => bodyWith(`${config.publicUrl}${page}?token=${secret}`)
  const whole = bodyFor(token)
  const linkMail = { ...rest, priority: mailPriority.link, hasLink: true }
  if (config.demoMode && !config.smtpUrl) return queueMail(trx, { ...linkMail, body: whole })
  const sealed = { body: sealBody(config.jwtSecret, mail.to, whole), until: expires }
  return queueMail(trx, { ...linkMail, body: bodyFor('…'), sealed })
}
