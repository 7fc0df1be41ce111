import { Box, ToggleButton } from '@mui/material'
import type { TimelineKind } from '#schema/choices.ts'
import { timelineKinds } from '#schema/choices.ts'
import { useText } from '../../i18n/index.ts'

/** What a timeline is limited to. */
export interface TimelineChoice {
  kind: TimelineKind | undefined
  isThisWeek: boolean
}

interface Props {
  choice: TimelineChoice
  onChange: (choice: TimelineChoice) => void
}

/** The kinds of entries that a timeline can be limited to, and the last seven days. */
export function TimelineFilter({ choice, onChange }: Props) {
  const t = useText()
  return (
    <Box role="group" aria-label={t('record.timelineFilter')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1 }}>
      {timelineKinds.map((kind) => (
        <ToggleButton
          key={kind}
          value={kind}
          size="small"
          selected={choice.kind === kind}
          onChange={() => onChange({ ...choice, kind: choice.kind === kind ? undefined : kind })}
          sx={look}
        >
          {t(`record.timelineKind.${kind}`)}
        </ToggleButton>
      ))}
      <ToggleButton
        value="week"
        size="small"
        selected={choice.isThisWeek}
        onChange={() => onChange({ ...choice, isThisWeek: !choice.isThisWeek })}
        sx={look}
      >
        {t('record.lastSevenDays')}
      </ToggleButton>
    </Box>
  )
}

const look = { py: 0, px: 1, height: 24, textTransform: 'none', fontSize: 12 } as const
