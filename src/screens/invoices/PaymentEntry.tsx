import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { TakeBackDialog } from './TakeBackDialog.tsx'
import type { PaidInvoice, Payment } from './usePayments.ts'

interface Props {
  invoice: PaidInvoice
  payment: Payment
  isTakenBack: boolean
  mayTakeBack: boolean
  onTakenBack: () => Promise<void>
}

/** A payment with the button that reverses it, or the reversal of one with its reason. */
export function PaymentEntry({ invoice, payment, isTakenBack, mayTakeBack, onTakenBack }: Props) {
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
        {isTakenBack && t('screens.invoices.isTakenBack')}
      </Box>
      {mayTakeBack && reverses === null && !isTakenBack && (
        <Button
          size="small"
          aria-label={t('screens.invoices.takeBackOf', { amount: money, day })}
          onClick={() => setAsking(true)}
        >
          {t('screens.invoices.takeBack')}
        </Button>
      )}
      <Box
        component="span"
        sx={{
          fontFeatureSettings: '"tnum"',
          whiteSpace: 'nowrap',
          ...(isTakenBack && { textDecoration: 'line-through', color: 'text.secondary' }),
        }}
      >
        {money}
      </Box>
      {isAsking && <TakeBackDialog invoice={invoice} payment={payment} onDone={onTakenBack} onClose={() => setAsking(false)} />}
    </Box>
  )
}
