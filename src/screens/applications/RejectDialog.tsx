import { Box, Checkbox, FormControlLabel } from '@mui/material'
import { useState } from 'react'
import { applicationNumber } from '#domain/applications/applicationNumber.ts'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { DialogInput } from '../../ui/dialogs/DialogInput.tsx'
import type { Rejection } from './useStageMoves.ts'

interface Props {
  row: Row
  reject: (rejection: Rejection) => Promise<void>
  onClose: () => void
}

/** Asks before an application is rejected, with an optional reason; the applicant is told only if that is ticked. */
export default function RejectDialog({ row, reject, onClose }: Props) {
  const t = useText()
  const [reason, setReason] = useState('')
  const [mail, setMail] = useState(false)
  // What others do meanwhile is not what this operator answers.
  const [seen] = useState(row)

  async function confirm() {
    await reject({ seen, reason, mail })
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('applications.reject.title', { number: applicationNumber(row.id) })}
      sentence={t('applications.reject.sentence', { name: String(row['name']) })}
      deed={t('applications.moves.reject')}
      isDestructive
      onYes={confirm}
      onNo={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        <DialogInput
          label={t('applications.reject.reason')}
          value={reason}
          problem={undefined}
          isOptional
          onChange={setReason}
          inputProps={{ maxLength: 1000 }}
        />
        {Boolean(row['np_email_1']) && (
          <FormControlLabel
            control={<Checkbox checked={mail} onChange={(event) => setMail(event.target.checked)} />}
            label={t('applications.reject.mail')}
          />
        )}
      </Box>
    </ConfirmDialog>
  )
}
