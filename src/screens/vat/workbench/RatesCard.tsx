import { Box, Card, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useId } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useKept } from '../../../ui/useKept.ts'
import type { ChosenLine } from './ChosenLine.ts'
import { nameOfLine } from './ChosenLine.ts'
import type { Place } from '../place/placeOptions.ts'
import { RateMap } from './RateMap.tsx'
import { RateMatrix } from './RateMatrix.tsx'
import type { MatrixRow } from './useVatMatrix.ts'

interface Props {
  rows: readonly MatrixRow[]
  date: string
  /** The line whose panel is open. */
  chosen: ChosenLine | undefined
  /** The place of the question. */
  place: Place
  /** The line that answers the question, by its name. */
  answered: string | undefined
  onChoose: (line: ChosenLine) => void
  onPlace: (place: Place) => void
}

const views = ['table', 'map'] as const

/** The rates of a day as a table of all types, or as a map of the standard rates. */
export function RatesCard({ rows, date, chosen, place, answered, onChoose, onPlace }: Props) {
  const t = useText()
  const id = useId()
  const [view, setView] = useKept<(typeof views)[number]>('vatView', 'table')
  return (
    <Card component="section" aria-labelledby={id}>
      <Box
        sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'flex-start', gap: 1, px: 2, pt: 1.5, pb: 1 }}
      >
        <Box sx={{ flex: { xs: '1 1 100%', sm: 1 } }}>
          <Typography id={id} variant="h2">
            {t(view === 'map' ? 'workbench.map.title' : 'workbench.matrix.title', { date })}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t(view === 'map' ? 'workbench.map.hint' : 'workbench.matrix.hint')}
          </Typography>
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={t('workbench.map.view')}
          onChange={(_event, next: (typeof views)[number] | null) => next && setView(next)}
        >
          {views.map((name) => (
            <ToggleButton key={name} value={name} sx={{ px: 1.5, py: 0.25 }}>
              {t(`workbench.map.views.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {view === 'map' ? (
        <RateMap {...{ rows, date, place, onChoose, onPlace }} country={chosen?.country ?? place.country} />
      ) : (
        <RateMatrix
          {...{ rows, answered, onChoose, onPlace }}
          country={place.country}
          labelledBy={id}
          chosen={chosen && nameOfLine(chosen)}
        />
      )}
    </Card>
  )
}
