import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { compareDecimals } from '#domain/decimal.ts'
import { updateInvoicePayment } from '#schema/calls/invoices/invoices.ts'
import type { FieldErrors } from '#schema/messages/messages.ts'
import { accept } from '#schema/rules/accept.ts'
import { invoice_payment } from '#schema/tables/invoices/invoice_payment.ts'
import { call, CallError } from '../../data/call.ts'
import { today } from '../../data/clock.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { tellFailure } from './tellFailure.ts'
import type { PaidInvoice } from './usePayments.ts'

/** A payment to be recorded, and the amount that was open when the person was asked. */
export interface PaymentQuestion {
  amount: string
  open: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The state of a new payment: what is typed, the question before it is recorded, and its errors. */
export function useNewPayment(invoice: PaidInvoice, onRecorded: () => Promise<void>) {
  const notes = useNotes()
  const [amount, setAmount] = useState(invoice.open)
  const [day, setDay] = useState(today())
  const [errors, setErrors] = useState<Readonly<FieldErrors>>({})
  const [question, setQuestion] = useState<PaymentQuestion>()
  const { em_id, invoice_id } = invoice

  function ask(event: SubmitEvent) {
    event.preventDefault()
    const given = { em_id, invoice_id, amount, date_of_payment: day }
    const accepted = accept(invoice_payment, given, { today: today() })
    setErrors(accepted.errors)
    if (Object.keys(accepted.errors).length === 0) setQuestion({ amount: textOf(accepted.values['amount']), open: invoice.open })
  }

  async function record(payment: PaymentQuestion) {
    const confirm_overpayment = compareDecimals(payment.amount, payment.open) > 0
    try {
      await call(updateInvoicePayment, {
        body: { em_id, invoice_id, paid_amount: payment.amount, date_of_payment: day, confirm_overpayment },
      })
      notes.success('screens.invoices.recorded')
      setQuestion(undefined)
      await onRecorded()
    } catch (error) {
      // Somebody else has recorded a payment meanwhile, so the question is asked again with the amount that is open now.
      if (error instanceof CallError && error.code === 'OVERPAYMENT')
        return setQuestion({ ...payment, open: textOf(error.params['open']) })
      setQuestion(undefined)
      if (error instanceof CallError) {
        const { paid_amount: amountError, ...others } = error.errors
        setErrors({ ...others, ...(amountError && { amount: amountError }) })
      }
      tellFailure(notes, 'payment', error)
    }
  }

  return {
    amount,
    day,
    errors,
    question,
    ask,
    record,
    setAmount: (value: unknown) => setAmount(textOf(value)),
    setDay: (value: unknown) => setDay(textOf(value)),
    dismiss: () => setQuestion(undefined),
  }
}
