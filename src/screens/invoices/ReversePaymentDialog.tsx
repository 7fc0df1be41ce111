import { reverseInvoicePayment } from '#schema/calls/invoices/invoices.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { TextConfirmDialog } from '../../ui/dialogs/TextConfirmDialog.tsx'
import type { PaidInvoice, Payment } from './usePayments.ts'

interface Props {
  invoice: PaidInvoice
  payment: Payment
  onDone: () => Promise<void>
  onClose: () => void
}

/** Asks why a payment is to be reversed, and reverses it. */
export function ReversePaymentDialog({
  invoice: { em_id, invoice_id },
  payment: { id: payment_id, amount },
  onDone,
  onClose,
}: Props) {
  const t = useText()
  const notes = useNotes()

  async function reverse(reason: string) {
    try {
      await call(reverseInvoicePayment, { body: { em_id, invoice_id, payment_id, reason } })
      notes.success('screens.invoices.reversed')
    } catch (error) {
      notes.failure(error)
    }
    onClose()
    await onDone()
  }

  return (
    <TextConfirmDialog
      title={t('screens.invoices.reverseTitle', { amount: formatMoney(amount, 'EUR', t.language) })}
      sentence={t('screens.invoices.reverseSentence')}
      deed={t('screens.invoices.reverse')}
      label={t('screens.invoices.reason')}
      problemOf={(reason) => (reason.trim() === '' ? t.message(enterValid('Reason')) : undefined)}
      onYes={reverse}
      onNo={onClose}
      isDestructive
    />
  )
}
