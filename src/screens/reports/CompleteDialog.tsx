import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { completeOperatorReport } from '#schema/calls/reports.ts'
import { call } from '../../data/call.ts'
import { sentenceFor } from '../../data/sentenceFor.ts'
import { useText } from '../../i18n/index.ts'
import { DayPick, useDayInput } from '../../ui/DayPick.tsx'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { DialogInput } from '../../ui/dialogs/DialogInput.tsx'
import { useNotes } from '../../ui/notes/notes.ts'

interface Props {
  id: number
  onDone: () => Promise<void>
  onClose: () => void
}

/** Asks for the transfer by which a report was paid; both facts are needed (REP-28, REP-29). */
export function CompleteDialog({ id, onDone, onClose }: Props) {
  const t = useText()
  const notes = useNotes()
  const dayInput = useDayInput()
  const number = String(id).padStart(4, '0')
  const [transfer_date, setDate] = useState('')
  const [transaction_id, setTransaction] = useState('')
  const [isTried, setTried] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const missing = (value: string) => (isTried && value.trim() === '' ? t('reports.required') : undefined)
  async function complete() {
    setTried(true)
    setError(undefined)
    if (transfer_date === '' || transaction_id.trim() === '') return
    setBusy(true)
    try {
      await call(completeOperatorReport, { body: { id, transfer_date, transaction_id: transaction_id.trim() } })
      await onDone()
      notes.success('reports.markedAsPaid', { number })
      onClose()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ContentDialog
      title={t('reports.completeOf', { number })}
      sentence={t('reports.completeSentence')}
      width="xs"
      onClose={onClose}
      primary={
        <Button variant="contained" disabled={isBusy} onClick={() => void complete()}>
          {t('reports.complete')}
        </Button>
      }
    >
      <DialogInput
        label={t('reports.transferDate')}
        value={transfer_date}
        problem={missing(transfer_date)}
        onChange={setDate}
        endAdornment={<DayPick value={transfer_date} onChange={setDate} />}
        inputProps={dayInput}
      />
      <DialogInput
        label={t('reports.transactionId')}
        value={transaction_id}
        problem={missing(transaction_id)}
        onChange={setTransaction}
      />
      {error !== undefined && <Alert severity="error">{sentenceFor(error, t)}</Alert>}
    </ContentDialog>
  )
}
