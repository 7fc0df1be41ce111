import { openAmount } from '#domain/invoicing/payment.ts'
import { useQuery } from '@tanstack/react-query'
import { loadRows } from '#schema/calls/generic.ts'
import { call } from '../../data/call.ts'

/** An entry of an invoice's payments: a payment, or the reversal of one. */
export interface Payment {
  id: number
  amount: string
  date_of_payment: string
  reverses: number | null
  note: string | null
}

/** An invoice as its payments make it. */
export interface PaidInvoice {
  em_id: number
  invoice_id: number
  total: string
  paid: string
  /** What can still be paid. */
  open: string
  /** The newest first. */
  entries: readonly Payment[]
}

interface Listed {
  em_id: number
  total_invoice_amount_in_eur: string
  paid_amount: string
}

/** More entries than any invoice has. */
const most = 1000

export const paymentsKey = (invoiceId: number) => ['payments', invoiceId] as const

/** An invoice and its payments, read when its dialog opens and after each change. */
export const usePayments = (invoiceId: number) =>
  useQuery({
    queryKey: paymentsKey(invoiceId),
    queryFn: async ({ signal }): Promise<PaidInvoice> => {
      const load = (tableName: string, name: string) =>
        call(
          loadRows,
          { body: { tableName, filter: [{ name, value: invoiceId }], page: { size: most }, total: 'none' } },
          { signal },
        )
      const [invoices, payments] = await Promise.all([load('invoice_list_info', 'id'), load('invoice_payment', 'invoice_id')])
      const { em_id, total_invoice_amount_in_eur: total, paid_amount: paid } = invoices.rows[0] as unknown as Listed
      const entries = payments.rows as unknown as Payment[]
      return { em_id, invoice_id: invoiceId, total, paid, open: openAmount({ total, paid }), entries }
    },
    staleTime: 0,
  })
