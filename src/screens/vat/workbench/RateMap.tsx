import { Box } from '@mui/material'
import { useNavigate } from 'react-router'
import { useGetList } from 'react-admin'
import { useText } from '../../../i18n/index.ts'
import { nameOfCode } from '../../../kinds/text/nameOfCode.ts'
import type { Place } from '../place/placeOptions.ts'
import { nameOfTerritory } from '../place/placeOptions.ts'
import { useTerritories } from '../place/useTerritories.ts'
import type { ChosenLine } from './ChosenLine.ts'
import { MapLegend } from './MapLegend.tsx'
import type { OutsideRate } from './mapTiles.ts'
import { mapTiles } from './mapTiles.ts'
import { MapTileButton } from './MapTileButton.tsx'
import { TerritoryTiles } from './TerritoryTiles.tsx'
import type { RegionalRate } from './territoryTiles.ts'
import { territoryTiles } from './territoryTiles.ts'
import type { MatrixRow } from './useVatMatrix.ts'

interface Props {
  rows: readonly MatrixRow[]
  date: string
  /** The country of the open panel, if there is one, or of the question. */
  country: string
  /** The place of the question. */
  place: Place
  onChoose: (line: ChosenLine) => void
  onPlace: (place: Place) => void
}

const whole = { pagination: { page: 1, perPage: 1000 } } as const

/**
 * The standard rates as a map of named tiles in steps of a colour, with the special territories below. A click opens the country, or asks
 * for the rates of the territory; the table beside the map says the same.
 */
export function RateMap({ rows, date, country, place, onChoose, onPlace }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const { territories } = useTerritories()
  const { data: regional = [] } = useGetList<RegionalRate & { id: number }>('special_territory_rate', whole)
  const { data: outside = [] } = useGetList<OutsideRate & { id: number }>('country_vat_rate_non_eu', {
    ...whole,
    filter: { rate_type: 'STANDARD' },
    sort: { field: 'start_date', order: 'ASC' },
  })
  const tiles = mapTiles({ date, rows, outside })
  const nameOf = (code: string) => nameOfCode(code, 'region', t)
  const territoriesOf = (code: string) =>
    territories
      .filter(({ country_code }) => country_code === code)
      .map((territory) => nameOfTerritory(territory, territories, nameOf))

  function open(code: string, isInside: boolean) {
    if (!isInside) return void navigate(`/view/ref_country_vat_rate_non_eu?f.country=${code}`)
    onPlace({ country: code, territory_id: '' })
    onChoose({ country: code, line: 'standard', type: 'STANDARD' })
  }

  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, pt: 0 }}>
      {/* The west is on the left in every language. */}
      <Box role="group" dir="ltr" aria-label={t('workbench.map.label', { date })} sx={look}>
        {tiles.map((tile) => (
          <MapTileButton
            key={tile.country}
            tile={tile}
            name={nameOf(tile.country) ?? tile.country}
            territories={territoriesOf(tile.country)}
            isChosen={tile.country === country}
            onOpen={() => open(tile.country, tile.isInside)}
          />
        ))}
      </Box>
      <MapLegend />
      <TerritoryTiles tiles={territoryTiles({ date, territories, regional, tiles })} {...{ territories, place, onPlace }} />
    </Box>
  )
}

const look = {
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gridAutoRows: { xs: 48, sm: 68 },
  gap: { xs: '3px', sm: '4px' },
  maxWidth: 800,
} as const
