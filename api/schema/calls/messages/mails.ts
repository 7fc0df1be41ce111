import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { countedReply } from '../../replies.ts'
import { mailTemplateNames } from '../../work/mailTemplates.ts'

const template = { name: Type.Enum(mailTemplateNames), language: Type.String({ minLength: 2, maxLength: 35 }) }

export const readMailTemplate = defineCall('GET /api/visualize/mail_template', {
  summary: 'A kind of mail with sample values, as its receiver would see it in a language',
  permission: 'read users',
  query: exactly(template),
  reply: exactly({ subject: Type.String(), html: Type.String(), text: Type.String() }),
})

export const sendMailTemplate = defineCall('POST /api/notification/send_mail_template', {
  summary: 'Mails a kind of mail with sample values to the caller',
  permission: 'read users',
  idempotencyKey: true,
  changes: ['outbox_view'],
  body: exactly(template),
  reply: exactly({ rowCount: Type.Integer(), email: Type.String() }),
})

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

export const readMail = defineCall('GET /api/visualize/mail/:id', {
  summary: 'A mail as its receiver sees it; links that hold a secret are shown without it',
  permission: 'read users',
  params: exactly({ id }),
  reply: exactly({
    html: Type.String(),
    text: Type.String(),
    /** The name of the file that is attached. */
    file_name: Type.Union([Type.String(), Type.Null()]),
  }),
})

export const sendMailAgain = defineCall('POST /api/notification/send_mail_again', {
  summary: 'Has a mail tried again that was given up, under the same Message-ID',
  permission: 'write users',
  idempotencyKey: true,
  changes: ['outbox_view'],
  body: exactly({ id }),
  reply: countedReply,
})
