import { Box, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { checkReport } from '#schema/calls/returns/filing.ts'
import { fiscal_report } from '#schema/tables/vatReturns/fiscal_report.ts'
import { call } from '../../data/call.ts'
import { loadRowsOf } from '../../data/loadRowsOf.ts'
import { CallError } from '../../data/CallError.ts'
import type { CallReply } from '../../data/send.ts'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { DialogInput } from '../../ui/dialogs/DialogInput.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { FilingFacts } from './FilingFacts.tsx'
import { returnName } from './returnName.ts'
import type { ListedReturn } from './useFiling.ts'
import { useFiling } from './useFiling.ts'

type Check = CallReply<typeof checkReport>

interface Props {
  id: number
  onClose: () => void
}

/** Files a return, or saves what is to be filed (FISC-04, FISC-19 to FISC-22). */
export default function FilingDialog({ id, onClose }: Props) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['filing', id],
    queryFn: async ({ signal }) => {
      const [[row], check] = await Promise.all([
        loadRowsOf('emvat_report_fiscal_view', { filter: [{ name: 'id', value: id }] }, { signal }),
        call(checkReport, { params: { global_id: id } }, { signal }),
      ])
      if (!row) throw new CallError({ statusCode: 404, code: 'UNKNOWN_ROW' })
      return { row, check }
    },
    staleTime: 0,
    gcTime: 0,
  })
  if (data) return <FilingForm {...data} onClose={onClose} />
  return (
    <ContentDialog title={t('returns.file')} width="sm" onClose={onClose}>
      {error ? <Failed error={error} retry={() => void refetch()} /> : <Skeleton lines={8} />}
    </ContentDialog>
  )
}

const { reported_vat_amount: amountField, report_date: dayField, comment: commentField } = fiscal_report.fields

function FilingForm({ row, check, onClose }: { row: ListedReturn; check: Check; onClose: () => void }) {
  const t = useText()
  const filing = useFiling(row, onClose)
  const { errors } = filing
  const errorOf = (name: string) => errors[name] && t.message(errors[name])
  const money = (amount: string) => formatMoney(amount, row.currency, t.language)
  const isStopped = check.reasons.some(({ may_be_waived }) => !may_be_waived)
  const [Money, Day, Text] = [kinds.money.Input, kinds.day.Input, kinds.longText.Input]
  return (
    <ContentDialog
      title={t('returns.fileTitle', { name: returnName(row, t) })}
      width="sm"
      onClose={onClose}
      actions={
        <Button onClick={() => void filing.save()} disabled={filing.isBusy}>
          {t('returns.filing.save')}
        </Button>
      }
      primary={
        <BusyButton variant="contained" isBusy={filing.isBusy} disabled={isStopped} onClick={filing.ask}>
          {t('returns.filing.submit')}
        </BusyButton>
      }
    >
      <FilingFacts row={row} />
      <Reasons title={t('returns.filing.stops')} messages={check.reasons} tone="error.main" />
      <Reasons title={t('returns.filing.worthKnowing')} messages={check.warnings} tone="warning.main" />
      {row.proposed_by !== null && row.status === 'proposed' && (
        <Box sx={{ mb: 2 }}>{t('returns.filing.proposed', { name: row.proposed_by })}</Box>
      )}
      <Box
        sx={{ display: 'grid', columnGap: 1, mb: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}
      >
        <Money
          field={{ ...amountField, name: 'reported_vat_amount', title: amountField.title, currency: row.currency }}
          value={filing.amount}
          onChange={filing.setAmount}
          label={t('returns.filing.amount')}
          place="form"
          error={errorOf('reported_vat_amount')}
          required
        />
        <Day
          field={{ ...dayField, name: 'report_date', title: 'Report Date' }}
          value={filing.day}
          onChange={filing.setDay}
          label={t('returns.filing.day')}
          place="form"
          error={errorOf('report_date')}
          required
        />
      </Box>
      {filing.difference !== undefined && (
        <Box role="status" sx={{ color: 'warning.main', mb: 1 }}>
          {t('returns.filing.difference', { amount: money(filing.difference) })}
        </Box>
      )}
      <Text
        field={{ ...commentField, name: 'comment', title: 'Comment' }}
        value={filing.comment}
        onChange={filing.setComment}
        label={t('returns.comment')}
        place="form"
        error={errorOf('comment')}
        required={filing.difference !== undefined}
      />
      {!isStopped && check.reasons.length > 0 && (
        <DialogInput
          label={t('returns.filing.waiver')}
          value={filing.waiver}
          problem={errorOf('waiver_reason')}
          onChange={filing.setWaiver}
          isOptional
        />
      )}
      {filing.isAsking && (
        <ConfirmDialog
          title={t('returns.fileTitle', { name: returnName(row, t) })}
          sentence={t('returns.filing.question')}
          deed={t('returns.filing.deed')}
          onYes={filing.submit}
          onNo={filing.dismiss}
        />
      )}
    </ContentDialog>
  )
}

function Reasons({ title, messages, tone }: { title: string; messages: Check['warnings']; tone: string }) {
  const t = useText()
  if (messages.length === 0) return null
  const sentences = [...new Set(messages.map((message) => t.message(message)))]
  return (
    <Box sx={{ mb: 2, borderInlineStart: '3px solid', borderColor: tone, paddingInlineStart: 1.5 }}>
      <Box sx={{ fontWeight: 500 }}>{title}</Box>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2 }}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Box>
  )
}
