import { Box } from '@mui/material'
import { useState } from 'react'
import { takeLabSnapshot } from '#schema/calls/lab/snapshots.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { DialogInput } from '../../../ui/dialogs/DialogInput.tsx'
import { LabCard } from '../LabCard.tsx'
import { useSnapshotCall } from './useSnapshots.ts'

/** A form that takes a snapshot; what was typed stays when it is refused. */
export function TakeCard() {
  const t = useText()
  const { isBusy, run } = useSnapshotCall()
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  const given = name.trim()
  const take = async () => {
    setAsked(given === '')
    if (given === '') return
    const body = { name: given, ...(note.trim() !== '' && { note: note.trim() }) }
    if (!(await run(() => call(takeLabSnapshot, { body }), { text: 'lab.worlds.taken', name: given }))) return
    setName('')
    setNote('')
  }
  return (
    <LabCard title={t('lab.worlds.take')}>
      <Box
        component="form"
        noValidate
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}
        onSubmit={(event) => {
          event.preventDefault()
          void take()
        }}
      >
        <Box sx={{ flex: '1 1 220px', maxWidth: { sm: 320 } }}>
          <DialogInput
            label={t('lab.worlds.name')}
            value={name}
            problem={isAsked && given === '' ? t('lab.worlds.noName') : undefined}
            onChange={setName}
            inputProps={{ maxLength: 100 }}
            isOptional
          />
        </Box>
        <Box sx={{ flex: '2 1 260px' }}>
          <DialogInput
            label={t('lab.worlds.note')}
            value={note}
            problem={undefined}
            onChange={setNote}
            inputProps={{ maxLength: 1000 }}
            isOptional
          />
        </Box>
        <Box sx={{ pt: { sm: 2.5 } }}>
          <BusyButton type="submit" variant="contained" isBusy={isBusy}>
            {t('lab.worlds.take')}
          </BusyButton>
        </Box>
      </Box>
    </LabCard>
  )
}
