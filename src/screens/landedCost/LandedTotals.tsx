import { Box, Typography } from '@mui/material'
import { subtractDecimals, sumDecimals } from '#domain/decimal.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import type { LandedCost } from './useLandedCost.ts'

/** What the goods cost at the door, in large figures, and the parts of that amount. */
export function LandedTotals({ answer: { totals, items, currency, fee } }: { answer: LandedCost }) {
  const t = useText()
  const language = useLanguage()
  const money = (amount: string) => formatMoney(amount, currency, language)
  const goods = sumDecimals(items.map(({ goods_net }) => goods_net))
  const others = sumDecimals([goods, totals.duty, totals.vat, totals.fee])
  const parts = [
    ['goods', goods],
    ['delivery', subtractDecimals(totals.landed, others)],
    ['duty', totals.duty],
    ['vat', totals.vat],
    ['fee', totals.fee],
  ] as const
  return (
    <Box component="section" aria-label={t('landedCost.total')}>
      <Typography sx={{ color: 'text.secondary' }}>{t('landedCost.total')}</Typography>
      <Typography component="p" data-landed sx={{ fontSize: 40, lineHeight: 1.2, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {money(totals.landed)}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, mt: 1, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))' }}
      >
        {parts.map(([name, amount]) => (
          <Box key={name}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12 }}>
              {t(`landedCost.part.${name}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 500, whiteSpace: 'nowrap' }}>
              {money(amount)}
            </Box>
          </Box>
        ))}
      </Box>
      {fee && Number(totals.fee) === 0 && Number(fee.amount) > 0 && (
        <Box sx={{ mt: 1, color: 'text.secondary' }}>{t('landedCost.merchantPaysFee', { amount: money(fee.amount) })}</Box>
      )}
    </Box>
  )
}
