import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { addDays, monthStart } from '#domain/day.ts'
import { makeInterimReport } from '#schema/calls/reports.ts'
import { call } from '../../data/call.ts'
import { today } from '../../data/clock.ts'
import { sentenceFor } from '../../data/sentenceFor.ts'
import { useText } from '../../i18n/index.ts'
import { DayPick, useDayInput } from '../../ui/DayPick.tsx'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { DialogInput } from '../../ui/dialogs/DialogInput.tsx'
import { useNotes } from '../../ui/notes/notes.ts'

interface Props {
  em_id: number
  onMade: () => Promise<void>
  onClose: () => void
}

/** Asks for the days of an interim report, this month so far by default. */
export function NewInterimDialog({ em_id, onMade, onClose }: Props) {
  const t = useText()
  const notes = useNotes()
  const dayInput = useDayInput()
  const [days, setDays] = useState(() => ({ start_date: monthStart(today()), end_date: addDays(today(), 0) }))
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  async function make() {
    setBusy(true)
    setError(undefined)
    try {
      await call(makeInterimReport, { body: { em_id, ...days } })
      await onMade()
      notes.success('reports.made')
      onClose()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const input = (name: keyof typeof days, label: string) => (
    <DialogInput
      label={label}
      value={days[name]}
      problem={undefined}
      onChange={(day) => setDays((before) => ({ ...before, [name]: day }))}
      endAdornment={<DayPick value={days[name]} onChange={(day) => setDays((before) => ({ ...before, [name]: day }))} />}
      inputProps={dayInput}
    />
  )
  return (
    <ContentDialog
      title={t('reports.newInterim')}
      sentence={t('reports.newInterimSentence')}
      width="xs"
      onClose={onClose}
      primary={
        <Button variant="contained" disabled={isBusy} onClick={() => void make()}>
          {t('reports.make')}
        </Button>
      }
    >
      {input('start_date', t('reports.from'))}
      {input('end_date', t('reports.to'))}
      {error !== undefined && <Alert severity="error">{sentenceFor(error, t)}</Alert>}
    </ContentDialog>
  )
}
