import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { useState } from 'react'
import { isDay } from '#domain/day.ts'
import { advanceLabClock, setLabClock } from '#schema/calls/lab/clock.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { formatInstantUtc } from '../../kinds/text/formatInstant.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { DayPick, useDayInput } from '../../ui/DayPick.tsx'
import { DialogInput } from '../../ui/dialogs/DialogInput.tsx'
import { LabCard } from './LabCard.tsx'
import type { LabClock } from './LabClock.ts'
import { useClockCall } from './useClockCall.ts'

type To = BodyOf<typeof advanceLabClock>['to']

const row = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' } as const

/** The ways forward: some days, to the next run, to the end of the month, to the next deadline, until a day and time; or a jump there. */
export function ForwardCard({ clock }: { clock: LabClock }) {
  const t = useText()
  const { isBusy, run } = useClockCall()
  const [days, setDays] = useState('1')
  const [runsOn, setRunsOn] = useState(clock.mode !== 'frozen')
  const [goesOn, setGoesOn] = useState(false)
  const afterwards = runsOn ? 'running' : 'frozen'
  const go = (to: To) => run(() => call(advanceLabClock, { body: { to, afterwards, goes_on: goesOn } }))
  const count = /^\d{1,3}$/.test(days) ? Number(days) : 0
  return (
    <LabCard title={t('lab.clock.forward')}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{t('lab.clock.forwardHint')}</Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box
          component="form"
          noValidate
          sx={row}
          onSubmit={(event) => (event.preventDefault(), count > 0 && go({ days: count }))}
        >
          <Box sx={{ width: 96 }}>
            <DialogInput
              label={t('lab.clock.days')}
              value={days}
              problem={undefined}
              onChange={setDays}
              inputProps={{ inputMode: 'numeric', maxLength: 3 }}
              isOptional
            />
          </Box>
          <BusyButton type="submit" variant="contained" isBusy={isBusy} disabled={count === 0}>
            {t('lab.clock.go')}
          </BusyButton>
          {clock.next_run !== null && (
            <BusyButton
              variant="outlined"
              isBusy={isBusy}
              onClick={() => go({ next: 'run' })}
              title={formatInstantUtc(clock.next_run)}
            >
              {t('lab.clock.nextRun')}
            </BusyButton>
          )}
          <BusyButton
            variant="outlined"
            isBusy={isBusy}
            onClick={() => go({ next: 'month_end' })}
            title={formatInstantUtc(clock.month_end)}
          >
            {t('lab.clock.monthEnd')}
          </BusyButton>
          <BusyButton variant="outlined" isBusy={isBusy} onClick={() => go({ next: 'deadline' })}>
            {t('lab.clock.deadline')}
          </BusyButton>
        </Box>
        <UntilForm
          clock={clock}
          isBusy={isBusy}
          onGo={(at) => go({ at })}
          onJump={(at) => run(() => call(setLabClock, { body: { mode: afterwards, at } }))}
        />
        <Box>
          <FormControlLabel
            control={<Checkbox size="small" checked={runsOn} onChange={(_, is) => setRunsOn(is)} />}
            label={t('lab.clock.runsOn')}
          />
          <FormControlLabel
            control={<Checkbox size="small" checked={goesOn} onChange={(_, is) => setGoesOn(is)} />}
            label={t('lab.clock.goesOn')}
          />
        </Box>
      </Box>
    </LabCard>
  )
}

interface UntilProps {
  clock: LabClock
  isBusy: boolean
  onGo: (at: string) => void
  onJump: (at: string) => void
}

/** A day and a time in UTC, with buttons to go there and to jump there. */
function UntilForm({ clock, isBusy, onGo, onJump }: UntilProps) {
  const t = useText()
  const dayInput = useDayInput()
  const [day, setDay] = useState(clock.month_end.slice(0, 10))
  const [time, setTime] = useState(clock.month_end.slice(11, 16))
  const at = isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? `${day}T${time}:00Z` : undefined
  const problem = at === undefined ? t('lab.clock.badDay') : undefined
  const jump = () => {
    if (at !== undefined) onJump(at)
  }
  return (
    <Box
      component="form"
      noValidate
      sx={{ ...row, alignItems: 'flex-start' }}
      onSubmit={(event) => (event.preventDefault(), at !== undefined && onGo(at))}
    >
      <Box sx={{ width: 176 }}>
        <DialogInput
          label={t('lab.clock.day')}
          value={day}
          problem={problem}
          onChange={setDay}
          inputProps={dayInput}
          endAdornment={<DayPick value={day} onChange={setDay} />}
          isOptional
        />
      </Box>
      <Box sx={{ width: 112 }}>
        <DialogInput
          label={t('lab.clock.time')}
          value={time}
          problem={undefined}
          onChange={setTime}
          inputProps={{ maxLength: 5 }}
          isOptional
        />
      </Box>
      <Box sx={{ ...row, pt: 2.5 }}>
        <BusyButton type="submit" variant="outlined" isBusy={isBusy} disabled={at === undefined}>
          {t('lab.clock.until')}
        </BusyButton>
        <BusyButton isBusy={isBusy} disabled={at === undefined} onClick={jump} title={t('lab.clock.jumpHint')}>
          {t('lab.clock.jump')}
        </BusyButton>
      </Box>
    </Box>
  )
}
