import { Box } from '@mui/material'
import { colour } from '../../ui/look/theme.ts'

const WIDTH = 120
const HEIGHT = 28

/** A row of bars without axes, the last one in the accent colour; the panel of the figure says the same in words. */
export function Spark({ points }: { points: readonly number[] }) {
  const most = Math.max(1, ...points)
  const step = WIDTH / Math.max(1, points.length)
  const gap = Math.min(2, step / 4)
  return (
    <Box
      component="svg"
      className="points"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
      sx={{ width: '100%', height: HEIGHT }}
    >
      {points.map((point, place) => {
        const height = Math.max(1, (point / most) * HEIGHT)
        return (
          <rect
            // The places are those of days, months or ranks.
            key={place}
            x={place * step}
            y={HEIGHT - height}
            width={step - gap}
            height={height}
            fill={colour(place === points.length - 1 ? 'accent' : 'borderStrong')}
          />
        )
      })}
    </Box>
  )
}
