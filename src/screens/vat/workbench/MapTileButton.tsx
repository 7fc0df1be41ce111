import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { Box, ButtonBase } from '@mui/material'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { colour, size } from '../../../ui/look/theme.ts'
import { visuallyHidden } from '../../../ui/look/visuallyHidden.ts'
import { formatPercent } from '../../../kinds/text/formatPercent.ts'
import type { MapTile } from './mapTiles.ts'

interface Props {
  tile: MapTile
  /** The name of the country. */
  name: string
  isChosen: boolean
  onOpen: () => void
}

/** No standard rate of a member state is below 15 % (Directive 2006/112/EC, Article 97), and none above 27 %. */
const lowest = 15
const highest = 27
/** In percent; with more of the accent colour, text would lose its contrast. */
const maxAccent = 36

/** The strength of a rate's colour, in percent of the accent. */
const shade = (rate: string | null): number =>
  rate === null ? 0 : Math.round(Math.min(Math.max((Number(rate) - lowest) / (highest - lowest), 0), 1) * maxAccent)

/** A country with its standard rate, an arrow if another rate is scheduled, and a corner if it has special territories. */
export function MapTileButton({ tile, name, isChosen, onOpen }: Props) {
  const t = useText()
  const language = useLanguage()
  const { country, column, row, rate, next, territories, isInside } = tile
  const rateText = rate === null ? t('workbench.matrix.none') : formatPercent(rate, language)
  const more = [
    next && t('workbench.matrix.next', { rate: formatPercent(next.rate, language), day: next.start_date }),
    territories > 0 && t('workbench.map.territories', { smart_count: territories }),
    !isInside && t('workbench.map.outside'),
  ].filter(Boolean)
  const Arrow = next && Number(next.rate) < Number(rate ?? 0) ? ArrowDownward : ArrowUpward
  return (
    <ButtonBase
      data-tile={country}
      aria-pressed={isChosen}
      title={[name, ...more].join(' · ')}
      onClick={onOpen}
      sx={{
        ...look,
        gridColumn: column,
        gridRow: row,
        backgroundColor: `color-mix(in srgb, ${colour('accent')} ${shade(rate)}%, ${colour('surface')})`,
        border: `1px ${isInside ? 'solid' : 'dashed'} ${colour('borderStrong')}`,
        outline: isChosen ? `2px solid ${colour('accent')}` : undefined,
      }}
    >
      <span style={visuallyHidden}>{[t('workbench.map.tile', { country: name, rate: rateText }), ...more].join('; ')}</span>
      <Box component="span" aria-hidden sx={{ fontSize: 11, lineHeight: '14px', fontWeight: 600 }}>
        {country}
      </Box>
      <Box component="span" aria-hidden sx={{ fontSize: { xs: 11, sm: 14 }, lineHeight: '18px', whiteSpace: 'nowrap' }}>
        {rate === null ? '–' : rateText.replace(/\s%$/u, '')}
        {next && <Arrow sx={{ fontSize: 12, verticalAlign: -1 }} />}
      </Box>
      {territories > 0 && <Box component="span" aria-hidden sx={corner} />}
    </ButtonBase>
  )
}

const look = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  borderRadius: `${size.radius}px`,
  overflow: 'hidden',
  fontFamily: 'inherit',
  fontFeatureSettings: '"tnum"',
  color: colour('text'),
  '&:hover': { borderColor: colour('accent') },
  '&:focus-visible': { outline: `2px solid ${colour('accent')}`, outlineOffset: '1px' },
} as const

const corner = {
  position: 'absolute',
  insetInlineEnd: 0,
  top: 0,
  borderStyle: 'solid',
  borderWidth: '0 9px 9px 0',
  borderColor: `transparent ${colour('warning')} transparent transparent`,
} as const
