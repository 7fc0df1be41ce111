import { Box } from '@mui/material'
import type { RecordPage } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { formatPercent } from '../../kinds/text/formatPercent.ts'
import type { Colour } from '../../ui/look/tokens.ts'
import { colour } from '../../ui/look/theme.ts'
import { moneyParts } from './moneyParts.ts'

interface Props {
  money: NonNullable<RecordPage['money']>
  fields: readonly NamedField[]
  row: Row
}

const tones: readonly Colour[] = ['accent', 'infoDot', 'warningDot', 'successDot', 'neutral']

/** What a total consists of: a bar in proportion, and below it each part with its amount. */
export function MoneyFlow({ money, fields, row }: Props) {
  const t = useText()
  const parts = moneyParts(money, row)
  if (!parts) return null
  const currency = typeof row['currency'] === 'string' ? row['currency'] : 'EUR'
  const titleOf = (name: string) => t.title(fields.find((field) => field.name === name) ?? { title: name })
  return (
    <Box data-money-flow sx={{ mb: 1.5 }}>
      <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 12, borderRadius: 1, overflow: 'hidden' }}>
        {parts.map(({ name, share }) => (
          <Box key={name} sx={{ flex: `${share} 0 3px`, backgroundColor: toneOf(name, money.parts) }} />
        ))}
      </Box>
      <Box component="ul" aria-label={t('record.moneyFlow', { title: titleOf(money.total) })} sx={legend}>
        {parts.map(({ name, amount, share }) => (
          <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75 }}>
            <Box
              component="span"
              aria-hidden
              sx={{ width: 8, height: 8, borderRadius: '2px', backgroundColor: toneOf(name, money.parts) }}
            />
            <span>{titleOf(name)}</span>
            <Box component="span" sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>
              {formatMoney(amount, currency, t.language)}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {formatPercent(share.toFixed(1), t.language)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const toneOf = (name: string, parts: readonly string[]): string => colour(tones[parts.indexOf(name) % tones.length] ?? 'neutral')

const legend = {
  listStyle: 'none',
  m: 0,
  mt: 0.75,
  p: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  rowGap: 0.25,
  fontFeatureSettings: '"tnum"',
} as const
