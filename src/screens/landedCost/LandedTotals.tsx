import { Box, Typography } from '@mui/material'
import { subtractDecimals, sumDecimals } from '#domain/decimal.ts'
import type { Certainty } from '#schema/certainty.ts'
import { leastSure } from '#schema/certainty.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { CertaintyMark, figureSize } from '../../ui/marks/CertaintyMark.tsx'
import type { LandedCost } from './useLandedCost.ts'
import type { Missing } from './useMissing.ts'

/** Flags of a duty with which an amount is missing, and those with which it may change. */
const partial: ReadonlySet<string> = new Set(['not_computed', 'missing_units'])

/** The parts that depend on what the goods are. */
const dependent: ReadonlySet<string> = new Set(['duty', 'vat', 'fee'])

const certaintyOfDuty = ({ duty: { flags } }: LandedCost['items'][number]): Certainty =>
  flags.some((flag) => partial.has(flag)) ? 'INCOMPLETE' : flags.length > 0 ? 'TO_REVIEW' : 'JUDGED'

/** What the goods cost at the door, in large figures, and the parts of that amount. */
export function LandedTotals({
  answer: { totals, items, currency, fee },
  missing,
}: {
  answer: LandedCost
  missing: ReadonlyMap<number, Missing>
}) {
  const t = useText()
  const language = useLanguage()
  const money = (amount: string) => formatMoney(amount, currency, language)
  const isUnknown = [...missing.values()].includes('goods')
  const goods = sumDecimals(items.map(({ goods_net }) => goods_net))
  const others = sumDecimals([goods, totals.duty, totals.vat, totals.fee])
  const certainty: Certainty = missing.size > 0 ? 'INCOMPLETE' : leastSure(items.map(certaintyOfDuty))
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
      {certainty !== 'JUDGED' && <CertaintyMark certainty={certainty} />}
      {missing.size > 0 ? (
        [...missing].map(([place, what]) => (
          <Typography key={place} sx={{ fontWeight: 500 }}>
            {t(`landedCost.missing.${what}`, { line: place + 1 })}
          </Typography>
        ))
      ) : (
        <Typography
          component="p"
          data-landed
          sx={{ fontSize: figureSize(certainty), lineHeight: 1.2, fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {money(totals.landed)}
        </Typography>
      )}
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
              {isUnknown && dependent.has(name) ? '–' : money(amount)}
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
