import { OutlinedInput } from '@mui/material'
import { useId, useState } from 'react'
import { reverseInvoicePayment } from '#schema/calls/invoices.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { FieldFrame, helperId } from '../../ui/FieldFrame.tsx'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useNotes } from '../../ui/notes/notes.ts'
import type { PaidInvoice, Payment } from './usePayments.ts'

interface Props {
  invoice: PaidInvoice
  payment: Payment
  onDone: () => Promise<void>
  onClose: () => void
}

const longest = 500

/** Asks why a payment is taken back, and does it. */
export function TakeBackDialog({ invoice: { em_id, invoice_id }, payment: { id: payment_id, amount }, onDone, onClose }: Props) {
  const t = useText()
  const id = useId()
  const notes = useNotes()
  const [reason, setReason] = useState('')
  const [isWrong, setWrong] = useState(false)

  async function takeBack() {
    if (reason.trim() === '') return setWrong(true)
    try {
      await call(reverseInvoicePayment, { body: { em_id, invoice_id, payment_id, reason } })
      notes.success('screens.invoices.takenBack')
    } catch (error) {
      notes.failure(error)
    }
    onClose()
    await onDone()
  }

  return (
    <ConfirmDialog
      title={t('screens.invoices.takeBackTitle', { amount: formatMoney(amount, 'EUR', t.language) })}
      sentence={t('screens.invoices.takeBackSentence')}
      onYes={takeBack}
      onNo={onClose}
      isDestructive
    >
      <FieldFrame
        id={id}
        label={t('screens.invoices.reason')}
        error={isWrong ? t.message(enterValid('Reason')) : undefined}
        required
      >
        <OutlinedInput
          id={id}
          fullWidth
          size="small"
          autoFocus
          autoComplete="off"
          value={reason}
          error={isWrong}
          onChange={(event) => {
            setReason(event.target.value)
            setWrong(false)
          }}
          inputProps={{ maxLength: longest, 'aria-invalid': isWrong, 'aria-describedby': isWrong ? helperId(id) : undefined }}
        />
      </FieldFrame>
    </ConfirmDialog>
  )
}
