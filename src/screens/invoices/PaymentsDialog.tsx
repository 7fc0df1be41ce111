import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useText } from '../../i18n/index.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { useMay } from '../../session/useSession.ts'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'
import { PaymentEntry } from './PaymentEntry.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import type { PaidInvoice } from './usePayments.ts'
import { paymentsKey, usePayments } from './usePayments.ts'

interface Props {
  invoice: { id: number; number: string }
  onClose: () => void
}

/** What was paid for an invoice: listed, recorded, reversed (INV-06). */
export default function PaymentsDialog({ invoice: { id, number }, onClose }: Props) {
  const t = useText()
  const titleId = useId()
  const mayWrite = useMay()('write business')
  const queries = useQueryClient()
  const { data, error, refetch } = usePayments(id)
  const refresh = () => queries.invalidateQueries({ queryKey: paymentsKey(id) })
  const takenBack = new Set(data?.entries.map(({ reverses }) => reverses))
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('screens.invoices.openPayments', { number })}</DialogTitle>
      <DialogContent>
        {error && <Failed error={error} retry={() => void refetch()} />}
        {!error && !data && <Skeleton lines={5} />}
        {data && (
          <>
            <Figures invoice={data} />
            {mayWrite && <PaymentForm key={data.open} invoice={data} onRecorded={refresh} />}
            {data.entries.length === 0 && <Empty title={t('screens.invoices.none')} hint={t('screens.invoices.noneHint')} />}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.entries.map((payment) => (
                <PaymentEntry
                  key={payment.id}
                  invoice={data}
                  payment={payment}
                  isTakenBack={takenBack.has(payment.id)}
                  mayTakeBack={mayWrite}
                  onTakenBack={refresh}
                />
              ))}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('shell.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** What was asked for, what has come, and what is left. */
function Figures({ invoice }: { invoice: PaidInvoice }) {
  const t = useText()
  const figures = [
    [t('screens.invoices.invoiced'), invoice.total],
    [t('screens.invoices.paid'), invoice.paid],
    [t('screens.invoices.open'), invoice.open],
  ] as const
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 2, m: 0, mb: 2 }}>
      {figures.map(([name, amount]) => (
        <div key={name}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: 16, fontFeatureSettings: '"tnum"' }}>
            {formatMoney(amount, 'EUR', t.language)}
          </Box>
        </div>
      ))}
    </Box>
  )
}
