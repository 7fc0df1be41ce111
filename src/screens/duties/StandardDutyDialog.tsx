import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useId, useState } from 'react'
import { readStandardDuty, updateStandardDuty } from '#schema/calls/reference/duties.ts'
import { standard_customs_duty_rate } from '#schema/tables/codes/standard_customs_duty_rate.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import { useMay } from '../../session/useSession.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { fieldSentence } from '../../data/fieldSentence.ts'

interface StandardDuty {
  id: number
  name: string
  rate: string
}

const name = 'STANDARD_CUSTOMS_DUTY_RATE'
const queryKey = ['standardDuty', name]
const field = { ...standard_customs_duty_rate.fields.rate, name: 'rate' } as const

/** The duty for codes without a rate in the tariff (DUTY-02). */
export default function StandardDutyDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const id = useId()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(readStandardDuty, { query: { name } }, { signal })).rows[0] ?? null,
  })
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('reference.standardDutyTitle')}</DialogTitle>
      {data ? (
        <StandardDutyForm duty={data} onClose={onClose} />
      ) : (
        <DialogContent>{error ? <Failed error={error} retry={() => void refetch()} /> : <Skeleton lines={2} />}</DialogContent>
      )}
    </Dialog>
  )
}

function StandardDutyForm({ duty, onClose }: { duty: StandardDuty; onClose: () => void }) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const mayWrite = useMay()('write reference')
  const [rate, setRate] = useState<unknown>(duty.rate)
  const [error, setError] = useState<string>()
  const { Input } = kinds.percent

  async function save(event: SubmitEvent) {
    event.preventDefault()
    try {
      await call(updateStandardDuty, { body: { id: duty.id, name: duty.name, rate } })
      notes.success('reference.standardDutySaved')
      await queries.invalidateQueries({ queryKey })
      onClose()
    } catch (failure) {
      setError(fieldSentence(failure, t))
      notes.failure(failure)
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate style={{ display: 'contents' }}>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('reference.standardDutySentence')}</DialogContentText>
        <Box sx={{ mb: 2 }}>
          <Box sx={{ color: 'text.secondary' }}>{t('reference.name')}</Box>
          {duty.name}
        </Box>
        <Input field={field} value={rate} onChange={setRate} label={t.title(field)} place="form" required error={error} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('shell.close')}</Button>
        {mayWrite && (
          <Button type="submit" variant="contained">
            {t('table.save')}
          </Button>
        )}
      </DialogActions>
    </form>
  )
}
