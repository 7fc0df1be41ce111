import { Switch } from '@mui/material'
import { useId } from 'react'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import type { InputProps } from '../KindView.ts'

/** A switch for yes or no. */
export function FlagInput({ value, onChange, label, place, error, autoFocus = false }: InputProps) {
  const id = useId()
  const flip = (
    <Switch
      size="small"
      checked={value === true}
      onChange={(event) => onChange(event.target.checked)}
      autoFocus={autoFocus}
      slotProps={{ input: { id, role: 'switch', 'aria-label': place === 'cell' ? label : undefined } }}
    />
  )
  if (place === 'cell') return flip
  return (
    <FieldFrame id={id} label={label} error={error}>
      {flip}
    </FieldFrame>
  )
}
