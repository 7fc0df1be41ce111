import { Box } from '@mui/material'
import { useLanguage, useText } from '../../i18n/index.ts'
import { formatDecimal } from '../../kinds/text/formatDecimal.ts'
import { formatNumber } from '../../kinds/text/formatNumber.ts'
import { colour } from '../../ui/look/theme.ts'
import type { RatePoint } from './ratePoints.ts'
import { monthEnds } from './ratePoints.ts'

/** A longer table shows months instead of days. */
const maxRows = 370
/** The number of decimals with which rates are stored. */
const MAX_PLACES = 10

/** The rates of a chart in figures, newest first, for people who cannot see the line. */
export function RateTable({ points, caption }: { points: readonly RatePoint[]; caption: string }) {
  const t = useText()
  const language = useLanguage()
  const isLong = points.length > maxRows
  const shown = (isLong ? monthEnds(points) : points).toReversed()
  // The same number of decimals in each row, so that the points are aligned.
  const places = Math.max(0, ...shown.map(({ rate }) => formatDecimal(rate, 0, MAX_PLACES).split('.')[1]?.length ?? 0))
  const spoken = (rate: string) => formatNumber(rate, [places, MAX_PLACES], language)
  const figures = points.map(({ rate }) => Number(rate))
  const [first] = points
  const last = points.at(-1)
  const change = first && last ? ((Number(last.rate) - Number(first.rate)) / Number(first.rate)) * 100 : 0
  return (
    <Box sx={{ minWidth: 0 }}>
      {first && points.length > 1 && (
        <Box sx={{ mb: 1, color: 'text.secondary' }}>
          <Box>
            {t('reference.chartChange', {
              change: new Intl.NumberFormat(language, { maximumFractionDigits: 2, signDisplay: 'exceptZero' }).format(change),
              day: first.time,
            })}
          </Box>
          <Box>
            {t('reference.chartExtremes', {
              low: spoken(String(Math.min(...figures))),
              high: spoken(String(Math.max(...figures))),
            })}
          </Box>
        </Box>
      )}
      <Box tabIndex={0} role="region" aria-label={caption} sx={{ maxHeight: 320, overflow: 'auto' }}>
        <Box
          component="table"
          sx={{
            width: '100%',
            borderCollapse: 'collapse',
            fontFeatureSettings: '"tnum"',
            '& caption': { textAlign: 'start', color: 'text.secondary', fontSize: 12, pb: 0.5 },
            '& th, & td': { borderTop: `1px solid ${colour('border')}`, py: 0.5, fontWeight: 400, textAlign: 'start' },
            '& td': { textAlign: 'end' },
          }}
        >
          <caption>{isLong ? t('reference.chartMonthEnds') : caption}</caption>
          <tbody>
            {shown.map(({ time, rate }, place) => (
              <tr key={`${time} ${place}`}>
                <th scope="row">
                  <bdi>{time}</bdi>
                </th>
                <td>
                  <bdi>{spoken(rate)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  )
}
