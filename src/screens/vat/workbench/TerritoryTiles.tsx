import { Box, ButtonBase, Typography } from '@mui/material'
import { useId } from 'react'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { formatPercent } from '../../../kinds/text/formatPercent.ts'
import { nameOfCode } from '../../../kinds/text/nameOfCode.ts'
import { colour, size } from '../../../ui/look/theme.ts'
import type { Place, Territory } from '../place/placeOptions.ts'
import { nameOfTerritory, placeOf, valueOfPlace } from '../place/placeOptions.ts'
import { fillOf, stepOf } from './rateSteps.ts'
import type { TerritoryTile } from './territoryTiles.ts'

interface Props {
  tiles: readonly TerritoryTile[]
  territories: readonly Territory[]
  /** The place of the question. */
  place: Place
  onPlace: (place: Place) => void
}

/** The special territories below the map, each with its name, its country and its rate in the colours of the map. A click asks for its rates. */
export function TerritoryTiles({ tiles, territories, place, onPlace }: Props) {
  const t = useText()
  const language = useLanguage()
  const id = useId()
  const nameOf = (code: string) => nameOfCode(code, 'region', t)
  const named = tiles
    .map((tile) => ({ ...tile, name: nameOfTerritory(tile.territory, territories, nameOf) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
  return (
    <Box sx={{ mt: 2 }}>
      <Typography id={id} variant="h3" sx={{ mb: 1 }}>
        {t('workbench.territories.title')}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={listLook}>
        {named.map(({ territory, isOutside, rate, name }) => {
          const own = placeOf(territory, territories)
          const country = nameOf(territory.country_code) ?? territory.country_code
          const figure = isOutside
            ? t('vat.finder.noEuVat')
            : rate === null
              ? t('workbench.matrix.none')
              : formatPercent(rate, language)
          return (
            <li key={territory.id}>
              <ButtonBase
                data-hint={[
                  `${territory.special_territory_name}.`,
                  t(`workbench.territories.${territory.treatment}`, { country }),
                ].join(' ')}
                aria-pressed={valueOfPlace(own) === valueOfPlace(place)}
                onClick={() => onPlace(own)}
                sx={{
                  ...tileLook,
                  backgroundColor: fillOf(rate === null ? undefined : stepOf(rate)),
                  borderStyle: isOutside ? 'dashed' : 'solid',
                  '&[aria-pressed=true]': { outline: `2px solid ${colour('accent')}` },
                }}
              >
                <span>{name}</span>
                <Box component="span" sx={{ whiteSpace: 'nowrap', textAlign: 'end', fontWeight: 400 }}>
                  {territory.country_code} · {figure}
                </Box>
              </ButtonBase>
            </li>
          )
        })}
      </Box>
    </Box>
  )
}

const listLook = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: '4px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 236px), 1fr))',
} as const

const tileLook = {
  width: '100%',
  height: '100%',
  minHeight: 32,
  px: 1,
  py: 0.5,
  gap: 1,
  justifyContent: 'space-between',
  textAlign: 'start',
  border: `1px solid ${colour('borderStrong')}`,
  borderRadius: `${size.radius}px`,
  fontFamily: 'inherit',
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 500,
  fontFeatureSettings: '"tnum"',
  color: colour('text'),
  '&:hover': { borderColor: colour('accent') },
  '&:focus-visible': { outline: `2px solid ${colour('accent')}`, outlineOffset: '1px' },
} as const
