import { Alert } from '@mui/material'
import { useState } from 'react'
import { addDays } from '#domain/day.ts'
import { sentenceFor } from '../../data/sentenceFor.ts'
import { today } from '../../data/clock.ts'
import { useText } from '../../i18n/index.ts'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { useNotes } from '../../ui/notes/notes.ts'
import { MonthPick } from './MonthPick.tsx'
import { NotBilled } from './NotBilled.tsx'
import type { PastCall, PastResult } from './pastCallOf.ts'
import type { Schedule } from './scheduleOf.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'

interface Props {
  schedule: Schedule
  past: PastCall
  onClose: () => void
}

/** Generates the output of a schedule for an earlier month; the last month is preset (TEST-15). */
export default function PastMonthDialog({ schedule: { name }, past, onClose }: Props) {
  const t = useText()
  const notes = useNotes()
  const thisMonth = today().slice(0, 7)
  const [month, setMonth] = useState(addDays(`${thisMonth}-01`, -1).slice(0, 7))
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [result, setResult] = useState<PastResult>()

  async function generate() {
    setBusy(true)
    setError(undefined)
    setResult(undefined)
    try {
      const done = await past.generate(`${month}-01`)
      const { issued = 1, refused = [] } = done
      if (issued > 0 || !refused.length) notes.success(done)
      if (issued > 0 && !refused.length) onClose()
      else setResult(done)
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  function choose(chosen: string) {
    setMonth(chosen)
    setResult(undefined)
    setError(undefined)
  }

  return (
    <ContentDialog
      title={t(past.kind === 'invoices' ? 'work.pastInvoicesOf' : 'work.pastReportsOf', { name: t.source(name) })}
      sentence={t('work.pastSentence')}
      width="xs"
      primary={
        <BusyButton variant="contained" isBusy={isBusy} onClick={() => void generate()}>
          {t('work.generate')}
        </BusyButton>
      }
      onClose={onClose}
    >
      <MonthPick month={month} last={thisMonth} onChoose={choose} />
      {result && <NotBilled result={result} />}
      {error !== undefined && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {sentenceFor(error, t)}
        </Alert>
      )}
    </ContentDialog>
  )
}
