import { Box, Chip, OutlinedInput } from '@mui/material'
import { useId, useRef } from 'react'
import { FieldFrame, helperId } from '../../../ui/FieldFrame.tsx'
import { useText } from '../../../i18n/index.ts'

interface Props {
  reason: string
  usual: readonly string[]
  problem: string | undefined
  autoFocus: boolean
  onChange: (reason: string) => void
}

const LONGEST = 300

/** The reason of a deed: one of the usual ones by a click, or any other. Enter then does it. */
export function ReasonOfDeed({ reason, usual, problem, autoFocus, onChange }: Props) {
  const t = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Box>
      <FieldFrame id={id} label={t('deeds.reason')} error={problem} required>
        <OutlinedInput
          id={id}
          inputRef={input}
          fullWidth
          size="small"
          autoFocus={autoFocus}
          autoComplete="off"
          value={reason}
          error={problem !== undefined}
          onChange={(event) => onChange(event.target.value)}
          inputProps={{
            maxLength: LONGEST,
            'aria-invalid': problem !== undefined,
            'aria-describedby': problem === undefined ? undefined : helperId(id),
          }}
        />
      </FieldFrame>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1 }}>
        {usual.map((words) => (
          <Chip
            key={words}
            size="small"
            variant="outlined"
            label={words}
            onClick={() => {
              onChange(words)
              input.current?.focus()
            }}
          />
        ))}
      </Box>
    </Box>
  )
}
