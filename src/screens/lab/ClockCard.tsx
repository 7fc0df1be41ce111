import { Box, Typography } from '@mui/material'
import { setLabClock } from '#schema/calls/lab/clock.ts'
import { call } from '../../data/call.ts'
import { businessNow, realNow } from '../../data/clock.ts'
import { useText } from '../../i18n/index.ts'
import { formatInstantUtc } from '../../kinds/text/formatInstant.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { LabCard } from './LabCard.tsx'
import type { LabClock } from './LabClock.ts'
import { isUnderWay } from './LabClock.ts'
import { useClockCall } from './useClockCall.ts'

/** What the clock says and how it goes, with buttons to stop it and to let it run. */
export function ClockCard({ clock }: { clock: LabClock }) {
  const t = useText()
  const { isBusy, run } = useClockCall()
  const set = (mode: LabClock['mode']) => () => run(() => call(setLabClock, { body: { mode } }))
  const now = clock.mode === 'frozen' ? clock.now : businessNow().toISOString()
  const mayBeReal = clock.mode !== 'real' && Date.parse(clock.now) <= realNow().getTime()
  return (
    <LabCard title={t(`lab.clock.modes.${clock.mode}`)}>
      <Typography component="p" sx={{ fontSize: 24, fontVariantNumeric: 'tabular-nums', mb: 1 }}>
        <time dateTime={now}>{t('lab.clock.now', { time: formatInstantUtc(now) })}</time>
      </Typography>
      {!isUnderWay(clock) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {clock.mode !== 'frozen' && (
            <BusyButton variant="outlined" isBusy={isBusy} onClick={set('frozen')}>
              {t('lab.clock.stop')}
            </BusyButton>
          )}
          {clock.mode === 'frozen' && (
            <BusyButton variant="outlined" isBusy={isBusy} onClick={set('running')}>
              {t('lab.clock.run')}
            </BusyButton>
          )}
          {mayBeReal && (
            <BusyButton variant="outlined" isBusy={isBusy} onClick={set('real')}>
              {t('lab.clock.toReal')}
            </BusyButton>
          )}
        </Box>
      )}
    </LabCard>
  )
}
