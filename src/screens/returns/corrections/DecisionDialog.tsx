import { Alert, Box, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CorrectionTable } from '#schema/choices.ts'
import { decideCorrection, decideCorrectionOn } from '#schema/calls/returns/corrections.ts'
import { em_vat_correction_import } from '#schema/tables/vatReturns/em_vat_correction_import.ts'
import { call } from '../../../data/call.ts'
import { today } from '../../../data/clock.ts'
import { loadRowsOf } from '../../../data/loadRowsOf.ts'
import { useText } from '../../../i18n/index.ts'
import { kinds } from '../../../kinds/index.ts'
import { formatMoney } from '../../../kinds/text/formatMoney.ts'
import { nameOfCode } from '../../../kinds/text/nameOfCode.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { ContentDialog } from '../../../ui/dialogs/ContentDialog.tsx'
import { useNotes } from '../../../ui/notes/notes.ts'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import type { Correction } from './Correction.ts'

interface Props {
  table: CorrectionTable
  id: number
  /** A tester chooses the day of the decision (CORR-24). */
  isTest: boolean
  onClose: () => void
}

/** Decides a request once, with the advice of what is available in its country (CORR-14 to CORR-19). */
export default function DecisionDialog({ table, id, isTest, onClose }: Props) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['correction', table, id],
    queryFn: async ({ signal }) =>
      (await loadRowsOf(table, { filter: [{ name: 'id', value: id }] }, { signal }))[0] as Correction | undefined,
    staleTime: 0,
  })
  const { remarks, day, isBusy, setRemarks, setDay, decide } = useDecision({ table, id, isTest, onClose })
  const title = `${t('returns.corrections.decideTitle', { id })}${isTest ? ` (${t('returns.corrections.forTest')})` : ''}`
  const [Text, Day] = [kinds.longText.Input, kinds.day.Input]
  return (
    <ContentDialog
      title={title}
      width="sm"
      onClose={onClose}
      actions={
        <Button color="error" disabled={isBusy} onClick={() => void decide('REJECTED')}>
          {t('returns.corrections.reject')}
        </Button>
      }
      primary={
        <BusyButton variant="contained" isBusy={isBusy} onClick={() => void decide('APPROVED')}>
          {t('returns.corrections.approve')}
        </BusyButton>
      }
    >
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={3} />}
      {data && <Request correction={data} />}
      <Text
        field={{ ...em_vat_correction_import.fields.action_remarks, name: 'action_remarks', title: 'Action Remarks' }}
        value={remarks}
        onChange={setRemarks}
        label={t('returns.corrections.remarks')}
        place="form"
      />
      {isTest && (
        <Day
          field={{
            ...em_vat_correction_import.fields.approved_rejected_on,
            name: 'approved_rejected_on',
            title: 'Approved Rejected On',
          }}
          value={day}
          onChange={setDay}
          label={t('returns.corrections.day')}
          place="form"
          required
        />
      )}
    </ContentDialog>
  )
}

/** What is typed about a decision, and the call that makes it. */
function useDecision({ table, id, isTest, onClose }: Props) {
  const notes = useNotes()
  const [remarks, setRemarks] = useState('')
  const [day, setDay] = useState(today())
  const [isBusy, setBusy] = useState(false)

  async function decide(approval_status: 'APPROVED' | 'REJECTED') {
    const body = { id, table_name: table, approval_status, action_remarks: remarks }
    setBusy(true)
    try {
      const said = isTest
        ? await call(decideCorrectionOn, { body: { ...body, approved_rejected_on: day } })
        : await call(decideCorrection, { body })
      notes.success(said)
      onClose()
    } catch (error) {
      notes.failure(error, undefined, undefined)
      notes.warning('returns.corrections.failed', { params: { id } })
      setBusy(false)
    }
  }

  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    remarks,
    day,
    isBusy,
    setRemarks: (value: unknown) => setRemarks(textOf(value)),
    setDay: (value: unknown) => setDay(textOf(value)),
    decide,
  }
}

/** What is asked for, and the banner that advises to reject it. */
function Request({ correction: { country, currency, requested_value_correction: amount, advice } }: { correction: Correction }) {
  const t = useText()
  const name = nameOfCode(country, 'region', t) ?? country
  const money = (value: string) => formatMoney(value, currency, t.language)
  return (
    <>
      <Box sx={{ mb: 2, fontSize: 16 }}>{`${name} · ${money(amount)}`}</Box>
      {advice && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {advice.kind === 'NONE'
            ? t('returns.corrections.none', { country: name })
            : t('returns.corrections.exceeds', { country: name, amount: money(advice.available) })}
        </Alert>
      )}
    </>
  )
}
