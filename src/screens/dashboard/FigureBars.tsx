import { useTheme } from '@mui/material'
import { BarChart } from '@mui/x-charts/BarChart'
import { formatCount } from '#schema/texts/formatCount.ts'
import { edgeAt } from '../../ui/look/popoverLook.ts'

interface Props {
  labels: readonly string[]
  counts: readonly number[]
  title: string
}

const heightPx = 220

/** Counts as bars; the table beside them says the same for people who cannot see them. */
export default function FigureBars({ labels, counts, title }: Props) {
  const { palette, direction } = useTheme()
  const isMirrored = direction === 'rtl'
  return (
    <div aria-hidden>
      <BarChart
        height={heightPx}
        skipAnimation
        disableKeyboardNavigation
        hideLegend
        margin={{ ...(isMirrored ? { left: 8, right: 0 } : { left: 0, right: 8 }), top: 8, bottom: 0 }}
        grid={{ horizontal: true }}
        xAxis={[{ scaleType: 'band', data: labels, reverse: isMirrored }]}
        yAxis={[{ width: 48, position: edgeAt('start'), tickMinStep: 1, valueFormatter: (value: number) => formatCount(value) }]}
        series={[
          {
            data: [...counts],
            label: title,
            color: palette.primary.main,
            valueFormatter: (value) => (value === null ? '' : formatCount(value)),
          },
        ]}
      />
    </div>
  )
}
