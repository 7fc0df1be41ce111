import { Box, FormHelperText, InputLabel } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  id: string
  label: string
  required?: boolean | undefined
  error?: string | undefined
  children: ReactNode
}

/** The id of the text below an input, for aria-describedby. */
export const helperId = (id: string): string => `${id}-helper`

/** A label above an input, and the error below it. */
export function FieldFrame({ id, label, required, error, children }: Props) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <InputLabel
        htmlFor={id}
        required={required ?? false}
        error={Boolean(error)}
        sx={{
          position: 'static',
          transform: 'none',
          fontSize: 12,
          lineHeight: '16px',
          mb: 0.5,
          fontWeight: 500,
          maxWidth: '100%',
          // A long title takes a second line rather than to be cut.
          whiteSpace: 'normal',
          overflow: 'visible',
        }}
      >
        {label}
      </InputLabel>
      {children}
      {error && (
        <FormHelperText error id={helperId(id)} sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}
