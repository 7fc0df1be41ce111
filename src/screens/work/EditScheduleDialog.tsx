import {
  Alert,
  Autocomplete,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  OutlinedInput,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { isTimezone } from '#domain/nextRuns.ts'
import { sentenceFor } from '../../data/sentenceFor.ts'
import { useText } from '../../i18n/index.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { FieldFrame, helperId } from '../../ui/FieldFrame.tsx'
import { CronPreview } from './CronPreview.tsx'
import type { Schedule } from './scheduleOf.ts'
import { useScheduleTime } from './useScheduleTime.ts'

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter(isTimezone)]

/** Edits when a schedule runs: its cron time and time zone, with a preview in words and the next five runs. */
export default function EditScheduleDialog({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const t = useText()
  const id = useId()
  const time = useScheduleTime(schedule, onClose)
  const { cron, timezone, now, isCron, isKnown, cronProblem, zoneProblem, error, isSaving, setCron, setTimezone, save } = time

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <form noValidate onSubmit={(event) => void save(event)} style={{ display: 'contents' }}>
        <DialogTitle id={`${id}-title`}>{t('work.editTitle', { name: t.source(schedule.name) })}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <FieldFrame id={`${id}-cron`} label={t('work.cron')} error={cronProblem}>
              <OutlinedInput
                id={`${id}-cron`}
                size="small"
                fullWidth
                autoFocus
                autoComplete="off"
                value={cron}
                error={cronProblem !== undefined}
                onChange={(event) => setCron(event.target.value)}
                inputProps={{
                  dir: 'ltr',
                  spellCheck: false,
                  style: { fontFamily: 'monospace' },
                  'aria-describedby': cronProblem ? helperId(`${id}-cron`) : `${id}-hint`,
                }}
              />
              <Typography id={`${id}-hint`} variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
                {t('work.cronHint')}
              </Typography>
            </FieldFrame>
            <FieldFrame id={`${id}-zone`} label={t('work.timezone')} error={zoneProblem}>
              <Autocomplete
                id={`${id}-zone`}
                options={zones}
                value={isKnown ? timezone : null}
                inputValue={timezone}
                onInputChange={(_event, next) => setTimezone(next)}
                openText={t('work.timezone')}
                closeText={t('shell.close')}
                clearText={t('table.clearValue')}
                fullWidth
                renderInput={({ InputProps, inputProps }) => (
                  <OutlinedInput
                    {...InputProps}
                    fullWidth
                    size="small"
                    error={zoneProblem !== undefined}
                    inputProps={{ ...inputProps, 'aria-describedby': zoneProblem ? helperId(`${id}-zone`) : undefined }}
                    sx={{ py: '3.5px !important' }}
                  />
                )}
              />
            </FieldFrame>
            {isCron && isKnown && <CronPreview cron={cron} timezone={timezone} after={now} />}
            {error !== undefined && <Alert severity="error">{sentenceFor(error, t)}</Alert>}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('work.cancel')}</Button>
          <BusyButton type="submit" variant="contained" disabled={!isCron || !isKnown} isBusy={isSaving}>
            {t('work.save')}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
