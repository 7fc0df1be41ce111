import { useTheme } from '@mui/material'
import { BarChart } from '@mui/x-charts/BarChart'
import { formatCount } from '#schema/texts/formatCount.ts'

interface Props {
  labels: readonly string[]
  counts: readonly number[]
  title: string
}

const heightPx = 220

/** Counts as bars; the table beside them says the same for people who cannot see them. */
export default function FigureBars({ labels, counts, title }: Props) {
  const { palette } = useTheme()
  return (
    <div aria-hidden>
      <BarChart
        height={heightPx}
        skipAnimation
        disableKeyboardNavigation
        hideLegend
        margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
        grid={{ horizontal: true }}
        xAxis={[{ scaleType: 'band', data: labels }]}
        yAxis={[{ width: 48, tickMinStep: 1, valueFormatter: (value: number) => formatCount(value) }]}
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
