import { Box, Button } from '@mui/material'
import { titleOf } from '#schema/fields.ts'
import { invoice_payment } from '#schema/tables/invoices/invoice_payment.ts'
import { compareDecimals } from '#domain/decimal.ts'
import type { TextKey } from '#schema/texts/Catalogue.ts'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import type { PaymentQuestion } from './useNewPayment.ts'
import { useNewPayment } from './useNewPayment.ts'
import type { PaidInvoice } from './usePayments.ts'

const { amount: amountField, date_of_payment: dayField } = invoice_payment.fields
const fields = {
  amount: { ...amountField, name: 'amount', title: titleOf('amount', amountField) },
  day: { ...dayField, name: 'date_of_payment', title: titleOf('date_of_payment', dayField) },
} as const satisfies Record<string, NamedField>

/** The question about a payment: whether it is equal to the open amount, less, or more. */
function listRequestOf({ amount, open }: PaymentQuestion): TextKey {
  const difference = compareDecimals(amount, open)
  if (difference > 0) return 'screens.invoices.confirmMore'
  return difference === 0 ? 'screens.invoices.confirm' : 'screens.invoices.confirmOther'
}

/** Records a payment, by default of the open amount, after a question (INV-31 to INV-34, INV-39). */
export function PaymentForm({ invoice, onRecorded }: { invoice: PaidInvoice; onRecorded: () => Promise<void> }) {
  const t = useText()
  const { amount, day, errors, question, ask, record, setAmount, setDay, dismiss } = useNewPayment(invoice, onRecorded)

  const { Input: AmountInput } = kinds.money
  const { Input: DayInput } = kinds.day
  const errorOf = (name: string) => errors[name] && t.message(errors[name])
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
          onChange={setAmount}
          label={t('screens.invoices.amount')}
          place="form"
          error={errorOf('amount')}
          required
        />
        <DayInput
          field={fields.day}
          value={day}
          onChange={setDay}
          label={t('screens.invoices.day')}
          place="form"
          error={errorOf('date_of_payment')}
          required
        />
        <Button type="submit" variant="contained" sx={{ mt: { sm: '20px' } }}>
          {t('screens.invoices.record')}
        </Button>
      </Box>
      {question && (
        <ConfirmDialog
          key={question.open}
          title={t('screens.invoices.recordTitle', { amount: formatMoney(question.amount, 'EUR', t.language) })}
          sentence={t(listRequestOf(question), { open: formatMoney(question.open, 'EUR', t.language) })}
          deed={t('screens.invoices.record')}
          onYes={() => record(question)}
          onNo={dismiss}
        />
      )}
    </>
  )
}
