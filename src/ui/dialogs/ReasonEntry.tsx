import { Box, Chip, OutlinedInput } from '@mui/material'
import { useId, useRef } from 'react'
import { useText } from '../../i18n/index.ts'
import { FieldFrame } from '../FieldFrame.tsx'

const usual = ['unpaid', 'fraud', 'documents', 'request'] as const

interface Props {
  reason: string
  onChange: (reason: string) => void
}

/** The reason why a merchant is blocked: one of the usual ones by a click, or any other. */
export function ReasonEntry({ reason, onChange }: Props) {
  const t = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Box sx={{ mt: 2 }}>
      <FieldFrame id={id} label={t('merchants.block.reason')}>
        <OutlinedInput
          id={id}
          inputRef={input}
          fullWidth
          size="small"
          autoComplete="off"
          value={reason}
          onChange={(event) => onChange(event.target.value)}
          inputProps={{ maxLength: 500 }}
        />
      </FieldFrame>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1 }}>
        {usual.map((name) => {
          const words = t(`merchants.block.reasons.${name}`)
          return (
            <Chip
              key={name}
              size="small"
              variant="outlined"
              label={words}
              onClick={() => {
                onChange(words)
                // Enter confirms from there.
                input.current?.focus()
              }}
            />
          )
        })}
      </Box>
    </Box>
  )
}
