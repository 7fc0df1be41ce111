import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { languages } from '../../languages.ts'
import { messageFields } from '../../replies.ts'
import { shownMails } from '../../work/invoiceMailKinds.ts'

const kind = Type.Enum([...shownMails])
const language = Type.Enum([...languages])

export const previewInvoiceMail = defineCall('GET /api/notification/invoice_mail/:kind', {
  summary: 'How a mail to merchants about an invoice looks, with the figures of an example',
  permission: 'read settings',
  params: exactly({ kind }),
  query: exactly({ language }),
  reply: exactly({ subject: Type.String(), html: Type.String(), text: Type.String() }),
})

export const sendTestMail = defineCall('POST /api/notification/invoice_test_mail', {
  summary: 'Sends a mail to merchants about an invoice to oneself, with the figures of an example',
  permission: 'write reference',
  writes: true,
  idempotencyKey: true,
  body: exactly({ kind, language }),
  reply: exactly({ ...messageFields, rowCount: Type.Integer() }),
  changes: ['outbox_view'],
})
