import { Box } from '@mui/material'
import { useLanguage, useText } from '../../i18n/index.ts'
import { colour } from '../../ui/look/theme.ts'
import type { RatePoint } from './ratePoints.ts'
import { monthEnds } from './ratePoints.ts'

/** A longer table is one of months. */
const mostRows = 370

/** The rates of a chart in figures, the newest first: what the line says to who cannot see it. */
export function RateTable({ points, caption }: { points: readonly RatePoint[]; caption: string }) {
  const t = useText()
  const language = useLanguage()
  const isLong = points.length > mostRows
  const shown = (isLong ? monthEnds(points) : points).toReversed()
  const spoken = (rate: string) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 10, useGrouping: false }).format(rate as Intl.StringNumericLiteral)
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
            '& caption': { textAlign: 'left', color: 'text.secondary', fontSize: 12, pb: 0.5 },
            '& th, & td': { borderTop: `1px solid ${colour('border')}`, py: 0.5, fontWeight: 400, textAlign: 'left' },
            '& td': { textAlign: 'right' },
          }}
        >
          <caption>{isLong ? t('reference.chartMonthEnds') : caption}</caption>
          <tbody>
            {shown.map(({ time, rate }, place) => (
              <tr key={`${time} ${place}`}>
                <th scope="row">{time}</th>
                <td>{spoken(rate)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  )
}
