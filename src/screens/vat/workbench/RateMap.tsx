import { Box, Typography } from '@mui/material'
import { useNavigate } from 'react-router'
import { useGetList } from 'react-admin'
import { useText } from '../../../i18n/index.ts'
import { nameOfCode } from '../../../kinds/text/nameOfCode.ts'
import type { ChosenLine } from './ChosenLine.ts'
import type { OutsideRate } from './mapTiles.ts'
import { mapTiles } from './mapTiles.ts'
import { MapTileButton } from './MapTileButton.tsx'
import type { MatrixRow } from './useVatMatrix.ts'

interface Props {
  rows: readonly MatrixRow[]
  date: string
  /** The country of the question, or of the open panel. */
  country: string
  onChoose: (line: ChosenLine) => void
  onCountry: (country: string) => void
}

const whole = { pagination: { page: 1, perPage: 1000 } } as const

/** The standard rates as a map of tiles, in which a stronger colour means a higher rate. A click opens the country; the table beside the map says the same. */
export function RateMap({ rows, date, country, onChoose, onCountry }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const sort = { field: 'special_territory_name', order: 'ASC' } as const
  const { data: territories = [] } = useGetList<{ id: number; country_code: string }>('special_territory', { ...whole, sort })
  const { data: outside = [] } = useGetList<OutsideRate & { id: number }>('country_vat_rate_non_eu', {
    ...whole,
    filter: { rate_type: 'STANDARD' },
    sort: { field: 'start_date', order: 'ASC' },
  })

  function open(code: string, isInside: boolean) {
    if (!isInside) return void navigate(`/view/ref_country_vat_rate_non_eu?f.country=${code}`)
    onCountry(code)
    onChoose({ country: code, line: 'standard', type: 'STANDARD' })
  }

  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, pt: 0 }}>
      <Box role="group" aria-label={t('workbench.map.label', { date })} sx={look}>
        {mapTiles({ date, rows, outside, territories }).map((tile) => (
          <MapTileButton
            key={tile.country}
            tile={tile}
            name={nameOfCode(tile.country, 'region', t) ?? tile.country}
            isChosen={tile.country === country}
            onOpen={() => open(tile.country, tile.isInside)}
          />
        ))}
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1.5 }}>
        {t('workbench.map.legend')}
      </Typography>
    </Box>
  )
}

const look = {
  display: 'grid',
  gridTemplateColumns: 'repeat(8, minmax(0, 1fr))',
  gridAutoRows: { xs: 48, sm: 60 },
  gap: { xs: '3px', sm: '4px' },
  maxWidth: 720,
} as const
