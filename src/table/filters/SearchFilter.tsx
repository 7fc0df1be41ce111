import Search from '@mui/icons-material/Search'
import { InputAdornment, OutlinedInput } from '@mui/material'
import { useId } from 'react'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import type { FilterValue } from '../../kinds/KindView.ts'

interface Props {
  label: string
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
}

/** The box that searches several columns at once. */
export function SearchFilter({ label, value, onChange }: Props) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label}>
      <OutlinedInput
        id={id}
        type="search"
        size="small"
        fullWidth
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value || undefined)}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" aria-hidden />
          </InputAdornment>
        }
        inputProps={{ maxLength: 200 }}
      />
    </FieldFrame>
  )
}
