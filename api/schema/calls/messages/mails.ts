import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { countedReply } from '../../replies.ts'

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
