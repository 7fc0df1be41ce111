import type { Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import type { SendMail } from './deliverMail.ts'

const TIMEOUT_MS = 15_000

/** A sender that uses the configured mail server; undefined without one, in which case mails wait in the outbox. */
export function createSmtpSender({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): SendMail | undefined {
  if (!smtpUrl) return undefined
  let transport: Promise<Transporter> | undefined
  return async ({ message_id, to, subject, body, attachment }) => {
    transport ??= transportTo(smtpUrl)
    await (
      await transport
    ).sendMail({
      messageId: message_id,
      from: { name: 'Clearance', address: mailFrom },
      to: { name: '', address: to },
      subject,
      text: body,
      attachments: attachment
        ? [{ filename: attachment.name, contentType: attachment.type, content: Buffer.from(attachment.content_base64, 'base64') }]
        : [],
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}

/** The library is loaded with the first mail, because most nodes start without sending any. */
async function transportTo(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
