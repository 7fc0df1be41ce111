import { Box, Button } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { colour } from '../../ui/look/theme.ts'
import type { RelativeDays } from '../text/relativeDays.ts'
import { relativeDays } from '../text/relativeDays.ts'

interface Props {
  /** Of the filter, read out. */
  title: string
  value: RelativeDays | undefined
  /** Undefined for none of them. */
  onChoose: (value: RelativeDays | undefined) => void
}

/** Days relative to today, as 'last month', below two that are typed. */
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
