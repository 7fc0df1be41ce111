import { InputBase, OutlinedInput } from '@mui/material'
import type { AutocompleteRenderInputParams } from '@mui/material'
import type { InputProps } from '../KindView.ts'

interface Props extends Pick<InputProps, 'label' | 'place' | 'error' | 'required' | 'autoFocus'> {
  params: AutocompleteRenderInputParams
  describedBy: string
  /** Its chips may take several lines. */
  isRoomy?: boolean
}

/** The text input of a list of options, in a cell or under a label. */
export function PickInput({
  params: { InputProps: frame, inputProps },
  label,
  place,
  error,
  required,
  autoFocus = false,
  describedBy,
  isRoomy = false,
}: Props) {
  const shared = {
    ...frame,
    fullWidth: true,
    autoFocus,
    inputProps: {
      ...inputProps,
      'aria-label': place === 'cell' ? label : undefined,
      'aria-invalid': Boolean(error),
      'aria-describedby': error && place === 'form' ? describedBy : undefined,
      'aria-required': required,
    },
  }
  return place === 'cell' ? (
    <InputBase {...shared} sx={{ fontSize: 'inherit', p: '0 !important' }} />
  ) : (
    <OutlinedInput
      {...shared}
      size="small"
      error={Boolean(error)}
      sx={isRoomy ? { py: '2px !important', minHeight: 32 } : { py: '3.5px !important' }}
    />
  )
}
