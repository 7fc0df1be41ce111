import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'
import type { SendMail } from './deliverMail.ts'

const TIMEOUT_MS = 15_000

/** A sender over the configured mail server; undefined without one: then mails wait in the outbox. */
export function createSmtpSender({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): SendMail | undefined {
  if (!smtpUrl) return undefined
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ message_id, to, subject, body, attachment }) => {
    await transport.sendMail({
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
