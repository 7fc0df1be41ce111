import { Box } from '@mui/material'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { formatPercent } from '../../../kinds/text/formatPercent.ts'
import { colour } from '../../../ui/look/theme.ts'
import { fillOf, rateSteps } from './rateSteps.ts'

/** Which rates each colour of the map stands for, and what its other marks mean. */
export function MapLegend() {
  const t = useText()
  const language = useLanguage()
  const [, second] = rateSteps
  return (
    <Box sx={{ mt: 1.5, typography: 'caption', color: 'text.secondary' }}>
      <Box component="ul" aria-label={t('workbench.map.steps')} sx={stepsLook}>
        {rateSteps.map((step) => (
          <li key={step.from}>
            <Box component="span" aria-hidden sx={{ ...swatch, backgroundColor: fillOf(step) }} />
            {step.from === 0
              ? t('workbench.map.below', { rate: formatPercent(String(second.from), language) })
              : t('workbench.map.from', { rate: formatPercent(String(step.from), language) })}
          </li>
        ))}
        <li>
          <Box component="span" aria-hidden sx={{ ...swatch, borderStyle: 'dashed' }} />
          {t('workbench.map.outsideEu')}
        </li>
      </Box>
      <Box component="p" sx={{ m: 0 }}>
        {t('workbench.map.legend')}
      </Box>
    </Box>
  )
}

const stepsLook = {
  listStyle: 'none',
  m: 0,
  mb: 0.5,
  p: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  '& li': { display: 'inline-flex', alignItems: 'center', gap: '6px' },
} as const

const swatch = { width: 20, height: 14, borderRadius: '3px', border: `1px solid ${colour('borderStrong')}` } as const
