import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { ReversePaymentDialog } from './ReversePaymentDialog.tsx'
import type { PaidInvoice, Payment } from './usePayments.ts'

interface Props {
  invoice: PaidInvoice
  payment: Payment
  isReversed: boolean
  mayReverse: boolean
  onReversed: () => Promise<void>
}

/** A payment with the button that reverses it, or the reversal of one with its reason. */
export function PaymentEntry({ invoice, payment, isReversed, mayReverse, onReversed }: Props) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const { amount, date_of_payment: day, reverses, note } = payment
  const money = formatMoney(amount, 'EUR', t.language)
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box component="time" dateTime={day} sx={{ fontFeatureSettings: '"tnum"', whiteSpace: 'nowrap' }}>
        {day}
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {reverses !== null && t('screens.invoices.counterEntry', { reason: note ?? '' })}
        {reverses === null && note}
        {isReversed && t('screens.invoices.isReversed')}
      </Box>
      {mayReverse && reverses === null && !isReversed && (
        <Button size="small" aria-label={t('screens.invoices.reverseOf', { amount: money, day })} onClick={() => setAsking(true)}>
          {t('screens.invoices.reverse')}
        </Button>
      )}
      <Box
        component="span"
        sx={{
          fontFeatureSettings: '"tnum"',
          whiteSpace: 'nowrap',
          ...(isReversed && { textDecoration: 'line-through', color: 'text.secondary' }),
        }}
      >
        {money}
      </Box>
      {isAsking && (
        <ReversePaymentDialog invoice={invoice} payment={payment} onDone={onReversed} onClose={() => setAsking(false)} />
      )}
    </Box>
  )
}
