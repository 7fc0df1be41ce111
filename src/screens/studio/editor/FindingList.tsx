import { Alert, Box, Button, OutlinedInput } from '@mui/material'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import type { TextFinding } from '#schema/texts/studio/checkText.ts'
import { useText } from '../../../i18n/index.ts'
import type { TextEdit } from './useTextEdit.ts'

const keyOf = ({ code, category, message }: TextFinding): string => `${code} ${category ?? ''} ${message}`

/** What is wrong with a translation, and what may be right although it looks wrong: that is waived with a reason. */
export function FindingList({ edit: { refused, warnings, waive } }: { edit: TextEdit }) {
  const t = useText()
  return (
    <Box role="status" sx={{ display: 'grid', gap: 0.75 }}>
      {refused.map((finding) => (
        <Alert key={keyOf(finding)} severity="error" variant="outlined">
          {t.message(finding)}
        </Alert>
      ))}
      {warnings.map((finding) => (
        <Warning key={keyOf(finding)} finding={finding} waive={waive} />
      ))}
    </Box>
  )
}

function Warning({ finding, waive }: { finding: TextFinding; waive: TextEdit['waive'] }) {
  const t = useText()
  const [reason, setReason] = useState<string>()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (reason?.trim()) void waive(finding.code, reason.trim())
  }

  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={
        reason === undefined && (
          <Button size="small" color="inherit" onClick={() => setReason('')}>
            {t('studio.waive')}
          </Button>
        )
      }
    >
      {t.message(finding)}
      {reason !== undefined && (
        <Box component="form" onSubmit={submit} sx={{ mt: 0.5 }}>
          <OutlinedInput
            size="small"
            fullWidth
            autoFocus
            value={reason}
            placeholder={t('studio.waiveWhy')}
            onChange={({ target }) => setReason(target.value)}
            inputProps={{ 'aria-label': t('studio.waiveWhy'), maxLength: 500 }}
          />
        </Box>
      )}
    </Alert>
  )
}
