import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { readMerchantAccount } from '#schema/calls/invoices/invoiceRuns.ts'
import { isZero } from '#domain/decimal.ts'
import { call } from '../../../../data/call.ts'
import { useText } from '../../../../i18n/index.ts'
import { formatMoney } from '../../../../kinds/text/formatMoney.ts'

/** What a merchant owes, its credit, and what its next invoice comes to so far; computed beside the rest, because it takes longer. */
export function MerchantAccount({ merchantId: em_id }: { merchantId: number }) {
  const t = useText()
  const { data } = useQuery({
    queryKey: ['merchantAccount', em_id, 'issued_invoice', 'invoice_payment'],
    queryFn: ({ signal }) => call(readMerchantAccount, { params: { em_id } }, { signal }),
    retry: false,
  })
  if (!data) return null
  const { open, overdue, credit, month, next, reason } = data
  const money = (amount: string) => formatMoney(amount, 'EUR', t.language)
  const figures = [
    { name: t('merchants.activity.account.open'), value: money(open), isShown: true },
    { name: t('merchants.activity.account.overdue'), value: money(overdue), isShown: !isZero(overdue) },
    { name: t('merchants.activity.account.credit'), value: money(credit), isShown: !isZero(credit) },
    { name: t('merchants.activity.account.next', { month }), value: next === null ? '' : money(next), isShown: true },
  ]
  return (
    <Box
      component="dl"
      sx={{ m: 0, mb: 1, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 1, fontFeatureSettings: '"tnum"' }}
    >
      {figures
        .filter(({ isShown }) => isShown)
        .flatMap(({ name, value }) => [
          <dt key={name}>{name}</dt>,
          <Box component="dd" key={`${name} value`} sx={{ m: 0, textAlign: 'end' }}>
            {value}
          </Box>,
        ])}
      {reason && (
        <Box component="dd" sx={{ m: 0, gridColumn: '1 / -1', color: 'text.secondary' }}>
          {t.message(reason)}
        </Box>
      )}
    </Box>
  )
}
