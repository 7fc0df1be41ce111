import { Alert, Box } from '@mui/material'
import { useText } from '../../../i18n/index.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { ContentDialog } from '../../../ui/dialogs/ContentDialog.tsx'
import { DialogInput } from '../../../ui/dialogs/DialogInput.tsx'
import { CreditFigures } from './CreditFigures.tsx'
import { CreditLines } from './CreditLines.tsx'
import type { CreditedInvoice } from './useCredit.ts'
import { useCredit } from './useCredit.ts'

const LONGEST_REASON = 500

/** The lines of an invoice to choose from, the reason, and what the credit note comes to. */
export function CreditForm(props: CreditedInvoice) {
  const t = useText()
  const { creditable, onEnd } = props
  const credit = useCredit(props)
  const { asked_by: askedBy, needs_second_person: needsSecondPerson } = creditable
  const isCredited = creditable.lines.every((line) => line.is_credited)
  return (
    <ContentDialog
      title={t('actions.creditInvoice.question', { invoice_number: creditable.invoice_number })}
      sentence={t('actions.creditInvoice.sentence')}
      width="md"
      onClose={onEnd}
      primary={
        <BusyButton
          variant="contained"
          color="error"
          isBusy={credit.isBusy}
          disabled={!credit.figures || askedBy !== null}
          onClick={() => void credit.issue()}
        >
          {t(needsSecondPerson ? 'screens.invoices.askForNote' : 'screens.invoices.issueNote')}
        </BusyButton>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {isCredited && <Alert severity="info">{t('screens.invoices.allCredited')}</Alert>}
        {askedBy !== null && <Alert severity="info">{t('screens.invoices.noteAskedBefore', { name: askedBy })}</Alert>}
        {needsSecondPerson && askedBy === null && <Alert severity="info">{t('screens.invoices.secondPerson')}</Alert>}
        <CreditLines lines={creditable.lines} chosen={credit.chosen} onChoose={credit.choose} />
        {!isCredited && (
          <DialogInput
            label={t('screens.invoices.reason')}
            value={credit.reason}
            problem={credit.problem}
            onChange={credit.setReason}
            inputProps={{ maxLength: LONGEST_REASON }}
          />
        )}
        {credit.figures && <CreditFigures figures={credit.figures} open={creditable.open} />}
        {credit.failure !== undefined && <Alert severity="error">{credit.failure}</Alert>}
      </Box>
    </ContentDialog>
  )
}
