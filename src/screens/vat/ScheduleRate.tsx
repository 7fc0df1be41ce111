import { Box, Button, Typography } from '@mui/material'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { insertRow } from '#schema/calls/generic.ts'
import type { FieldErrors } from '#schema/messages/messages.ts'
import { call } from '../../data/call.ts'
import { CallError } from '../../data/CallError.ts'
import { today } from '../../data/today.ts'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { nextMonth } from './nextMonth.ts'
import type { RateTable } from './VatItemsDialog.tsx'

const rateField: NamedField = { kind: 'percent', name: 'rate', title: 'Rate (%)', required: true }
const dayField: NamedField = { kind: 'day', name: 'start_date', title: 'Start Date', required: true }

/** Beside inputs that have their labels above them, and may get sentences below them. */
const belowLabel = { mt: '20px' }

interface Props {
  rates: RateTable
  /** The line that gets another rate. */
  line: { country: string; rate_type: string; rate_line: string }
  onAdded: () => Promise<void>
  /** There is room for one input a line. */
  isNarrow?: boolean
  /** Typing goes there at once. */
  takesFocus?: boolean
}

/** Another percentage of a line from a later day on: the rate before it ends on the eve of that day by itself. */
export function ScheduleRate({ rates, line, onAdded, isNarrow = false, takesFocus = false }: Props) {
  const t = useText()
  const notes = useNotes()
  const [percent, setPercent] = useState<unknown>('')
  const [day, setDay] = useState<unknown>(() => nextMonth(today()))
  const [errors, setErrors] = useState<Readonly<FieldErrors>>({})
  const [isBusy, setBusy] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      const data = { ...line, rate: percent, start_date: day }
      await call(insertRow, { body: { tableName: rates, data } })
      notes.success('timeline.scheduled')
      setPercent('')
      setDay(nextMonth(today()))
      setErrors({})
      await onAdded()
    } catch (failure) {
      const refused = failure instanceof CallError ? failure.errors : {}
      setErrors(refused)
      if (Object.keys(refused).length === 0) notes.failure(failure)
    }
    setBusy(false)
  }

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
        <Button
          type="submit"
          variant="contained"
          loading={isBusy}
          disabled={percent === '' || day === '' || day === null}
          sx={isNarrow ? { gridColumn: '1 / -1' } : { mt: { xs: 0, sm: belowLabel.mt } }}
        >
          {t('timeline.scheduleVerb')}
        </Button>
      </Box>
    </Box>
  )
}
