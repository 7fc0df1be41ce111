import { Box, Button } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { colour } from '../../ui/look/theme.ts'
import type { RelativeDays } from '../text/relativeDays.ts'
import { relativeDays } from '../text/relativeDays.ts'

interface Props {
  /** The title of the filter, for screen readers. */
  title: string
  value: RelativeDays | undefined
  /** Called with undefined if none is chosen. */
  onChoose: (value: RelativeDays | undefined) => void
}

/** Periods relative to today, such as 'last month', below the two inputs. */
export function RelativeDaysList({ title, value, onChoose }: Props) {
  const t = useText()
  return (
    <Box
      role="group"
      aria-label={t('grid.relative.choose', { title })}
      sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 0.5 }}
    >
      {relativeDays.map((name) => {
        const isChosen = name === value
        return (
          <Button
            key={name}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? undefined : name)}
            sx={{ justifyContent: 'start', px: 1, fontWeight: 400, ...(isChosen && { bgcolor: colour('selected') }) }}
          >
            {t(`grid.relative.${name}`)}
          </Button>
        )
      })}
    </Box>
  )
}
