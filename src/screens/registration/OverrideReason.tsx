import { Alert, Box, OutlinedInput } from '@mui/material'
import { useId } from 'react'
import { useText } from '../../i18n/index.ts'
import { FieldFrame } from '../../ui/FieldFrame.tsx'

interface Props {
  /** How many numbers look wrong. */
  count: number
  value: string
  onChange: (reason: string) => void
}

/** Asks for the reason why numbers are right that look wrong by their national formats. */
export function OverrideReason({ count, value, onChange }: Props) {
  const t = useText()
  const id = useId()
  return (
    <Alert severity="warning" sx={{ alignItems: 'flex-start', '& .MuiAlert-message': { flex: 1 } }}>
      <Box sx={{ mb: 1 }}>{t('merchants.register.suspect', { smart_count: count })}</Box>
      <FieldFrame id={id} label={t('merchants.register.reason')} required>
        <OutlinedInput
          id={id}
          name="override_reason"
          fullWidth
          size="small"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          inputProps={{ maxLength: 500, 'aria-required': true }}
        />
      </FieldFrame>
    </Alert>
  )
}
