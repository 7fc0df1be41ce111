import { useTheme } from '@mui/material'
import { LineChart } from '@mui/x-charts/LineChart'
import { useRef } from 'react'
import { useLanguage } from '../../i18n/index.ts'
import { useWidth } from '../../ui/useWidth.ts'
import type { RatePoint } from './ratePoints.ts'
import { monthTicks } from './ratePoints.ts'
import { edgeAt } from '../../ui/look/popoverLook.ts'

const heightPx = 360
/** The width of a tick with its label. */
const tickPx = 64

/** The line of a chart of rates, with ticks at the beginning of months; hovering shows a value with its day. */
export function RateLine({ points, title }: { points: readonly RatePoint[]; title: string }) {
  const language = useLanguage()
  const theme = useTheme()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const times = new Map(points.map(({ date, time }) => [date.getTime(), time]))
  const ticks = monthTicks(points, Math.max(3, Math.floor(width / tickPx)))
  const spoken = new Intl.NumberFormat(language, { maximumFractionDigits: 10 })
  const month = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { month: 'short', timeZone: 'UTC' })
  // January is labelled with its year.
  const tickWords = (date: Date) => (date.getUTCMonth() === 0 ? String(date.getUTCFullYear()) : month.format(date))
  return (
    <div ref={frame} aria-hidden>
      <LineChart
        height={heightPx}
        skipAnimation
        hideLegend
        grid={{ horizontal: true }}
        xAxis={[
          {
            scaleType: 'utc',
            reverse: theme.direction === 'rtl',
            data: points.map(({ date }) => date),
            ...(ticks.length > 0 && { tickInterval: ticks }),
            valueFormatter: (date: Date, { location }) =>
              location === 'tick' ? tickWords(date) : (times.get(date.getTime()) ?? date.toISOString().slice(0, 10)),
          },
        ]}
        yAxis={[{ width: 72, position: edgeAt('start'), valueFormatter: (value: number) => spoken.format(value) }]}
        series={[
          {
            data: points.map(({ rate }) => Number(rate)),
            label: title,
            color: theme.palette.primary.main,
            showMark: points.length < 40,
            curve: 'linear',
            valueFormatter: (value, { dataIndex }) => {
              const rate = points[dataIndex]?.rate
              return value === null || rate === undefined ? '' : spoken.format(rate as Intl.StringNumericLiteral)
            },
          },
        ]}
      />
    </div>
  )
}
