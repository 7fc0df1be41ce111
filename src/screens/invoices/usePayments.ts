import { openAmount } from '#domain/invoicing/payment.ts'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '../../data/CallError.ts'
import { loadRowsOf } from '../../data/loadRowsOf.ts'

/** An entry of an invoice's payments: a payment, or the reversal of one. */
export interface Payment {
  id: number
  amount: string
  date_of_payment: string
  reverses: number | null
  note: string | null
}

/** An invoice with its payments. */
export interface PaidInvoice {
  em_id: number
  invoice_id: number
  total: string
  paid: string
  /** The open amount. */
  open: string
  /** Newest first. */
  entries: readonly Payment[]
}

/** More entries than any invoice has. */
const most = 1000

export const paymentsKey = (invoiceId: number) => ['payments', invoiceId] as const

/** An invoice and its payments, loaded when the dialog opens and after each change. */
export const usePayments = (invoiceId: number) =>
  useQuery({
    queryKey: paymentsKey(invoiceId),
    queryFn: async ({ signal }): Promise<PaidInvoice> => {
      const [[invoice], entries] = await Promise.all([
        loadRowsOf('invoice_list_info', { filter: [{ name: 'id', value: invoiceId }] }, { signal }),
        loadRowsOf('invoice_payment', { filter: [{ name: 'invoice_id', value: invoiceId }], page: { size: most } }, { signal }),
      ])
      if (!invoice) throw new CallError({ statusCode: 404, code: 'UNKNOWN_ROW' })
      const { em_id, total_invoice_amount_in_eur: total, paid_amount: paid } = invoice
      return { em_id, invoice_id: invoiceId, total, paid, open: openAmount({ total, paid }), entries }
    },
    staleTime: 0,
  })
