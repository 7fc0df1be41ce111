import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { useState } from 'react'
import { endMyLabSession, turnOffLabFaults } from '#schema/calls/lab/faults.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { DialogInput } from '../../../ui/dialogs/DialogInput.tsx'
import { useNotes } from '../../../ui/notes/notes.ts'
import { Page } from '../../../ui/Page.tsx'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { LabCard } from '../LabCard.tsx'
import { FaultRow } from './FaultRow.tsx'
import { useFaultCall, useFaults } from './useFaults.ts'

const USUAL_MINUTES = '5'
const MOST_MINUTES = 60

/** Lab → Faults: what can go wrong on purpose, and for how long. */
export function LabFaultsScreen() {
  const t = useText()
  const { data, error, isPending, refetch } = useFaults()
  const { isBusy, run } = useFaultCall()
  const [minutes, setMinutes] = useState(USUAL_MINUTES)
  const [isOnlyMe, setOnlyMe] = useState(false)
  const given = /^\d{1,2}$/.test(minutes) ? Number(minutes) : 0
  const isMinutes = given >= 1 && given <= MOST_MINUTES
  return (
    <Page title={t.source('Faults')} width="card">
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {t('lab.faults.intro')} {t('lab.forTesting')}
      </Typography>
      {isPending && <Skeleton lines={12} />}
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'flex-end' }}>
            <Box sx={{ width: 240 }}>
              <DialogInput
                label={t('lab.faults.minutes')}
                value={minutes}
                problem={isMinutes ? undefined : t('lab.faults.longest')}
                onChange={setMinutes}
                inputProps={{ inputMode: 'numeric', maxLength: 2 }}
                isOptional
              />
            </Box>
            <FormControlLabel
              control={<Checkbox size="small" checked={isOnlyMe} onChange={(_, is) => setOnlyMe(is)} />}
              label={t('lab.faults.onlyMe')}
            />
            {data.some(({ on }) => on) && (
              <BusyButton variant="contained" isBusy={isBusy} onClick={() => run(() => call(turnOffLabFaults, { body: {} }))}>
                {t('lab.faults.allOff')}
              </BusyButton>
            )}
          </Box>
          {data.map((fault) => (
            <FaultRow key={fault.name} fault={fault} seconds={isMinutes ? given * 60 : undefined} isOnlyMe={isOnlyMe} />
          ))}
          <SessionCard />
        </Box>
      )}
    </Page>
  )
}

/** What happens at once: one's own session ends. */
function SessionCard() {
  const t = useText()
  const notes = useNotes()
  const [isBusy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    await call(endMyLabSession, { body: {} }).catch((failure: unknown) => notes.failure(failure))
    setBusy(false)
  }
  return (
    <LabCard title={t('lab.faults.deeds')}>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{t('lab.faults.endSessionHint')}</Typography>
      <BusyButton variant="outlined" color="error" isBusy={isBusy} onClick={() => void end()}>
        {t('lab.faults.endSession')}
      </BusyButton>
    </LabCard>
  )
}
