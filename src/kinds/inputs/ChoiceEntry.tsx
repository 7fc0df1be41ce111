import { NativeSelect, OutlinedInput } from '@mui/material'
import { useId } from 'react'
import { FieldFrame, helperId } from '../../ui/FieldFrame.tsx'
import type { InputProps, Option } from '../KindView.ts'

interface Props extends Omit<InputProps, 'field' | 'value' | 'onChange'> {
  value: string
  onChange: (value: string) => void
  options: readonly Option[]
  /** The label of "nothing chosen". */
  none: string
}

/**
 * A choice among a few values, as the browser's own select: it opens by keyboard inside a grid cell, keeps its list above
 * everything, and is a full-screen picker on a phone.
 */
export function ChoiceEntry({ value, onChange, options, none, label, place, error, required, autoFocus = false }: Props) {
  const id = useId()
  const select = (
    <NativeSelect
      value={value}
      onChange={(event) => onChange(event.target.value)}
      fullWidth
      autoFocus={autoFocus}
      {...(place === 'form' ? { input: <OutlinedInput size="small" error={Boolean(error)} /> } : { disableUnderline: true })}
      inputProps={{
        id,
        'aria-label': place === 'cell' ? label : undefined,
        'aria-invalid': Boolean(error),
        'aria-describedby': error && place === 'form' ? helperId(id) : undefined,
        'aria-required': required,
      }}
      sx={place === 'cell' ? { fontSize: 'inherit' } : undefined}
    >
      <option value="">{none}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  )
  if (place === 'cell') return select
  return (
    <FieldFrame id={id} label={label} required={required} error={error}>
      {select}
    </FieldFrame>
  )
}
