import { OutlinedInput } from '@mui/material'
import type { InputBaseComponentProps } from '@mui/material'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { FieldFrame, helperId } from '../FieldFrame.tsx'

interface Props {
  label: string
  value: string
  /** What is wrong with the value, in the reader's language. */
  problem: string | undefined
  onChange: (value: string) => void
  /** There is another way to answer, so it is not marked as required and does not take the focus. */
  isOptional?: boolean
  endAdornment?: ReactNode
  inputProps?: InputBaseComponentProps
}

/** The input of a dialog, which takes the focus and shows its error. */
export function DialogInput({ label, value, problem, onChange, isOptional = false, endAdornment, inputProps }: Props) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={problem} required={!isOptional}>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        autoFocus={!isOptional}
        autoComplete="off"
        value={value}
        error={problem !== undefined}
        onChange={(event) => onChange(event.target.value)}
        endAdornment={endAdornment}
        inputProps={{
          ...inputProps,
          'aria-required': !isOptional,
          'aria-invalid': problem !== undefined,
          'aria-describedby': problem === undefined ? undefined : helperId(id),
        }}
      />
    </FieldFrame>
  )
}
