import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { Box, ButtonBase } from '@mui/material'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { colour, size } from '../../../ui/look/theme.ts'
import { visuallyHidden } from '../../../ui/look/visuallyHidden.ts'
import { formatPercent } from '../../../kinds/text/formatPercent.ts'
import type { MapTile } from './mapTiles.ts'
import { fillOf, stepOf } from './rateSteps.ts'

interface Props {
  tile: MapTile
  /** The name of the country. */
  name: string
  /** The names of its special territories. */
  territories: readonly string[]
  isChosen: boolean
  onOpen: () => void
}

/**
 * A country with its name, where there is room, and its standard rate, an arrow if another rate is scheduled, and a corner if it has special
 * territories. On hover, focus and touch it names these.
 */
export function MapTileButton({ tile, name, territories, isChosen, onOpen }: Props) {
  const t = useText()
  const language = useLanguage()
  const { country, column, row, rate, next, isInside } = tile
  const rateText = rate === null ? t('workbench.matrix.none') : formatPercent(rate, language)
  const more = [
    next && t('workbench.matrix.next', { rate: formatPercent(next.rate, language), day: next.start_date }),
    territories.length > 0 && t('workbench.map.territories', { smart_count: territories.length, names: territories.join(', ') }),
    !isInside && t('workbench.map.outside'),
  ].filter(Boolean)
  const Arrow = next && Number(next.rate) < Number(rate ?? 0) ? ArrowDownward : ArrowUpward
  return (
    <ButtonBase
      data-tile={country}
      aria-pressed={isChosen}
      data-hint={[name, ...more].join(' · ')}
      onClick={onOpen}
      sx={{
        ...look,
        gridColumn: column,
        gridRow: row,
        backgroundColor: fillOf(rate === null ? undefined : stepOf(rate)),
        border: `1px ${isInside ? 'solid' : 'dashed'} ${colour('borderStrong')}`,
        outline: isChosen ? `2px solid ${colour('accent')}` : undefined,
      }}
    >
      <span style={visuallyHidden}>{[t('workbench.map.tile', { country: name, rate: rateText }), ...more].join('; ')}</span>
      <Box component="span" aria-hidden sx={nameLook}>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {name}
        </Box>
        <Box component="span" sx={{ display: { sm: 'none' } }}>
          {country}
        </Box>
      </Box>
      <Box component="span" aria-hidden sx={{ fontSize: { xs: 11, sm: 14 }, lineHeight: '18px', whiteSpace: 'nowrap' }}>
        {rate === null ? '–' : rateText.replace(/\s%$/u, '')}
        {next && <Arrow sx={{ fontSize: 12, verticalAlign: -1 }} />}
      </Box>
      {territories.length > 0 && <Box component="span" aria-hidden sx={corner} />}
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

const nameLook = {
  maxWidth: '100%',
  px: '3px',
  fontSize: 11,
  lineHeight: '13px',
  fontWeight: 500,
  textAlign: 'center',
  hyphens: 'auto',
  overflowWrap: 'anywhere',
} as const

const corner = {
  position: 'absolute',
  insetInlineEnd: 0,
  top: 0,
  borderStyle: 'solid',
  borderWidth: '0 9px 9px 0',
  borderColor: `transparent ${colour('warning')} transparent transparent`,
} as const
