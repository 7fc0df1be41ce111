import { Box } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { useMay } from '../../session/useSession.ts'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'
import { PaymentEntry } from './PaymentEntry.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import type { PaidInvoice } from './usePayments.ts'
import { paymentsKey, usePayments } from './usePayments.ts'

interface Props {
  invoice: { id: number; number: string }
  onClose: () => void
}

/** The payments of an invoice, which are listed, recorded and reversed here (INV-06). */
export default function PaymentsDialog({ invoice: { id, number }, onClose }: Props) {
  const t = useText()
  const mayWrite = useMay()('write business')
  const queries = useQueryClient()
  const { data, error, refetch } = usePayments(id)
  const refresh = () => queries.invalidateQueries({ queryKey: paymentsKey(id) })
  const reversed = new Set(data?.entries.map(({ reverses }) => reverses))
  return (
    <ContentDialog title={t('screens.invoices.openPayments', { number })} width="sm" onClose={onClose}>
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
                isReversed={reversed.has(payment.id)}
                mayReverse={mayWrite}
                onReversed={refresh}
              />
            ))}
          </Box>
        </>
      )}
    </ContentDialog>
  )
}

/** The invoiced amount, what has been paid, and what is open. */
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
