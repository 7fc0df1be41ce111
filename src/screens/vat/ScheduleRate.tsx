import { Box, Typography } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import type { NewRate } from './useNewRate.ts'
import { useNewRate } from './useNewRate.ts'

const rateField: NamedField = { kind: 'percent', name: 'rate', title: 'Rate (%)', required: true }
const dayField: NamedField = { kind: 'day', name: 'start_date', title: 'Start Date', required: true }

/** Aligns a button with inputs that have labels above and errors below. */
const belowLabel = { mt: '20px' }

interface Props extends NewRate {
  /** There is room for only one input per line. */
  isNarrow?: boolean
  /** The input takes the focus. */
  takesFocus?: boolean
}

/** Schedules another percentage for a line from a later day on; the previous rate ends automatically on the day before. */
export function ScheduleRate({ rates, line, onAdded, isNarrow = false, takesFocus = false }: Props) {
  const t = useText()
  const { percent, day, errors, isBusy, setPercent, setDay, submit } = useNewRate({ rates, line, onAdded })
  const errorOf = (name: string) => errors[name] && t.message(errors[name])
  const { Input: PercentInput } = kinds.percent
  const { Input: DayInput } = kinds.day
  return (
    <Box component="form" onSubmit={(event) => void submit(event)} noValidate sx={{ mb: 3 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('timeline.schedule')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: isNarrow ? '1fr 1fr' : { xs: '1fr', sm: '1fr 1fr auto' },
        }}
      >
        <PercentInput
          field={rateField}
          value={percent}
          onChange={setPercent}
          label={t.source('Rate (%)')}
          place="form"
          error={errorOf('rate')}
          required
          autoFocus={takesFocus}
        />
        <DayInput
          field={dayField}
          value={day}
          onChange={setDay}
          label={t.source('Start Date')}
          place="form"
          error={errorOf('start_date')}
          required
        />
        <BusyButton
          type="submit"
          variant="contained"
          isBusy={isBusy}
          disabled={percent === '' || day === '' || day === null}
          sx={isNarrow ? { gridColumn: '1 / -1' } : { mt: { xs: 0, sm: belowLabel.mt } }}
        >
          {t('timeline.scheduleVerb')}
        </BusyButton>
      </Box>
    </Box>
  )
}
