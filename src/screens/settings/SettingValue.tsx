import { Box } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { apart } from '../../i18n/isolated.ts'
import { formatNumber } from '../../kinds/text/formatNumber.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { choicesOf } from './choicesOf.ts'
import type { Setting } from './Setting.ts'
import { useUnit } from './useUnit.ts'

/** The value of a setting: numbers with precision and unit, switches in words, text in at most two lines (EAS-12, INVSET-02). */
export function SettingValue({ setting: { name, type, value, precision } }: { setting: Setting }) {
  const t = useText()
  const unit = useUnit(name, value)
  const number = [formatNumber(value, [precision, precision], t.language), unit].filter(Boolean).join(' ')
  const shown = {
    // A sign after it does not go before it where words run from the right.
    NUMBER: apart(t.language)?.(number) ?? number,
    BOOLEAN: t(value === 'true' ? 'reference.on' : 'reference.off'),
    TEXT: choicesOf(name) ? t.source(humanise(value)) : value,
  }
  if (value === '') return <Box sx={{ color: 'text.secondary' }}>{t('reference.noValue')}</Box>
  return (
    <Box
      title={type === 'TEXT' ? value : undefined}
      sx={{
        typography: 'h1',
        fontWeight: 500,
        fontFeatureSettings: '"tnum"',
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        overflow: 'hidden',
      }}
    >
      {shown[type]}
    </Box>
  )
}
