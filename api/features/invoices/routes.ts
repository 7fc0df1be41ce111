import type { FastifyInstance } from 'fastify'
import * as calls from '#schema/calls/invoices.ts'
import type { Databases } from '../../db/databases.ts'
import { serve } from '../../http/serve.ts'
import { attachmentHeader } from '../../files/fileName.ts'
import { noteOnInvoice } from './noteOnInvoice.ts'
import { recordPayment, reversePayment } from './payments.ts'
import { readInvoice, readLastInvoices } from './readInvoice.ts'

/** The calls for showing invoices, and for what people record about them: payments, comments, reminders. */
export function serveInvoices(app: FastifyInstance, { db }: { db: Databases }): void {
  serve(app, calls.readLastInvoices, ({ params }) => readLastInvoices(db.look, params.em_id))
  serve(app, calls.readInvoicePdf, async ({ params, reply }) => {
    const invoice = await readInvoice(db.decide, params.em_id, params.invoice_id)
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
      .send(invoicePaper(invoice))
  })

  serve(app, calls.updateInvoicePayment, ({ body, actor }) => changed(recordPayment({ db, actor }, body)))
  serve(app, calls.reverseInvoicePayment, ({ body, actor }) => changed(reversePayment({ db, actor }, body)))
  serve(app, calls.updateInvoiceComment, ({ body: { comment, ...which }, actor }) =>
    changed(noteOnInvoice({ db, actor }, which, { comment: comment.trim() || null })),
  )
  serve(app, calls.updateInvoiceCommunication, ({ body: { communication_status, ...which }, actor }) =>
    changed(noteOnInvoice({ db, actor }, which, { communication_status })),
  )

  /** Drops cached totals after a change, because the new status may match other filters. */
  async function changed<T>(change: Promise<T>): Promise<T> {
    const answer = await change
    return answer
  }
}
