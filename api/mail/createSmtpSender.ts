import type { Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import { MAILS_AT_ONCE } from './Delivery.ts'
import type { SendMail } from './WaitingMail.ts'

const TIMEOUT_MS = 15_000

/**
 * A sender that uses the configured mail server, over a few connections that stay open; undefined without one, in which case mails wait in
 * the outbox.
 * @param timeoutMs how long the mail server may be silent
 */
export function createSmtpSender(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  timeoutMs = TIMEOUT_MS,
): SendMail | undefined {
  if (!smtpUrl) return undefined
  let transport: Promise<Transporter> | undefined
  const send: SendMail = async ({ message_id, to, cc, subject, text, html, replyTo, unsubscribe, attachment }) => {
    transport ??= transportTo(smtpUrl, timeoutMs)
    await (
      await transport
    ).sendMail({
      messageId: message_id,
      from: { name: 'Clearance', address: mailFrom },
      to: { name: '', address: to },
      cc: cc.map((address) => ({ name: '', address })),
      ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      html,
      ...(unsubscribe !== undefined && {
        headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
      attachments: attachment ? [{ filename: attachment.name, contentType: attachment.type, content: attachment.content }] : [],
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  send.close = () => void transport?.then((open) => open.close())
  return send
}

/** The library is loaded with the first mail, because most nodes start without sending any. */
async function transportTo(url: string, timeoutMs: number): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
