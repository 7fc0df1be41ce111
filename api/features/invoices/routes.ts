import type { FastifyInstance } from 'fastify'
import { readInvoicePdf, readLastInvoices as lastInvoicesCall } from '#schema/calls/invoices.ts'
import type { Databases } from '../../db/databases.ts'
import { invoicePaper } from '../../documents/invoicePaper.ts'
import { serve } from '../../serve.ts'
import { attachmentHeader } from '../files/fileName.ts'
import { readInvoice, readLastInvoices } from './readInvoice.ts'

/** Invoices as people look at them: a merchant's newest, and each as a PDF. */
export function serveInvoices(app: FastifyInstance, { db }: { db: Databases }): void {
  serve(app, lastInvoicesCall, ({ params }) => readLastInvoices(db.read, params.em_id))
  serve(app, readInvoicePdf, async ({ params, reply }) => {
    const invoice = await readInvoice(db.read, params.em_id, params.invoice_id)
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
}
