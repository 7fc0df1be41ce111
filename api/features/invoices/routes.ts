import type { FastifyInstance } from 'fastify'
import * as calls from '#schema/calls/invoices.ts'
import type { Databases } from '../../db/databases.ts'
import { sayIn } from '../../texts/sayIn.ts'
import { serve } from '../../http/serve.ts'
import { attachmentHeader } from '../../files/fileName.ts'
import { dayOf } from '#domain/day.ts'
import { sendExport } from '../../records/export/sendExport.ts'
import { tableFor } from '../../records/read/tableFor.ts'
import { creditInvoice } from './creditInvoice.ts'
import { notifyOfInvoice } from './mailInvoice.ts'
import { readAgeing } from './readAgeing.ts'
import { readAppendix } from './readAppendix.ts'
import { sendZip } from '../../http/sendZip.ts'
import { noteOnInvoice } from './noteOnInvoice.ts'
import { recordPayment, reversePayment } from './payments.ts'
import { readInvoice, readLastInvoices } from './readInvoice.ts'

/** The calls for showing invoices, and for what people record about them: payments, comments, reminders. */
export function serveInvoices(app: FastifyInstance, { db }: { db: Databases }): void {
  serve(app, calls.readLastInvoices, ({ params }) => readLastInvoices(db.look, params.em_id))
  serve(app, calls.readInvoicePdf, async ({ params, reply }) => {
    const invoice = await readInvoice(db.decide, params.em_id, params.invoice_id)
    const words = await sayIn(db.decide, invoice.language)
    // The PDF library and fonts are loaded when somebody first opens an invoice.
    const { invoicePaper } = await import('../../documents/invoicePaper.ts')
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': attachmentHeader(`Invoice ${invoice.number}.pdf`),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .send(invoicePaper(invoice, words))
  })

  serve(app, calls.updateInvoicePayment, ({ body, actor }) => changed(recordPayment({ db, actor }, body)))
  serve(app, calls.reverseInvoicePayment, ({ body, actor }) => changed(reversePayment({ db, actor }, body)))
  serve(app, calls.updateInvoiceComment, ({ body: { comment, ...which }, actor }) =>
    changed(noteOnInvoice({ db, actor }, which, { comment: comment.trim() || null })),
  )
  serve(app, calls.updateInvoiceCommunication, ({ body: { communication_status, ...which }, actor }) =>
    changed(noteOnInvoice({ db, actor }, which, { communication_status })),
  )

  serve(app, calls.resumeInvoice, ({ body, actor }) =>
    changed(noteOnInvoice({ db, actor }, body, { communication_status: null })),
  )
  serve(app, calls.creditInvoice, ({ body, actor }) => creditInvoice({ db, actor }, body))
  serve(app, calls.sendInvoiceMail, ({ params: { invoice_id }, body: { em_id }, actor }) =>
    notifyOfInvoice({ db, actor }, { em_id, invoice_id }),
  )
  serve(app, calls.readAgeing, ({ query: { day }, at }) => readAgeing(db.look, day ?? dayOf(at), at))
  serve(app, calls.readInvoiceAppendix, async ({ params, at, reply }) => sendZip(reply, await readAppendix(db.rw, params, at)))
  serve(app, calls.exportInvoiceList, ({ body: request, operator, actor, reply }) => {
    const table = tableFor('invoice_list_info', 'load', operator)
    return sendExport(db, { table, request, format: 'xlsx', day: undefined, actor, reply })
  })

  /** Drops cached totals after a change, because the new status may match other filters. */
  async function changed<T>(change: Promise<T>): Promise<T> {
    const answer = await change
    return answer
  }
}
