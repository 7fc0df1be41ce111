import { Box, Button } from '@mui/material'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { accept } from '#schema/rules/accept.ts'
import { updateInvoicePayment } from '#schema/calls/invoices.ts'
import { titleOf } from '#schema/fields.ts'
import type { FieldErrors } from '#schema/messages/messages.ts'
import { invoice_payment } from '#schema/tables/invoice_payment.ts'
import { compareDecimals } from '#domain/decimal.ts'
import { call, CallError } from '../../data/call.ts'
import { today } from '../../data/today.ts'
import type { TextKey } from '../../i18n/Catalogue.ts'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { useNotes } from '../../ui/notes/notes.ts'
import type { PaidInvoice } from './usePayments.ts'

const { amount: amountField, date_of_payment: dayField } = invoice_payment.fields
const fields = {
  amount: { ...amountField, name: 'amount', title: titleOf('amount', amountField) },
  day: { ...dayField, name: 'date_of_payment', title: titleOf('date_of_payment', dayField) },
} as const satisfies Record<string, NamedField>

/** A payment that is about to be recorded, and what was open when that was asked. */
interface Asked {
  amount: string
  open: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a payment is asked about: whether it is what is open, less, or more. */
function listRequestOf({ amount, open }: Asked): TextKey {
  const difference = compareDecimals(amount, open)
  if (difference > 0) return 'screens.invoices.confirmMore'
  return difference === 0 ? 'screens.invoices.confirm' : 'screens.invoices.confirmOther'
}

/** Records a payment: what is open, unless something else is typed, and after a question (INV-31 to INV-34, INV-39). */
export function PaymentForm({ invoice, onRecorded }: { invoice: PaidInvoice; onRecorded: () => Promise<void> }) {
  const t = useText()
  const notes = useNotes()
  const [amount, setAmount] = useState(invoice.open)
  const [day, setDay] = useState(today())
  const [errors, setErrors] = useState<Readonly<FieldErrors>>({})
  const [asked, setAsked] = useState<Asked>()
  const { em_id, invoice_id } = invoice

  function ask(event: SubmitEvent) {
    event.preventDefault()
    const given = { em_id, invoice_id, amount, date_of_payment: day }
    const accepted = accept(invoice_payment, given, { today: today() })
    setErrors(accepted.errors)
    if (Object.keys(accepted.errors).length === 0) setAsked({ amount: textOf(accepted.values['amount']), open: invoice.open })
  }

  async function record(payment: Asked) {
    const confirm_overpayment = compareDecimals(payment.amount, payment.open) > 0
    try {
      await call(updateInvoicePayment, {
        body: { em_id, invoice_id, paid_amount: payment.amount, date_of_payment: day, confirm_overpayment },
      })
      notes.success('screens.invoices.recorded')
      setAsked(undefined)
      await onRecorded()
    } catch (error) {
      // Somebody else has recorded a payment meanwhile: asked anew about what is open now.
      if (error instanceof CallError && error.code === 'OVERPAYMENT')
        return setAsked({ ...payment, open: textOf(error.params['open']) })
      setAsked(undefined)
      if (error instanceof CallError && error.statusCode >= 500)
        return notes.warning('reference.requestFailed', { params: { status: error.statusCode } })
      if (error instanceof CallError) {
        const { paid_amount: amountError, ...others } = error.errors
        setErrors({ ...others, ...(amountError && { amount: amountError }) })
      }
      notes.failure(error)
    }
  }

  const { Input: AmountInput } = kinds.money
  const { Input: DayInput } = kinds.day
  const said = (name: string) => errors[name] && t.message(errors[name])
  return (
    <>
      <Box
        component="form"
        noValidate
        onSubmit={ask}
        sx={{ display: 'grid', gap: 1, alignItems: 'start', mb: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' } }}
      >
        <AmountInput
          field={fields.amount}
          value={amount}
          onChange={(value) => setAmount(textOf(value))}
          label={t('screens.invoices.amount')}
          place="form"
          error={said('amount')}
          required
        />
        <DayInput
          field={fields.day}
          value={day}
          onChange={(value) => setDay(textOf(value))}
          label={t('screens.invoices.day')}
          place="form"
          error={said('date_of_payment')}
          required
        />
        <Button type="submit" variant="contained" sx={{ mt: { sm: '20px' } }}>
          {t('screens.invoices.record')}
        </Button>
      </Box>
      {asked && (
        <ConfirmDialog
          key={asked.open}
          title={t('screens.invoices.recordTitle', { amount: formatMoney(asked.amount, 'EUR', t.language) })}
          sentence={t(listRequestOf(asked), { open: formatMoney(asked.open, 'EUR', t.language) })}
          onYes={() => record(asked)}
          onNo={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
