import type { FastifyInstance, FastifyReply } from 'fastify'
import { previewInvoiceMail, sendTestMail } from '#schema/calls/invoices/invoiceMails.ts'
import { readMerchantAccount } from '#schema/calls/invoices/invoiceRuns.ts'
import * as ageing from '#schema/calls/invoices/ageing.ts'
import * as calls from '#schema/calls/invoices/invoices.ts'
import { fileStores } from '../../files/fileStores.ts'
import type { FeatureDeps } from '../Feature.ts'
import { serve } from '../../http/serve.ts'
import { attachmentHeader } from '../../files/fileName.ts'
import { dayOf } from '#domain/day.ts'
import { sendExport } from '../../records/export/sendExport.ts'
import { tableFor } from '../../records/read/tableFor.ts'
import { notifyOfInvoice } from './mailInvoice.ts'
import { readAccount } from './readAccount.ts'
import { readAgeing } from './readAgeing.ts'
import { readAppendix } from './readAppendix.ts'
import { sendZip } from '../../http/sendZip.ts'
import { noteOnInvoice } from './noteOnInvoice.ts'
import { recordPayment, reversePayment } from '../../payments/payments.ts'
import type { DocumentFormat } from './papers/keptDocument.ts'
import { keptDocument } from './papers/keptDocument.ts'
import { readLastInvoices } from './readInvoice.ts'
import { mailToMyself, showMail } from './testMails.ts'
import { readAgeingInterest, readLateInterest } from './readLateInterest.ts'

interface InvoiceParams {
  em_id: number
  invoice_id: number
}

/** The calls for showing invoices, and for what people record about them: payments, comments, reminders. */
export function serveInvoices(app: FastifyInstance, { config, db }: Pick<FeatureDeps, 'config' | 'db'>): void {
  serve(app, calls.readLastInvoices, ({ params }) => readLastInvoices(db.look, params.em_id))
  const send =
    (format: DocumentFormat) =>
    async ({ params, reply }: { params: InvoiceParams; reply: FastifyReply }) => {
      const { name, type, content } = await keptDocument({ read: db.decide, client: db.rw }, { ...params, format })
      return reply
        .headers({
          'content-type': type,
          'content-disposition': attachmentHeader(name),
          'content-security-policy': "sandbox; default-src 'none'",
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        })
        .send(content)
    }
  serve(app, calls.readInvoicePdf, send('pdf'))
  serve(app, calls.readInvoiceXml, send('cii'))
  serve(app, calls.readInvoiceUbl, send('ubl'))

  serve(app, calls.updateInvoicePayment, ({ body, actor }) => recordPayment({ db, actor }, body))
  serve(app, calls.reverseInvoicePayment, ({ body, actor }) => reversePayment({ db, actor }, body))
  serve(app, calls.updateInvoiceComment, ({ body: { comment, ...which }, actor }) =>
    noteOnInvoice({ db, actor }, which, { comment: comment.trim() || null }),
  )
  serve(app, calls.updateInvoiceCommunication, ({ body: { communication_status, ...which }, actor }) =>
    noteOnInvoice({ db, actor }, which, { communication_status }),
  )

  serve(app, calls.resumeInvoice, ({ body, actor }) => noteOnInvoice({ db, actor }, body, { communication_status: null }))
  serve(app, previewInvoiceMail, ({ params: { kind }, query: { language }, at }) => showMail(db.write, { kind, language }, at))
  serve(app, sendTestMail, ({ body, actor }) => mailToMyself({ db, actor }, body))
  serve(app, calls.sendInvoiceMail, async ({ params: { invoice_id }, body: { em_id }, actor }) =>
    notifyOfInvoice({ db, actor, store: (await fileStores(config, db.write)).current }, { em_id, invoice_id }),
  )
  serve(app, readMerchantAccount, ({ params: { em_id }, at }) => readAccount(db.rw, em_id, at))
  serve(app, ageing.readAgeing, ({ query: { day }, at }) => readAgeing(db.look, day ?? dayOf(at), at))
  serve(app, ageing.readAgeingInterest, ({ query: { day }, at }) => readAgeingInterest(db.look, day ?? dayOf(at), at))
  serve(app, ageing.readLateInterest, ({ params, at }) => readLateInterest(db.look, params, at))
  serve(app, calls.readInvoiceAppendix, async ({ params, at, reply }) => sendZip(reply, await readAppendix(db.rw, params, at)))
  serve(app, calls.exportInvoiceList, ({ body: request, operator, actor, reply }) => {
    const table = tableFor('invoice_list_info', 'load', operator)
    return sendExport(db, { table, request, format: 'xlsx', day: undefined, actor, reply })
  })
}
